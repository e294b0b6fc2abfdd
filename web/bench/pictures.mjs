// node web/bench/pictures.mjs [BUILD]: takes the pictures of the page for docs/pictures/. Look at them before they are kept.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const top = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const server = spawn(resolve(top, process.argv[2] ?? "build/release", "apps/manator"), ["serve", "--port", "0"]);
const url = await new Promise((done) => server.stdout.on("data", (text) => done(String(text).match(/http:\S+/)[0])));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const file = (name) => resolve(top, `docs/pictures/page-${name}.png`);

/** Plays moves of a game of two people and opens it. */
async function openGame(page, game, start, moves, players = [{ kind: "human" }, { kind: "human" }]) {
    await page.goto(url);
    const saved = { id: "picture", game, start, moves, players, seed: 1, finished: false, updated: 1 };
    await page.evaluate((saved) => localStorage.setItem("manator.game.picture", JSON.stringify(saved)), saved);
    await page.goto(`${url}/#/game/picture`);
    await page.waitForSelector(".play .movable");
}
async function openRecord(page, game, text) {
    await page.goto(`${url}/#/analyse/${game}`);
    await page.waitForSelector(".analyse .movable");
    await page.click(".tools button:nth-of-type(2)");
    await page.fill("textarea[name=record]", text);
    await page.click("dialog button[type=submit]");
    await page.waitForSelector(".tree [data-node]");
}

const camelotMoves = ["d7-b5", "e10-c10", "j6-h8", "d11-b11", "i6-g8", "c11-c12", "h7-f5", "i10-g12", "g7-e5", "h11-h9", "g8xi10xi12xk10"];
const engine = [{ kind: "human" }, { kind: "engine", level: 4 }];
const gastankRecord = "1. D1B2 D6F5 2. B2F6 D7E6 3. F1C4 E7D7 *";
const pictures = {
    home: ["", async (page) => page.waitForTimeout(14_000), { viewport: { width: 1280, height: 930 } }],
    setup: ["new/wonderland", async () => {}],
    camelot: [
        "",
        async (page) => {
            await openGame(page, "camelot", "", camelotMoves);
            await page.locator("[data-piece='knight@g12']").click({ force: true });
        },
    ],
    learn: ["learn", async () => {}],
    lesson: ["learn/camelot/lessons/3", async () => {}],
    rules: ["learn/jetan/6", async (page) => page.waitForTimeout(2500)],
    puzzles: ["puzzles", async () => {}],
    puzzle: ["puzzles/jetan", async () => {}],
    analyse: [
        "",
        async (page) => {
            await openRecord(page, "gastank", gastankRecord);
            await page.click(".graph button");
            await page.waitForSelector(".review progress", { state: "attached" });
            await page.waitForSelector(".review progress", { state: "detached", timeout: 120_000 });
            await page.keyboard.press("End");
            await page.keyboard.press("ArrowLeft");
            await page.waitForTimeout(3000);
        },
    ],
};

async function take(name, path, prepare, options) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    await page.goto(`${url}/#/${path}`);
    await page.waitForSelector(".board .piece");
    await prepare(page);
    await page.waitForTimeout(800);
    const picture = await page.screenshot({ path: name && file(name) });
    await context.close();
    return picture;
}

/** Four pages on a telephone, two of them in the dark theme, side by side. */
async function takePhones() {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
    const dark = { ...phone, colorScheme: "dark" };
    const game = async (page) => openGame(page, "wonderland", "", ["e2", "e7", "g1", "b8"], engine);
    const all = [
        await take("", "", async () => {}, phone),
        await take("", "", game, phone),
        await take("", "puzzles/camelot", async () => {}, dark),
        await take("", "analyse/pawnrace", async (page) => page.waitForTimeout(2500), dark),
    ];
    const page = await browser.newPage({ viewport: { width: 4 * 360 + 5 * 24, height: 740 + 48 } });
    const images = all.map((picture) => `<img src="data:image/png;base64,${picture.toString("base64")}">`);
    const style = "body{margin:24px;display:flex;gap:24px;background:#8a8f98}img{border-radius:18px}";
    await page.setContent(`<style>${style}</style>${images.join("")}`);
    await page.screenshot({ path: file("phone") });
}

const wanted = process.env.ONLY?.split(" ");
for (const [name, [path, prepare, options]] of Object.entries(pictures)) {
    if (!wanted || wanted.includes(name)) await take(name, path, prepare, options);
}
if (!wanted || wanted.includes("phone")) await takePhones();
await browser.close();
server.kill("SIGINT");
