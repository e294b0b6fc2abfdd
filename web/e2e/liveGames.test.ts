// Two people in two browsers play whole games of every kind through the real server, with a spectator on the way.
import { describe, expect, it } from "vitest";

import type { GameView } from "../src/rules/types";
import { joinByLink, type Pair, pairUp, play, sees, stateOf, useLiveSite } from "./live";
import { games, until } from "./server";

const site = useLiveSite();

/** A game to its end by the rules: an engine beats random moves. */
function wholeGame(game: string, start: string): GameView {
    const moves: string[] = [];
    let view = site.module.view(game, start, moves);
    while (view.result === "*") {
        const player = moves.length % 2 === 0 ? "engine level=4" : "random";
        moves.push(site.module.choose(game, start, moves, player, 1 + moves.length).move);
        view = site.module.view(game, start, moves);
    }
    return view;
}

describe.each(games)("%s", (game) => {
    it("is played to its end by two people in two browsers", { timeout: 240_000 }, async () => {
        const pair: Pair = await pairUp(site, { game, clock: { seconds: 1800, increment: 5 } });
        const { start } = await stateOf(site, pair.id);
        const end = wholeGame(game, start);
        const first = site.module.view(game, start, []).turn;
        const [watcher, complaints] = await site.open();
        for (const [ply, move] of end.played.entries()) {
            if (ply === 4) await watcher.goto(`${site.url}/#/live/${pair.id}`);
            await play(pair, (first + ply) % 2, move, ply);
            if (ply === 4) await sees(watcher, 5);
        }
        const texts = end.played.map(({ text }) => text);
        for (const page of [...pair.people.map((person) => person.page), watcher]) {
            await until(page, (result) => document.querySelector(".result")?.textContent?.includes(result), end.result);
            expect(await page.locator(".result").textContent()).toContain(end.reason);
            expect(await page.locator(".moves button").allTextContents()).toEqual(texts);
        }
        expect(await watcher.locator("input[name=move]").count()).toBe(0);
        expect(await watcher.locator(".actions button", { hasText: /Resign|Rematch|draw/ }).count()).toBe(0);
        expect(await stateOf(site, pair.id)).toMatchObject({ state: "over", result: end.result, reason: end.reason, moves: texts });
        const record = await (await fetch(`${site.url}/api/games/${pair.id}/record`)).text();
        expect(record).toContain(`[White "Anna"]`);
        expect(record).toContain(end.result);
        expect([...complaints, ...pair.people.flatMap((person) => person.complaints)]).toEqual([]);
        await watcher.context().close();
        await pair.close();
    });
});

// A page that came over plain HTTP from another machine, as in a home network, has no navigator.clipboard.
it("copies the link without the clipboard of secure pages", { timeout: 60_000 }, async () => {
    const [anna, hers] = await site.open({ permissions: ["clipboard-read", "clipboard-write"] });
    await anna.addInitScript(() => {
        Object.assign(globalThis, { kept: navigator.clipboard });
        Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    });
    await anna.goto(`${site.url}/#/new/pawnrace`);
    await anna.check("input[name=opponent][value=online]");
    await anna.click("button[type=submit]");
    await anna.click("text=Copy");
    await anna.waitForSelector("text=Copied");
    const link = await anna.evaluate(() => (globalThis as unknown as { kept: Clipboard }).kept.readText());
    expect(link).toBe(await anna.inputValue("input[name=link]"));
    expect(await anna.evaluate(() => document.activeElement?.textContent)).toBe("Copied");
    expect(hers).toEqual([]);
    await anna.context().close();
});

it("is set up in the page, joined by the copied link, and analysed afterwards", { timeout: 120_000 }, async () => {
    const [anna, hers] = await site.open({ permissions: ["clipboard-read", "clipboard-write"] });
    await anna.goto(`${site.url}/#/new/jetan`);
    await anna.check("input[name=opponent][value=online]");
    await anna.check("input[name=side][value='1']");
    await anna.check("input[name=pace][value=days]");
    await anna.fill("input[name=days]", "3");
    await anna.fill("input[name=name]", "Anna");
    await anna.click("button[type=submit]");
    await anna.click("text=Copy");
    await anna.waitForSelector("text=Copied");
    const link = await anna.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await anna.inputValue("input[name=link]"));
    const [bert, his] = await site.open();
    await bert.goto(link);
    await bert.waitForSelector("text=Anna invites you");
    expect(await bert.locator(".invitation").textContent()).toContain("3 days a move");
    await joinByLink(bert, link, "Bert");
    await anna.waitForSelector(".play .board");
    expect(await anna.locator(".player b").allTextContents()).toEqual(["Bert", "Anna (you)"]);
    expect(await bert.locator(".player b").allTextContents()).toEqual(["Anna", "Bert (you)"]);
    expect((await anna.locator(".player .clock").allTextContents()).sort()).toEqual(["2 d 23 h", "3 d 0 h"]);
    anna.on("dialog", (dialog) => void dialog.accept());
    await anna.click("text=Abort");
    for (const page of [anna, bert]) await page.waitForSelector(".result:has-text('No result')");
    await bert.click("text=Analyse >> nth=1");
    await bert.waitForSelector(".analyse .board .piece");
    expect([...hers, ...his]).toEqual([]);
    await anna.context().close();
    await bert.context().close();
});
