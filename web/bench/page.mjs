// node web/bench/page.mjs [BUILD]: how fast the page is in Chromium. Prints for each game:
// - the time from opening a game to its first legal moves, the best of five (a new tab each),
// - the nodes a second of a search, native and in the page, and their ratio,
// - the time from a click to the frame that shows it while a search runs: median and 95th percentile.
// Needs a built page and an idle machine.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const top = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const program = resolve(top, process.argv[2] ?? "build/release", "apps/manator");
const games = ["gastank", "wonderland", "jetan", "pawnrace", "camelot"];
const seconds = 4;

/** The last line of the program's output that matches; stops it then. */
function say(words, input, pattern) {
    const child = spawn(program, words);
    child.stdin.write(input);
    return new Promise((done) => {
        let text = "";
        child.stdout.on("data", (data) => {
            text += data;
            const found = text.match(pattern);
            if (found) done([found[1], child, text]);
        });
    });
}

async function nativeSpeed(game) {
    const input = `uci\nsetoption name UCI_Variant value ${game}\nsetoption name Hash value 16\nisready\nposition startpos\ngo movetime ${seconds * 1000}\n`;
    const [, child, text] = await say(["engine"], input, /bestmove (\S+)/);
    child.kill();
    const speeds = [...text.matchAll(/ nps (\d+)/g)].map(([, nps]) => Number(nps));
    return speeds.at(-1) ?? 0;
}

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];

const [url, server] = await say(["serve", "--port", "0"], "", /(http:\/\/\S+)/);
const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

async function firstMoves(game) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    let best = Infinity;
    for (let i = 0; i < 5; ++i) {
        const page = await context.newPage();
        await page.goto(`${url}/#/new/${game}`);
        await page.check("input[name=opponent][value=friend]");
        await page.click("button[type=submit]");
        await page.waitForSelector(".movable");
        const game_url = page.url();
        await page.goto("about:blank");
        await page.goto(game_url, { waitUntil: "commit" });
        await page.waitForSelector(".movable");
        // From the start of the navigation to the first piece that can move, by the page's own clock.
        best = Math.min(best, await page.evaluate(() => performance.now()));
        await page.close();
    }
    await context.close();
    return best;
}

async function inPage(game) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${url}/#/analyse/${game}`);
    await page.waitForSelector(".movable");
    await page.waitForTimeout(seconds * 1000);
    const status = await page.locator(".analyse").innerText();
    const [, number, unit] = status.match(/([\d.,]+)\s*([kM]?)\/s/) ?? [];
    const speed = Number(number?.replace(",", ".")) * ({ k: 1e3, M: 1e6 }[unit] ?? 1);
    await page.evaluate(() => {
        window.latencies = [];
        addEventListener(
            "pointerdown",
            (event) => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => window.latencies.push(performance.now() - event.timeStamp);
                requestAnimationFrame(() => channel.port2.postMessage(0)); // after the frame
            },
            true,
        );
    });
    const pieces = page.locator(".analyse .movable");
    const count = await pieces.count();
    for (let i = 0; i < 60; ++i) {
        const box = await pieces.nth(i % count).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await page.keyboard.press("Escape");
        await page.waitForTimeout(20 + (i % 7));
    }
    const latencies = await page.evaluate(() => window.latencies);
    await context.close();
    return { speed, latencies };
}

console.log("game         first moves   native nps    page nps  ratio   click to frame, median, 95 %");
for (const game of games) {
    const first = await firstMoves(game);
    const native = await nativeSpeed(game);
    const { speed, latencies } = await inPage(game);
    console.log(
        `${game.padEnd(11)} ${first.toFixed(0).padStart(8)} ms ${String(native).padStart(13)} ${speed.toFixed(0).padStart(11)}` +
            `  ${(speed / native).toFixed(2)} ${percentile(latencies, 0.5).toFixed(1).padStart(12)} ms ${percentile(latencies, 0.95).toFixed(1)} ms`,
    );
}
await browser.close();
server.kill("SIGINT");
