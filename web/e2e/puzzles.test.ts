// Puzzles in the page: one of every game is solved by mouse; hints, wrong moves, the solution, the streak.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { parsePuzzles, type Puzzle } from "../src/puzzles/puzzle";
import { games, program, seriousProblems, until, useSite } from "./server";

const site = useSite();

const puzzlesOf = (game: string) =>
    parsePuzzles(readFileSync(resolve(__dirname, `../../src/games/${game}/puzzles.txt`), "utf8"));
const legalMoves = (game: string, position: string) =>
    execFileSync(program, ["moves", game, position], { encoding: "utf8" }).trim().split("\n");
/** The first puzzle of a game with a reply in it. */
const withReply = (game: string): Puzzle => puzzlesOf(game).find(({ moves }) => moves.length >= 3)!;

async function openPuzzle(page: Page, game: string, puzzle: Puzzle) {
    await page.goto(`${site.url}/#/puzzles/${game}/${puzzle.id}`);
    await page.waitForSelector(".puzzle .movable");
}
const feedback = (page: Page) => page.locator(".feedback").textContent();

/** Clicks the squares of the move that the second hint shows, and whatever the board asks for. */
async function playHinted(page: Page, move: string) {
    await page.waitForSelector(".puzzle .movable");
    await page.click("text=Hint");
    await page.waitForSelector(".piece-hint .arrow.hint", { state: "attached" });
    await page.click("text=Hint");
    await page.waitForSelector(".puzzle:not(.piece-hint) .arrow.hint", { state: "attached" });
    const d = await page.locator(".arrow.hint path").first().getAttribute("d");
    const matrix = await page.locator(".board svg").evaluate((svg) => {
        const { a, d, e, f } = (svg as SVGSVGElement).getScreenCTM()!;
        return { a, d, e, f };
    });
    const points = d!.match(/-?[\d.]+ -?[\d.]+/g)!.map((text) => text.split(" ").map(Number) as [number, number]);
    const click = ([x, y]: [number, number]) => page.mouse.click(x * matrix.a + matrix.e, y * matrix.d + matrix.f);
    const played = (text: string) => [...document.querySelectorAll(".moves span")].some((span) => span.textContent!.includes(text));
    // A piece that is only named is clicked twice; a chain is finished by its button.
    await click(points[0]!);
    const isNamed = (await page.locator(".arrow.lean").count()) > 0;
    for (const point of isNamed ? [points[0]!] : points.slice(1)) await click(point);
    for (let i = 0; i < 20 && !(await page.evaluate(played, move)); ++i) {
        if (await page.locator(".choices button").count()) await page.click(`.choices button:text-is("${move}")`);
        else if (await page.locator(".finish").count()) await page.click(".finish");
        await page.waitForTimeout(50);
    }
    await until(page, played, move);
}

describe.each(games)("%s", (game) => {
    it("has a puzzle that is solved by mouse with hints", { timeout: 60_000 }, async () => {
        const [page, complaints] = await site.open();
        const puzzle = withReply(game);
        await openPuzzle(page, game, puzzle);
        for (let i = 0; i < puzzle.moves.length; i += 2) await playHinted(page, puzzle.moves[i]!);
        await page.waitForSelector(".feedback.solved");
        expect(await feedback(page)).toContain("Days in a row: 1");
        await page.click("text=Next puzzle");
        await until(page, (id) => !location.hash.endsWith(id as string), puzzle.id);
        await page.waitForSelector(".puzzle .movable");
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("refutes a wrong move, and takes typed moves", { timeout: 60_000 }, async () => {
        const [page, complaints] = await site.open();
        const puzzle = withReply(game);
        await openPuzzle(page, game, puzzle);
        const type = async (text: string) => {
            await page.fill("input[name=move]", text);
            await page.press("input[name=move]", "Enter");
        };
        await type("nonsense");
        await until(page, () => /expected|nonsense/.test(document.querySelector(".feedback")!.textContent!));
        await type(legalMoves(game, puzzle.position).find((move) => move !== puzzle.moves[0])!);
        await page.waitForSelector(".feedback.wrong");
        await page.click("text=Try again");
        await page.waitForSelector(".puzzle .movable");
        await type(puzzle.moves[0]!);
        await until(page, () => /Right|Solved/.test(document.querySelector(".feedback")!.textContent!));
        expect(complaints).toEqual([]);
        await page.context().close();
    });
});

it("plays the solution, which does not count as solved", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    const puzzle = withReply("camelot");
    await openPuzzle(page, "camelot", puzzle);
    await page.click("text=Solution");
    await page.waitForSelector(".feedback.shown");
    for (const move of puzzle.moves) expect(await page.locator(".moves").textContent()).toContain(move);
    await page.goto(`${site.url}/#/puzzles`);
    await until(page, () => document.querySelectorAll(".daily .piece").length > 0);
    expect(await page.locator(".figures dd").allTextContents()).toEqual(["0", "0", "0"]);
    await page.context().close();
});

it("counts days in a row over a changed date, and has another puzzle each day", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.clock.setFixedTime(new Date(2026, 10, 16, 12));
    const links: string[] = [];
    const solveDaily = async (day: number) => {
        await page.clock.setFixedTime(new Date(2026, 10, day, 12));
        await page.goto(`${site.url}/#/puzzles`);
        await page.reload();
        await page.waitForSelector(".daily[data-game=gastank] .piece");
        const link = page.locator(".daily[data-game=gastank] .button").first();
        links.push((await link.getAttribute("href"))!);
        await link.click();
        await page.waitForSelector(".puzzle .movable");
        const id = links.at(-1)!.split("/").at(-1)!;
        const puzzle = puzzlesOf("gastank").find((one) => one.id === id)!;
        for (let i = 0; i < puzzle.moves.length; i += 2) {
            await page.waitForSelector(".puzzle .movable");
            await page.fill("input[name=move]", puzzle.moves[i]!);
            await page.press("input[name=move]", "Enter");
            await until(page, (count) => document.querySelectorAll(".moves span").length >= (count as number), i + 1);
        }
        await page.waitForSelector(".feedback.solved");
        return feedback(page);
    };
    expect(await solveDaily(16)).toContain("Days in a row: 1");
    expect(await solveDaily(17)).toContain("Days in a row: 2");
    expect(await solveDaily(20)).toContain("Days in a row: 1");
    expect(new Set(links).size).toBe(3);
    await page.goto(`${site.url}/#/puzzles`);
    await page.waitForSelector(".daily.solved .piece");
    expect(await page.locator(".figures dd").allTextContents()).toEqual(["1", "2", "3"]);
    await page.context().close();
});

it("chooses the next puzzle near the grade that is asked for", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/puzzles`);
    await page.selectOption(".practice select >> nth=0", "6");
    await page.click(".practice .button >> nth=0");
    await page.waitForSelector(".puzzle .movable");
    const [, game, id] = (await page.evaluate(() => location.hash)).slice(2).split("/");
    const grades = puzzlesOf(game!).map(({ grade }) => Math.abs(grade - 6));
    const chosen = puzzlesOf(game!).find((puzzle) => puzzle.id === id)!;
    expect(Math.abs(chosen.grade - 6)).toBe(Math.min(...grades));
    await page.context().close();
});

it("works without a network after the first visit", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(page, async () => (await caches.keys()).length > 0 && !!(await caches.match("./")));
    await page.context().setOffline(true);
    await page.reload();
    await openPuzzle(page, "jetan", puzzlesOf("jetan")[0]!);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it.each([
    [360, "light", "pl-PL"],
    [768, "dark", "en-US"],
    [1440, "light", "pl-PL"],
] as const)("fits %i px, %s, %s, without a serious accessibility problem", { timeout: 60_000 }, async (width, colorScheme, locale) => {
    const [page, complaints] = await site.open({ viewport: { width, height: 800 }, colorScheme, locale });
    for (const path of ["puzzles", ...games.map((game) => `puzzles/${game}`)]) {
        await page.goto(`${site.url}/#/${path}`);
        await page.waitForSelector(".board .piece");
        expect(await page.evaluate(() => document.querySelector("main")!.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await seriousProblems(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
});
