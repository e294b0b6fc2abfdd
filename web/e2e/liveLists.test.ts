// The lobby, the boards to watch and the finished games.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { pairUp, play, sees, someMoves, stateOf, useLiveSite } from "./live";
import { until } from "./server";

const site = useLiveSite();

async function visit(path: string): Promise<[Page, string[]]> {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/${path}`);
    await page.waitForSelector(".tabs");
    return [page, complaints];
}

it("brings two strangers together in the lobby", { timeout: 120_000 }, async () => {
    const [anna, hers] = await visit("live");
    const [bert, his] = await visit("live");
    await bert.waitForSelector("text=Nobody is waiting");
    await anna.selectOption("select[name=game]", "camelot");
    await anna.check("input[name=pace][value=clock]");
    await anna.fill("input[name=minutes]", "7");
    await anna.fill("input[name=increment]", "2");
    await anna.fill("input[name=name]", "Anna");
    await anna.click("form button[type=submit]");
    await anna.waitForSelector("text=Waiting for an opponent from the lobby");
    await bert.waitForSelector(".seeks li");
    expect(await bert.locator(".seeks li").textContent()).toMatch(/Camelot.*7\+2.*Anna/);
    await bert.fill("input[name=name]", "Bert");
    await bert.click(".seeks button");
    for (const page of [anna, bert]) await page.waitForSelector(".play .board");
    expect((await bert.locator(".player b").allTextContents()).sort()).toEqual(["Anna", "Bert (you)"]);
    const [third] = await visit("live");
    await third.waitForSelector("text=Nobody is waiting");
    await until(third, () => document.querySelector("a[href='#/live/watch']:not(.tabs a)")?.textContent?.endsWith(": 1"));

    // Leaving the page withdraws a seek.
    await third.fill("input[name=name]", "Carl");
    await third.click("form button[type=submit]");
    await third.waitForSelector("text=Waiting for an opponent from the lobby");
    await third.click("text=Cancel the game");
    await third.waitForSelector("text=withdrawn");
    expect([...hers, ...his]).toEqual([]);
    for (const page of [anna, bert, third]) await page.context().close();
});

it("shows games that are being played, each as it goes on", { timeout: 120_000 }, async () => {
    const pairs = [await pairUp(site, { game: "pawnrace" }), await pairUp(site, { game: "gastank", clock: { seconds: 600, increment: 0 } })];
    const [watcher, complaints] = await visit("live/watch");
    for (const [i, pair] of pairs.entries()) {
        const game = ["pawnrace", "gastank"][i]!;
        const board = `[data-live="${pair.id}"]`;
        await watcher.waitForSelector(`${board} .piece`);
        const pieces = () =>
            watcher.locator(`${board} .piece`).evaluateAll((all) => all.map((piece) => piece.getAttribute("data-piece")).sort());
        const before = await pieces();
        const { start } = await stateOf(site, pair.id);
        const [first] = someMoves(site.module, game, start, 1);
        await play(pair, first!.side, first!.move, 0);
        await until(watcher, ([board, square]) => document.querySelector(`${board} .last[data-square="${square}"]`), [
            board,
            first!.move.touched.at(-1)!,
        ]);
        expect(await pieces()).not.toEqual(before);
    }
    expect(await watcher.locator(".watched.featured").count()).toBe(1);
    await watcher.click(`[data-live="${pairs[0]!.id}"]`);
    await sees(watcher, 1);
    const { page } = pairs[0]!.people[0];
    await until(page, () => document.querySelector(".spectators")?.textContent === "Spectators: 1");
    expect(complaints).toEqual([]);
    await watcher.context().close();
    for (const pair of pairs) await pair.close();
});

it("lists finished games by game, player and result, and replays them", { timeout: 120_000 }, async () => {
    const ids: string[] = [];
    for (const [game, name] of [["pawnrace", "Dora"], ["jetan", "Emil"]] as const) {
        const pair = await pairUp(site, { game, name });
        ids.push(pair.id);
        const { start } = await stateOf(site, pair.id);
        for (const [ply, { side, move }] of someMoves(site.module, game, start, 3).entries()) await play(pair, side, move, ply);
        const { page } = pair.people[0];
        page.on("dialog", (dialog) => void dialog.accept());
        await page.click("text=Resign");
        await page.waitForSelector(".result");
        await pair.close();
    }
    const [page, complaints] = await visit("live/games");
    const shows = (...wanted: string[]) =>
        until(
            page,
            (wanted) => {
                const shown = [...document.querySelectorAll("[data-finished]")].map((row) => row.getAttribute("data-finished"));
                return JSON.stringify(shown) === JSON.stringify(wanted);
            },
            wanted,
        );
    await shows(ids[1]!, ids[0]!);
    await page.selectOption("select[name=game]", "pawnrace");
    await shows(ids[0]!);
    await page.selectOption("select[name=game]", "");
    await page.fill("input[name=player]", "Emil");
    await shows(ids[1]!);
    await page.selectOption("select[name=result]", "1-0");
    await page.waitForSelector("text=No finished game fits.");
    await page.selectOption("select[name=result]", "0-1");
    await shows(ids[1]!);
    const download = page.waitForEvent("download");
    await page.click("text=Download these games");
    expect((await download).suggestedFilename()).toBe("games.pgn");
    await page.click("[data-finished]");
    await sees(page, 3);
    await page.click(".moves button >> nth=0");
    await until(page, () => document.querySelector(".moves .current")?.textContent?.trim() === document.querySelector(".moves button")!.textContent);
    await page.click(".actions >> text=Analyse");
    await page.waitForSelector(".tree [data-node]");
    expect(await page.locator(".tree [data-node]").count()).toBe(3);
    expect(complaints).toEqual([]);
    await page.context().close();
});
