// A contest in the page: an organiser in one browser, two entrants in others, a real worker.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { NetworkBot, password } from "./networkBot";
import { seriousProblems, serve, type Served, until, useBrowser } from "./server";

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), "manator-contest-"));
let served: Served;
beforeAll(async () => {
    served = await serve("0", join(folder, "contests.db"), 1);
});
afterAll(() => served?.stop());

/** Plays the first legal move. */
const goodBot = `
import sys
for line in sys.stdin:
    fields = line.rstrip("\\n").split("\\t")
    if fields[0].startswith("game"):
        print("ready", flush=True)
    elif fields[0] == "turn":
        print(fields[4].split()[0], flush=True)
`;
/** The same, so slowly that it can be watched. */
const slowBot = goodBot.replace("import sys", "import sys, time").replace("print(fields[4]", "time.sleep(0.4); print(fields[4]");
const badBot = goodBot.replace("fields[4].split()[0]", '"nonsense"');

async function visit(address: string, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const [page, complaints] = await browser.open(options);
    page.setDefaultTimeout(120_000);
    await page.goto(served.url + address);
    return [page, complaints];
}

async function signUp(page: Page, name: string) {
    await page.click('.sign-in [href^="#/account/new"]');
    // A test that is repeated finds its accounts taken.
    await page.fill("[name=username]", `${name}-${Math.floor(Math.random() * 1e6)}`);
    await page.fill("[type=password]", password);
    await page.click(".account form button[type=submit]");
}

async function look(page: Page, name: string) {
    const pictures = process.env.MANATOR_SCREENSHOTS;
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

async function enter(page: Page, name: string, program: string) {
    const file = join(folder, `${name}.py`);
    writeFileSync(file, program);
    await page.fill(".enter [name=name]", name);
    await page.setInputFiles(".enter [name=file]", file);
    expect(await page.inputValue(".enter [name=run]")).toBe(`python3 ${name}.py`);
    await page.click(".enter button[type=submit]");
    await page.waitForSelector(`[data-entry="${name}"]`);
}

it("goes from its creation to the final table", { timeout: 400_000 }, async () => {
    const [olga, complaints] = await visit("/#/contest");
    await signUp(olga, "Olga");
    await olga.fill(".create-contest [name=title]", "Cup <b>of</b> spring");
    await olga.selectOption(".create-contest [name=game]", "pawnrace");
    await olga.click(".create-contest button[type=submit]");
    const link = await olga.inputValue(".organiser input");
    const address = link.slice(link.indexOf("/#/"));
    expect(await olga.textContent("h1")).toBe("Cup <b>of</b> spring");
    expect(await seriousProblems(olga)).toEqual([]);

    const [stranger] = await visit(address.split("/").slice(0, 4).join("/"));
    await stranger.waitForSelector(".sign-in");
    expect(await stranger.content()).not.toContain("spring");
    await stranger.close();

    const [anna] = await visit(address);
    await signUp(anna, "Anna");
    await enter(anna, "First", badBot);
    await anna.waitForSelector('[data-entry="First"][data-state="refused"]');
    await anna.click('[data-entry="First"] button.line');
    await anna.waitForSelector(".verdict");
    expect(await anna.textContent(".verdict")).toContain("nonsense");
    await enter(anna, "First", goodBot);
    const [bert] = await visit(address);
    await signUp(bert, "Bert");
    await enter(bert, "Second", goodBot);
    for (const name of ["First", "Second"]) await olga.waitForSelector(`[data-entry="${name}"][data-state="accepted"]`);

    await olga.click("text=Start with 2 bots");
    await olga.click("text=Publish");
    // A spectator without an account, on a telephone.
    const telephone: BrowserContextOptions = { viewport: { width: 360, height: 780 }, colorScheme: "dark" };
    const [watcher] = await visit(address.split("/").slice(0, 4).join("/"), telephone);
    await watcher.waitForSelector(".head .pill.over");
    await watcher.waitForSelector(".standings [data-bot=First]");
    expect(await watcher.locator(".contest-games li").count()).toBe(2);
    // Contests are rated unless the organiser chooses otherwise; ratings of new bots are provisional.
    for (const name of ["First", "Second"]) {
        expect(await watcher.textContent(`.standings [data-bot=${name}] .rating`)).toMatch(/^\d{4}\?$/);
    }
    await watcher.locator("[data-game]").first().click();
    await watcher.waitForSelector(".replay .board:not(.waiting)");
    await watcher.click(".replay .steps button >> nth=0");
    await watcher.waitForSelector("text=/ply 0 of/");
    const check = async () => {
        expect(await seriousProblems(watcher)).toEqual([]);
        expect(await watcher.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    await check();

    // The bot's page, and another check of it.
    await anna.click('[data-entry="First"] .to-bot');
    await anna.waitForSelector(".standing");
    expect(await anna.locator("[data-version]").count()).toBe(2);
    await anna.locator('[data-version="1"] >> text=Check again').click();
    await anna.waitForSelector('[data-version="1"] [data-recheck="refused"]');
    expect(await anna.textContent('[data-version="1"] .verdict[aria-label]')).toContain("nonsense");
    await anna.locator('[data-version="2"] >> text=Check again').click();
    await anna.waitForSelector('[data-version="2"] [data-recheck="accepted"]');
    expect(await seriousProblems(anna)).toEqual([]);
    await watcher.click('[data-entry="First"] .to-bot');
    await watcher.waitForSelector(".standing .rating");
    await watcher.waitForSelector(".rating-graph .curve.fast");
    expect(await watcher.locator("text=Check again").count()).toBe(0);
    await check();
    await watcher.goBack();
    await watcher.waitForSelector(".standings [data-bot=First]");

    // Disqualified with a reason that everyone reads, of which the page hears without a question.
    const asked: string[] = [];
    watcher.on("request", (request) => {
        if (request.url().includes("/api/contests/")) asked.push(request.url());
    });
    await olga.waitForSelector(".head .pill.over");
    await olga.click('[data-entry="Second"] button.line');
    await olga.fill("[name=reason]", "a copy");
    await olga.click("text=Disqualify");
    await watcher.waitForSelector("text=a copy");
    await watcher.waitForSelector(".standings tr.out[data-bot=Second]");
    expect(asked).toEqual([]);
    await watcher.goto(`${served.url}/#/contest`);
    await watcher.waitForSelector("[data-contest]");
    await check();

    // Deleted while it is watched.
    await watcher.goBack();
    await watcher.waitForSelector(".standings [data-bot=First]");
    olga.on("dialog", (dialog) => void dialog.accept());
    await olga.click(".organiser >> text=Delete");
    await olga.waitForSelector(".create-contest");
    await watcher.waitForSelector("text=The contest was deleted.");
    expect(complaints).toEqual([]);
});

it("shows boards that move while workers play", { timeout: 400_000 }, async () => {
    const [olga, complaints] = await visit("/#/contest", { viewport: { width: 1280, height: 900 } });
    await signUp(olga, "Olga");
    await olga.fill(".create-contest [name=title]", "Cup of summer");
    await olga.selectOption(".create-contest [name=game]", "pawnrace");
    await olga.uncheck(".create-contest [name=rated]");
    await olga.fill(".create-contest [name=seconds]", "5");
    await olga.click(".create-contest button[type=submit]");
    const link = await olga.inputValue(".organiser input");
    const address = link.slice(link.indexOf("/#/"));
    expect(await olga.textContent(".head p")).toContain("casual");
    for (const name of ["First", "Second"]) {
        const [author] = await visit(address);
        await signUp(author, name);
        await enter(author, name, slowBot);
        await author.context().close();
    }
    for (const name of ["First", "Second"]) await olga.waitForSelector(`[data-entry="${name}"][data-state="accepted"]`);
    await olga.click("text=Start with 2 bots");
    await olga.click("text=Publish");
    const telephone: BrowserContextOptions = { viewport: { width: 360, height: 780 }, colorScheme: "dark", locale: "pl" };
    const [watcher, problems] = await visit(address.split("/").slice(0, 4).join("/"), telephone);
    const board = "[data-board] .board:not(.waiting)";
    await watcher.waitForSelector(board);
    expect(await watcher.textContent("[data-board] p")).toContain("First");
    const ply = () => watcher.locator("[data-board]").first().getAttribute("data-ply");
    // The pieces move, not only the number, and without a question of the page.
    const asked: string[] = [];
    watcher.on("request", (request) => {
        if (request.url().includes("/api/contests/")) asked.push(request.url());
    });
    const [before, picture] = [Number(await ply()), await watcher.innerHTML(board)];
    const game = await watcher.getAttribute("[data-board]", "data-board");
    await until(watcher, (count) => Number(document.querySelector<HTMLElement>("[data-board]")?.dataset.ply) >= count, before + 2);
    expect(await watcher.getAttribute("[data-board]", "data-board")).toBe(game);
    await until(watcher, (html) => document.querySelector("[data-board] .board")!.innerHTML !== html, picture);
    expect(asked).toEqual([]);
    await look(watcher, "contest-boards-pl");
    expect(await seriousProblems(watcher)).toEqual([]);
    expect(await watcher.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await look(olga, "contest-boards-en");
    await watcher.waitForSelector(".head .pill.over");
    await watcher.waitForSelector("[data-board]", { state: "detached" });
    expect(await watcher.locator(".contest-games li").count()).toBe(2);
    expect(await watcher.locator(".standings .rating").count()).toBe(0);
    expect([...complaints, ...problems]).toEqual([]);
});

it("lets a bot over the network play against uploaded ones", { timeout: 500_000 }, async () => {
    const [olga, complaints] = await visit("/#/contest", { viewport: { width: 1280, height: 900 } });
    await signUp(olga, "Olga");
    await olga.fill(".create-contest [name=title]", "Cup of autumn");
    await olga.selectOption(".create-contest [name=game]", "pawnrace");
    await olga.fill(".create-contest [name=seconds]", "5");
    await olga.click(".create-contest button[type=submit]");
    const link = await olga.inputValue(".organiser input");
    const address = link.slice(link.indexOf("/#/"));
    const uploaded = ["First", "Second", "Third"];
    for (const name of uploaded) {
        const [author] = await visit(address);
        await signUp(author, name);
        await enter(author, name, goodBot);
        await author.context().close();
    }
    for (const name of uploaded) await olga.waitForSelector(`[data-entry="${name}"][data-state="accepted"]`);

    // The bot's owner is logged in as the bot; a bot that does not run is not taken.
    const name = `Robo-${Math.floor(Math.random() * 1e6)}`;
    const bot = await NetworkBot.make(served.url, name);
    const polish: BrowserContextOptions = { viewport: { width: 360, height: 780 }, colorScheme: "dark", locale: "pl" };
    const [owner] = await visit("/#/account", polish);
    await owner.fill("[name=username]", name);
    await owner.fill("[type=password]", password);
    await owner.click("form button[type=submit]");
    await owner.waitForSelector(".account .parts");
    await owner.goto(served.url + address);
    await owner.click(`text=Zgłoś: ${name}`);
    await owner.waitForSelector(".network [role=alert]");
    expect(await owner.textContent(".network [role=alert]")).toBe("Bot nie jest połączony. Uruchom go, a potem zgłoś.");
    await look(owner, "network-entry-pl");
    expect(await seriousProblems(owner)).toEqual([]);
    await bot.read("stream/event", ({ type, game }) => {
        if (type === "gameStart") void bot.play(game.id, 600);
    });
    await vi.waitFor(async () => expect(await (await fetch(`${served.url}/api/bot/online`)).text()).toContain(name), 20_000);
    await owner.click(`text=Zgłoś: ${name}`);
    await owner.waitForSelector(`[data-entry="${name}"][data-state="accepted"]`);
    await owner.waitForSelector("text=przez sieć, połączony");

    await olga.click("text=Start with 4 bots");
    await olga.click("text=Publish");
    // A spectator follows a game while it is played.
    const [watcher, problems] = await visit(address.split("/").slice(0, 4).join("/"), { viewport: { width: 1280, height: 900 } });
    await watcher.waitForSelector("[data-live]");
    await look(watcher, "network-running-en");
    expect(await seriousProblems(watcher)).toEqual([]);
    await watcher.locator("[data-live]").first().click();
    await watcher.waitForSelector(".play .board");
    await watcher.waitForSelector(`text=${name}`);
    const before = await watcher.locator(".moves button").count();
    await until(watcher, (count) => document.querySelectorAll(".moves button").length > count, before);
    expect(await watcher.locator("text=/take back|Offer a draw/i").count()).toBe(0);
    await look(watcher, "network-game-en");
    await watcher.waitForSelector(".play .result");
    await watcher.click("text=To the contest");

    await watcher.waitForSelector(".head .pill.over");
    await watcher.waitForSelector(`.standings [data-bot="${name}"]`);
    expect(await watcher.locator(".standings tbody tr").count()).toBe(4);
    expect(await watcher.locator(".contest-games li").count()).toBe(12);
    expect(await watcher.locator(".by-fault").count()).toBe(0);
    expect(await watcher.locator("[data-live]").count()).toBe(0);
    await look(watcher, "network-over-en");
    await owner.waitForSelector(".head .pill.over");
    await look(owner, "network-over-pl");
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect([...complaints, ...problems]).toEqual([]);
    bot.close();
});
