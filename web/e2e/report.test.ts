// The report of a real tournament of every game, opened as a file: its boards are the page's, and show what was played.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Module } from "../src/rules/module";
import type { BoardView, GameInfo } from "../src/rules/types";
import { loadModule, program, until, useBrowser } from "./server";

const games = ["gastank", "wonderland", "jetan", "jetan-model", "pawnrace", "camelot"];
const folder = mkdtempSync(join(tmpdir(), "manator-report-"));

const visitor = useBrowser();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays two games of random moves; the address of the report, and the record and id of its first game. */
function tournament(game: string) {
    const names = ["Ada", "a bot with a name that is wider than a telephone"];
    const bots = names.map((name) => `[[bot]]\nname = "${name}"\nbuiltin = "random"\n`);
    const file = join(folder, `${game}.toml`);
    writeFileSync(file, `title = "Cup"\ngame = "${game}"\n${bots.join("")}`);
    execFileSync(program, ["tournament", file], { stdio: ["ignore", "ignore", "inherit"] });
    const report = join(folder, `${game}.tournament`);
    const [first] = JSON.parse(readFileSync(join(report, "report.json"), "utf8")).games;
    return { url: `file://${report}/report.html`, id: first.id as string, record: first.record as string };
}

/** The positions of a record by the rules themselves. */
function positions(game: string, text: string): BoardView[] {
    const { start, nodes } = module.readRecord(game, text, 1);
    const moves = nodes.map((node) => node.text);
    return [...moves.keys(), moves.length].map((n) => module.view(game, start, moves.slice(0, n)).board);
}

/** What is on each square, in words: as the board should say it. */
function described(info: GameInfo, board: BoardView): string[] {
    const pieces = new Map(board.pieces.map((piece) => [piece.square, piece]));
    return board.squares
        .map(({ name, mark }) => {
            const piece = pieces.get(name);
            const what = piece ? `${info.sides[piece.owner]} ${piece.name} ${piece.badge ?? ""}`.trim() : "empty";
            return `${name}, ${what}${mark ? `, ${mark}` : ""}`;
        })
        .sort();
}
const standing = (board: BoardView) =>
    board.pieces.map(({ owner, name, square }) => `side${owner} ${name}@${square}`).sort();

/** The same of the board in the page: what its squares say, and the pieces that are drawn. */
const shown = (page: Page) =>
    page.evaluate(() => ({
        squares: [...document.querySelectorAll(".board [data-square]")].map((it) => it.getAttribute("aria-label")!).sort(),
        pieces: [...document.querySelectorAll(".board .piece")]
            .map((it) => `${/side\d/.exec(it.getAttribute("class")!)} ${it.getAttribute("data-piece")}`)
            .sort(),
        last: [...document.querySelectorAll(".board .last")].map((it) => it.getAttribute("data-square")!),
    }));
const ply = async (page: Page) => Number(/ply (\d+) of/.exec((await page.textContent(".status p"))!)![1]);

async function openReport(page: Page, url: string) {
    await page.goto(url);
    await page.waitForSelector(".board .piece");
}

describe.each(games)("%s", (game) => {
    it("is replayed on the page's board with mouse and keyboard", { timeout: 120_000 }, async () => {
        const { url, record } = tournament(game);
        const boards = positions(game, record);
        const info = module.games().find(({ id }) => id === game)!;
        const [page, complaints] = await visitor.open();
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        await openReport(page, url);
        const expectBoard = async (n: number) => {
            const found = await shown(page);
            expect(found.squares).toEqual(described(info, boards[n]!));
            expect(found.pieces).toEqual(standing(boards[n]!));
            expect(found.last.length > 0).toBe(n > 0);
            expect(await ply(page)).toBe(n);
        };
        await expectBoard(0);
        // The art is the game's own, not letters.
        expect(await page.locator(`.board .letter`).count()).toBe(0);
        if (game === "gastank") expect(await page.locator(".board .gauge").count()).toBe(boards[0]!.pieces.length);

        await page.click("[aria-label=Forward]");
        await page.click("[aria-label=Forward]");
        await expectBoard(2);
        expect(await page.locator(".moves [aria-current]").textContent()).toBe(
            await page.locator(".moves .move").nth(1).textContent(),
        );
        await page.keyboard.press("ArrowLeft");
        await expectBoard(1);
        await page.click(".board svg", { position: { x: 60, y: 60 } });
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        await expectBoard(3);
        await page.locator(".moves .move").nth(4).click();
        await expectBoard(5);
        await page.keyboard.press("End");
        await expectBoard(boards.length - 1);
        expect(await page.textContent(".status p")).toMatch(/, the end$/);

        // Coordinates, and the board from the other side.
        const corner = () => page.locator(".labels text").first().textContent();
        const place = () => page.locator(".board [data-square]").first().getAttribute("transform");
        const [name, before] = [await corner(), await place()];
        expect(name).not.toBe("");
        await page.click("[aria-label='Turn the board']");
        expect(await place()).not.toBe(before);
        await expectBoard(boards.length - 1);
        await page.keyboard.press("Home");
        await expectBoard(0);
        expect(requests.filter((address) => address !== url)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
    });
});

it("plays by itself, links to positions, and leaves the arrows to a board the keyboard is on", { timeout: 60_000 }, async () => {
    const { url, id } = tournament("pawnrace");
    const [page, complaints] = await visitor.open();
    await openReport(page, `${url}#${id}:4`);
    expect(await ply(page)).toBe(4);
    expect(await page.getAttribute("a.link", "href")).toBe(`#${id}:4`);
    await page.click("[aria-label=Play]");
    await until(page, () => document.querySelector(".status p")!.textContent!.includes("ply 6 of"));
    await page.click("[aria-label=Play]");
    const stopped = await ply(page);
    await page.waitForTimeout(1000);
    expect(await ply(page)).toBe(stopped);
    await page.focus("a.link");
    await page.keyboard.press("Tab");
    await page.waitForSelector(".board .cursor");
    await page.keyboard.press("ArrowRight");
    expect(await ply(page)).toBe(stopped);
    await page.click(".list .item:nth-child(2)");
    expect(await ply(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it.each([
    [360, "light", "gastank"],
    [360, "dark", "camelot"],
    [768, "light", "jetan"],
    [1280, "dark", "wonderland"],
    [1280, "light", "pawnrace"],
] as const)("fits %i px, %s, and axe finds nothing serious", { timeout: 90_000 }, async (width, colorScheme, game) => {
    const { url, id } = tournament(game);
    const [page, complaints] = await visitor.open({ viewport: { width, height: 900 }, colorScheme });
    await openReport(page, `${url}#${id}:8`);
    // The page's colours.
    const expected = colorScheme === "light" ? "rgb(247, 245, 241)" : "rgb(21, 23, 27)";
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(expected);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const board = (await page.locator(".board svg").boundingBox())!;
    expect(board.width).toBeGreaterThan(width === 360 ? 290 : 400);
    const found = (await page.evaluate(`${axe.source}; axe.run()`)) as {
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
    };
    const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
});
