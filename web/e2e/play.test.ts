// People play in the page: by mouse, by touch, by keyboard; the game survives a reload and works without a network.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import type { Module } from "../src/rules/module";
import type { PieceView } from "../src/rules/types";
import { games, loadModule, seriousProblems, until, useSite } from "./server";

const site = useSite();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});

/** Starts a game of two people at one screen, or against an engine of level 1. */
async function begin(page: Page, game: string, opponent: "friend" | "engine", gaps = "") {
    await page.goto(`${site.url}/#/new/${game}`);
    await page.check(`input[name=opponent][value=${opponent}]`);
    if (opponent === "engine") await page.fill("input[name=level]", "1");
    if (gaps) await page.fill("input[name=gaps]", gaps);
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .piece");
}

const moveCount = (page: Page) => page.locator(".moves li span:not(:empty)").filter({ hasText: /\S/ }).count();

/** The squares of some legal move: of a piece that can move, and of a target once it is chosen. */
async function center(page: Page, selector: string, n: number): Promise<{ x: number; y: number }> {
    const all = page.locator(selector);
    const box = await all.nth(n % (await all.count())).boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

const isPlayed = async (page: Page, before: number) =>
    (await page.locator(".result").count()) > 0 || (await moveCount(page)) > before;

type Press = (page: Page, x: number, y: number) => Promise<void>;
const click: Press = (page, x, y) => page.mouse.click(x, y);
const tap: Press = (page, x, y) => page.touchscreen.tap(x, y);

async function makeMove(page: Page, press: Press, n: number) {
    await page.waitForSelector(".movable, .result");
    if (await page.locator(".result").count()) return false;
    const before = await moveCount(page);
    const piece = await center(page, ".movable", n);
    await press(page, piece.x, piece.y);
    await page.waitForSelector(".target, .arrow.lean");
    // A chain of leaps goes on until a move is complete.
    for (let step = 0; step < 20 && !(await isPlayed(page, before)); ++step) {
        const finish = page.locator(".finish");
        const choice = page.locator(".choices button");
        if (await finish.count()) await finish.click();
        else if (await choice.count()) await choice.first().click();
        else if (await page.locator(".target").count()) {
            const target = await center(page, ".target", n * 7);
            await press(page, target.x, target.y);
        }
        await page.waitForTimeout(60);
    }
    await until(page, () => !document.querySelector(".target"));
    expect(await isPlayed(page, before)).toBe(true);
    return true;
}

describe.each(games)("%s", (game) => {
    it("is played by mouse between two people, to the end or for sixty moves", { timeout: 120_000 }, async () => {
        const [page, complaints] = await site.open();
        await begin(page, game, "friend");
        for (let n = 0; n < 60 && (await makeMove(page, click, n * 5 + 1)); ++n);
        expect(await moveCount(page)).toBeGreaterThan(5);
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("is played by touch against the engine", { timeout: 60_000 }, async () => {
        const [page, complaints] = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
        await begin(page, game, "engine");
        for (let n = 0; n < 3; ++n) await makeMove(page, tap, n * 3);
        expect(await moveCount(page)).toBeGreaterThanOrEqual(5);
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("takes typed moves and refuses wrong ones with the rule", { timeout: 60_000 }, async () => {
        const [page, complaints] = await site.open();
        await begin(page, game, "friend");
        await page.fill("input[name=move]", "nonsense");
        await page.press("input[name=move]", "Enter");
        await until(page, () => /expected|nonsense/.test(document.querySelector(".status")!.textContent!));
        expect(await moveCount(page)).toBe(0);
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("has no serious accessibility problem", { timeout: 60_000 }, async () => {
        const [page] = await site.open();
        await begin(page, game, "friend");
        expect(await seriousProblems(page)).toEqual([]);
        await page.context().close();
    });
});

it("shows games in progress on the home page, unless motion is unwanted", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(site.url);
    await page.waitForSelector(".card.game .square.last");
    expect(complaints).toEqual([]);
    await page.context().close();
    const [still] = await site.open({ reducedMotion: "reduce" });
    await still.goto(site.url);
    await still.waitForSelector(".card.game .piece");
    await still.waitForTimeout(4000);
    expect(await still.locator(".card.game .square.last").count()).toBe(0);
    await still.context().close();
});

const pieceKey = ({ name, square }: PieceView) => `${name}@${square}`;
/** The pieces that a board shows. */
const piecesOf = (page: Page, board: string) =>
    page.locator(`${board} .piece`).evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("data-piece")).sort());

it("plays with the gaps that the set-up shows, which Black chooses", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    const gaps = page.locator("input[name=gaps]");
    for (const side of ["0", "1", "0", "random"]) {
        await page.goto(`${site.url}/#/`);
        await page.goto(`${site.url}/#/new/pawnrace`);
        await page.check(`input[name=side][value="${side}"]`);
        await page.waitForSelector(".setup > .stage .piece");
        expect(await gaps.inputValue()).toMatch(/^[A-H]{2}$/);
        expect(await gaps.isEditable()).toBe(side === "1");
        if (side === "1") {
            await gaps.fill("BG");
            await until(page, () => !document.querySelector(".setup > .stage [data-piece$='@g7']"));
        }
        const chosen = await gaps.inputValue();
        const shown = await piecesOf(page, ".setup > .stage");
        await page.click("button[type=submit]");
        await page.waitForSelector(".play .piece");
        await until(page, () => document.querySelector(".play .movable, .play .current"));
        const id = await page.evaluate(() => location.hash.split("/").at(-1)!);
        const start = await page.evaluate((id) => JSON.parse(localStorage.getItem(`manator.game.${id}`)!).start, id);
        expect(start).toBe(module.start("pawnrace", { gaps: chosen }, 1));
        expect(shown).toEqual(module.view("pawnrace", start, []).board.pieces.map(pieceKey).sort());
    }
    // Black may have them drawn again, and may not leave them out.
    await page.goto(`${site.url}/#/new/pawnrace`);
    await page.check("input[name=side][value='1']");
    const before = await gaps.inputValue();
    for (let n = 0; n < 20 && (await gaps.inputValue()) === before; ++n) {
        await page.click("text=Draw again");
        await page.waitForTimeout(100);
    }
    expect(await gaps.inputValue()).not.toBe(before);
    await gaps.fill("");
    await page.click("button[type=submit]");
    expect(await page.locator("input[name=gaps]:invalid").count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("says what is wrong with a board file without a name that the visitor never gave", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/new/camelot`);
    await page.click("text=Edit the board");
    await page.click("text=Text of the file");
    await page.fill("textarea[name=board-file-file]", "2\n");
    await until(page, () => document.querySelector("[role=alert]")?.textContent?.startsWith("line 1, column 1: expected 0"));
    await page.fill("textarea[name=board-file-file]", "");
    await until(page, () => /^line 1: .* found the end of the file$/.test(document.querySelector("[role=alert]")?.textContent ?? ""));
    await page.click("button[type=submit]");
    await until(page, () => document.querySelectorAll("[role=alert]").length === 2);
    expect(await page.locator("[role=alert]").last().textContent()).toMatch(/^line 1: /);
    await page.context().close();
});

it("begins on a board that was chosen, or on one of the visitor's own", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/new/wonderland`);
    await page.locator("input[name=board-name][value=rabbit-hole]").check({ force: true });
    await page.click("text=Edit the board");
    await page.click("text=Text of the file");
    const text = page.locator("textarea[name=board-file]");
    await until(page, () => document.querySelector("textarea")?.value.includes("+20"));
    const board = await text.inputValue();
    await text.fill(board.replace("+20", "+?"));
    await until(page, () => /line \d+, column \d+/.test(document.querySelector("[role=alert]")?.textContent ?? ""));
    await text.fill(board.replace("+20", "+17"));
    await until(page, () => !document.querySelector("[role=alert]"));
    await page.check("input[name=opponent][value=friend]");
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .piece");
    await until(page, () => document.querySelector(".play .board")!.textContent!.includes("17"));
    await page.goto(`${site.url}/#/new/wonderland`);
    await page.click("text=My last file");
    await until(page, () => document.querySelector("textarea")?.value.includes("+17"));
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("is played by keyboard alone", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await begin(page, "pawnrace", "friend", "AH");
    await page.focus(".board svg"); // the cursor appears on a1
    for (const key of ["ArrowRight", "ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await until(page, () => document.querySelector(".moves")!.textContent!.includes("b4"));
    await page.context().close();
});

it("keeps a game over a reload, and lists it on the home page", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await begin(page, "jetan", "friend");
    await makeMove(page, click, 3);
    const moves = await page.locator(".moves").textContent();
    await page.reload();
    await page.waitForSelector(".moves .current");
    expect(await page.locator(".moves").textContent()).toBe(moves);
    await page.goto(`${site.url}/#/`);
    await page.waitForSelector(".card.unfinished .piece");
    await page.context().close();
});

it("shows the engine's hint, takes back, resigns", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    page.on("dialog", (dialog) => void dialog.accept());
    await begin(page, "camelot", "engine");
    await page.click("text=Hint");
    await page.waitForSelector(".arrow.hint");
    await makeMove(page, click, 4);
    await until(page, () => document.querySelectorAll(".movable").length > 0);
    await page.click("text=Take back");
    await until(page, () => document.querySelector(".moves")!.textContent === "");
    await page.click("text=Resign");
    await page.waitForSelector(".result");
    await page.context().close();
});

it("works without a network after the first visit", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(site.url);
    await page.waitForSelector(".card.game .piece");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(page, async () => (await caches.keys()).length > 0 && !!(await caches.match("./")));
    await page.context().setOffline(true);
    await page.reload();
    await begin(page, "gastank", "engine");
    await makeMove(page, click, 2);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it.each([
    [360, "light", "en-US"],
    [360, "dark", "pl-PL"],
    [768, "dark", "pl-PL"],
    [1440, "dark", "en-US"],
] as const)("fits a screen of %i px, %s, %s", { timeout: 60_000 }, async (width, colorScheme, locale) => {
    const [page, complaints] = await site.open({ viewport: { width, height: 800 }, colorScheme, locale });
    for (const path of ["#/", ...games.map((game) => `#/new/${game}`)]) {
        await page.goto(`${site.url}/${path}`);
        await page.waitForSelector(".board .piece");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (path === "#/") continue;
        await page.check("input[name=side][value='1']");
        await until(page, () => document.querySelector(".setup form")!.scrollWidth <= document.querySelector(".setup form")!.clientWidth);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    expect(complaints).toEqual([]);
    await page.context().close();
});
