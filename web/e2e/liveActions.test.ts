// What players agree on in live games: draws, take-backs, rematches; premoves, clocks, touch and keyboard.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import type { NewGame } from "../src/live/types";
import { type Pair, pairUp, play, says, sees, someMoves, stateOf, useLiveSite, waitForTurn } from "./live";
import { byKeyboard, byMouse, byTouch } from "./moves";
import { until } from "./server";

const site = useLiveSite();

async function begin(plies: number, some: Partial<NewGame> = {}) {
    const pair = await pairUp(site, some);
    const { start } = await stateOf(site, pair.id);
    const moves = someMoves(site.module, some.game ?? "pawnrace", start, plies + 2);
    for (let ply = 0; ply < plies; ++ply) await play(pair, moves[ply]!.side, moves[ply]!.move, ply);
    const [anna, bert] = pair.people.map(({ page }) => page) as [Page, Page];
    for (const page of [anna, bert]) page.on("dialog", (dialog) => void dialog.accept());
    return { pair, moves, start, anna, bert };
}
const isQuiet = ({ people }: Pair) => expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);

it("takes back by agreement, declines, and ends by an agreed draw; a rematch swaps the sides", { timeout: 120_000 }, async () => {
    const { pair, moves, anna, bert } = await begin(2, { game: "jetan" });
    const first = moves[0]!.side === 0 ? anna : bert;
    const second = first === anna ? bert : anna;
    await first.click("text=Ask to take back");
    await says(first, "You have asked to take back a move.");
    await second.click(".offer >> text=Decline");
    await says(first, "declined to take back.");
    await first.click("text=Ask to take back");
    await second.click(".offer >> text=Accept");
    for (const page of [anna, bert]) await sees(page, 0);
    await says(first, "Moves were taken back.");
    for (const ply of [0, 1]) await play(pair, moves[ply]!.side, moves[ply]!.move, ply);

    await first.click("text=Offer a draw");
    await first.click(".offer >> text=Withdraw");
    await says(second, "The offer was withdrawn.");
    await play(pair, moves[2]!.side, moves[2]!.move, 2);
    await second.click("text=Offer a draw");
    await says(first, "offers a draw.");
    await first.click(".offer >> text=Accept");
    for (const page of [anna, bert]) await page.waitForSelector(".result:has-text('Draw 1/2-1/2 (agreed)')");

    await anna.click("text=Rematch");
    await bert.click(".offer >> text=Accept");
    for (const page of [anna, bert]) {
        await until(page, (old) => !location.hash.endsWith(old), pair.id);
        await page.waitForSelector(".play .board");
        await sees(page, 0);
    }
    expect(await anna.locator(".player b").allTextContents()).toEqual(["Bert", "Anna (you)"]);
    expect(anna.url()).toBe(bert.url());
    const game = await (await fetch(`${site.url}/api/games/${anna.url().split("/").at(-1)}`)).json();
    expect(game.game.players).toEqual([{ name: "Bert" }, { name: "Anna" }]);
    isQuiet(pair);
    await pair.close();
});

it("ends by resignation, which is confirmed", { timeout: 60_000 }, async () => {
    const { pair, bert } = await begin(2);
    await bert.click("text=Resign");
    for (const { page } of pair.people) await page.waitForSelector(".result:has-text('White wins 1-0 (resignation)')");
    isQuiet(pair);
    await pair.close();
});

it("makes a premove, and another one instead; Escape and a button cancel it", { timeout: 120_000 }, async () => {
    const { pair, start, anna, bert } = await begin(0, { options: { gaps: "AH" } });
    const [first] = someMoves(site.module, "pawnrace", start, 1);
    const [mover, waiter] = first!.side === 0 ? [anna, bert] : [bert, anna];
    // A pawn of the other side, in the same position with the turn passed on.
    const view = site.module.view("pawnrace", start, []);
    const { position } = site.module.compose("pawnrace", start, view.board, (1 - view.turn) as 0 | 1);
    const [premove, otherPremove] = site.module.view("pawnrace", position, []).moves;
    await waiter.waitForSelector(".movable");
    await byMouse(waiter, premove!, 1);
    await says(waiter, `Premove: ${premove!.text}`);
    expect(await waiter.locator(".arrow.premove").count()).toBe(1);
    await waiter.keyboard.press("Escape");
    await until(waiter, () => !document.querySelector(".arrow.premove"));
    await byMouse(waiter, premove!, 1);
    await waiter.click("text=Cancel the premove");
    await until(waiter, () => !document.querySelector(".arrow.premove"));
    await byMouse(waiter, premove!, 1);
    await byMouse(waiter, otherPremove!, 1);
    await says(waiter, `Premove: ${otherPremove!.text}`);
    expect((await stateOf(site, pair.id)).moves).toEqual([]);
    await waitForTurn(mover);
    await byMouse(mover, first!.move, 1);
    for (const page of [anna, bert]) await sees(page, 2);
    expect((await stateOf(site, pair.id)).moves).toEqual([first!.move.text, otherPremove!.text]);
    isQuiet(pair);
    await pair.close();
});

it("shows both clocks, tenths at the end, and the flag falls", { timeout: 120_000 }, async () => {
    const { pair, moves, anna, bert } = await begin(0, { clock: { seconds: 12, increment: 0 } });
    expect(await anna.locator(".first-move").textContent()).toMatch(/First move within 0:\d\d/);
    for (const ply of [0, 1]) await play(pair, moves[ply]!.side, moves[ply]!.move, ply);
    await until(bert, () => document.querySelector(".player.on .clock.urgent")?.textContent?.match(/^0:0\d\.\d$/));
    for (const page of [anna, bert]) await page.waitForSelector(".result:has-text('time forfeit')");
    expect(await anna.locator(".player .clock").allTextContents()).toEqual(
        (await bert.locator(".player .clock").allTextContents()).reverse(),
    );
    isQuiet(pair);
    await pair.close();
});

it.each(["touch", "keyboard"])("is played by %s", { timeout: 120_000 }, async (kind) => {
    const isTouch = kind === "touch";
    const options = isTouch ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {};
    const pair = await pairUp(site, { game: "camelot" }, options);
    const { start } = await stateOf(site, pair.id);
    const input = isTouch ? byTouch : byKeyboard;
    if (!isTouch) for (const { page } of pair.people) await page.focus(".board svg");
    for (const [ply, { side, move }] of someMoves(site.module, "camelot", start, 6).entries()) await play(pair, side, move, ply, input);
    const { page } = pair.people[0];
    expect(await page.locator("[role=status] .spoken").textContent()).toContain(": ");
    isQuiet(pair);
    await pair.close();
});
