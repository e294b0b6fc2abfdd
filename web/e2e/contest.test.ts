// A contest in the page: an organiser in one browser, two entrants in others, a real worker.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { seriousProblems, serve, type Served, useBrowser } from "./server";

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
    await page.fill("[type=password]", "correct horse");
    await page.click(".account form button[type=submit]");
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
    await watcher.waitForSelector(".standing");
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
