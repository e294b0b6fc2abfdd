// Whole games of every kind, from the first move to the result: by mouse, by touch, by keyboard.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import type { Module } from "../src/rules/module";
import type { GameView, Move } from "../src/rules/types";
import { byKeyboard, byMouse, byTouch, settle } from "./moves";
import { games, loadModule, until, useSite } from "./server";

const site = useSite();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});

/** Seeds of games that are neither too short nor too long. */
const seeds: Record<string, number> = { gastank: 3, wonderland: 2, jetan: 4, pawnrace: 1, camelot: 1 };

/** A game in which an engine beats random moves; it ends by the rules. */
function game(id: string): { start: string; moves: Move[]; end: GameView } {
    const seed = seeds[id]!;
    const start = module.start(id, {}, seed);
    const moves: string[] = [];
    let view = module.view(id, start, moves);
    while (view.result === "*") {
        const player = moves.length % 2 === 0 ? "engine level=4" : "random";
        moves.push(module.choose(id, start, moves, player, seed + moves.length).move);
        view = module.view(id, start, moves);
    }
    return { start, moves: view.played, end: view };
}

/** Opens a game of two people that begins with this position. */
async function begin(page: Page, id: string, start: string) {
    await page.goto(site.url);
    await page.evaluate(
        ([id, start]) => {
            const human = { kind: "human" };
            const saved = { id: "whole", game: id, start, moves: [], players: [human, human], seed: 1, finished: false, updated: 1 };
            localStorage.setItem("manator.game.whole", JSON.stringify(saved));
        },
        [id, start],
    );
    await page.goto(`${site.url}/#/game/whole`);
    await page.waitForSelector(".play .movable");
}

describe.each(games)("%s", (id) => {
    it.each(["mouse", "touch", "keyboard"])("is played to its end by %s", { timeout: 120_000 }, async (kind) => {
        const { start, moves, end } = game(id);
        expect(moves.length).toBeGreaterThan(8);
        const isTouch = kind === "touch";
        const [page, complaints] = await site.open(isTouch ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {});
        await begin(page, id, start);
        const input = kind === "mouse" ? byMouse : isTouch ? byTouch : byKeyboard;
        if (kind === "keyboard") await page.focus(".board svg");
        for (const [ply, move] of moves.entries()) {
            await input(page, move, ply);
            await settle(page, move, ply, kind === "keyboard" ? "Enter" : "");
        }
        await until(page, (result) => document.querySelector(".result")?.textContent?.includes(result), end.result);
        expect(await page.locator(".result").textContent()).toContain(end.reason);
        expect(await page.locator(".moves button").allTextContents()).toEqual(moves.map(({ text }) => text));
        expect(await page.locator(".spoken").textContent()).toContain(moves.at(-1)!.text);
        expect(complaints).toEqual([]);
        await page.context().close();
    });
});

it("shows two engines play to the end", { timeout: 120_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/new/pawnrace`);
    await page.check("input[name=opponent][value=watch]");
    await page.fill("input[name=level]", "1");
    await page.click("button[type=submit]");
    await page.waitForSelector(".result", { timeout: 60_000 });
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("looks back at earlier positions by clicks, keys and buttons, and plays on from the present one", { timeout: 60_000 }, async () => {
    const { start, moves } = game("jetan");
    const [page, complaints] = await site.open();
    await begin(page, "jetan", start);
    for (const [ply, move] of moves.slice(0, 4).entries()) {
        await byMouse(page, move, ply);
        await settle(page, move, ply, "");
    }
    const pieces = () =>
        page.locator(".play > .board .piece").evaluateAll((all) => all.map((piece) => piece.getAttribute("data-piece")).sort());
    const after = (plies: number) =>
        module
            .view("jetan", start, moves.slice(0, plies).map(({ text }) => text))
            .board.pieces.map(({ name, square }) => `${name}@${square}`)
            .sort();
    const looksAt = async (plies: number) => {
        await until(page, (n) => document.querySelectorAll(".moves .current").length === (n ? 1 : 0), plies);
        await until(page, (n) => !n || document.querySelectorAll(".moves span button")[n - 1]!.closest(".current"), plies);
        expect(await pieces()).toEqual(after(plies));
        expect((await page.locator(".movable").count()) > 0).toBe(plies === 4);
    };
    await page.click(".moves button >> nth=1");
    await looksAt(2);
    await page.keyboard.press("ArrowLeft");
    await looksAt(1);
    await page.keyboard.press("Home");
    await looksAt(0);
    await page.click(".play .steps button >> nth=2");
    await looksAt(1);
    await page.keyboard.press("End");
    await looksAt(4);
    await byMouse(page, moves[4]!, 4);
    await settle(page, moves[4]!, 4, "");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("marks an attacked princess and the pieces that must move", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/learn/jetan/lessons/7`);
    await page.waitForSelector(".lesson .piece .threat", { state: "attached" });
    expect(await page.locator(".threat").count()).toBe(1);
    await begin(page, "camelot", "2/8/10/mm10/12/12/12/12/12/12/12/10m1/7Mm3/10/8/2 w 00 0");
    expect(await page.locator(".movable .duty").count()).toBe(await page.locator(".movable").count());
    expect(await page.locator(".facts .must").textContent()).toBe("Mustcapture (C8)");
    expect(complaints).toEqual([]);
    await page.context().close();
});
