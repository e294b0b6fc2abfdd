// Live games survive what happens to connections, browsers and the server; what is not allowed is refused.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { type Pair, pairUp, play, says, sees, someMoves, stateOf, useLiveSite, waitForTurn } from "./live";
import { byMouse } from "./moves";
import { until } from "./server";

const site = useLiveSite();

async function begin(plies = 0) {
    const pair = await pairUp(site, { options: { gaps: "AH" } });
    const { start } = await stateOf(site, pair.id);
    const moves = someMoves(site.module, "pawnrace", start, 12);
    for (let ply = 0; ply < plies; ++ply) await playMove(pair, moves, ply);
    return { pair, moves, texts: moves.map(({ move }) => move.text) };
}
type Moves = ReturnType<typeof someMoves>;
const playMove = (pair: Pair, moves: Moves, ply: number) => play(pair, moves[ply]!.side, moves[ply]!.move, ply);
const shownMoves = (page: Page) => page.locator(".moves button").allTextContents();

it("goes on after a reload, and on another device with the same cookie", { timeout: 120_000 }, async () => {
    const { pair, moves, texts } = await begin(3);
    const { page } = pair.people[0];
    await page.reload();
    await sees(page, 3);
    expect(await page.locator(".player b").allTextContents()).toEqual(["Bert", "Anna (you)"]);
    const cookies = await page.context().cookies();
    const [other] = await site.open();
    await other.context().addCookies(cookies);
    await other.goto(page.url());
    await sees(other, 3);
    await playMove(pair, moves, 3);
    await sees(other, 4);
    await waitForTurn(other);
    await byMouse(other, moves[4]!.move, 1);
    for (const { page } of pair.people) await sees(page, 5);
    expect((await stateOf(site, pair.id)).moves).toEqual(texts.slice(0, 5));
    await other.context().close();
    await pair.close();
});

it("catches up after a break and sends the move that was made in it", { timeout: 120_000 }, async () => {
    const { pair, moves, texts } = await begin(2);
    const [anna, bert] = pair.people.map(({ page }) => page) as [Page, Page];
    await bert.context().setOffline(true);
    await says(bert, "Reconnecting");
    await byMouse(anna, moves[2]!.move, 1);
    await sees(anna, 3);
    await until(anna, () => !document.querySelector(".broken"));
    expect(await shownMoves(bert)).toHaveLength(2);
    await bert.context().setOffline(false);
    await sees(bert, 3);

    await bert.context().setOffline(true);
    await says(bert, "Reconnecting");
    await byMouse(bert, moves[3]!.move, 1);
    await sees(bert, 4); // shown at once
    expect((await stateOf(site, pair.id)).moves).toHaveLength(3);
    await bert.context().setOffline(false);
    await sees(anna, 4);
    await playMove(pair, moves, 4);
    expect((await stateOf(site, pair.id)).moves).toEqual(texts.slice(0, 5));
    await pair.close();
});

it("goes on after the server was killed, with every move", { timeout: 120_000 }, async () => {
    const { pair, moves, texts } = await begin(4);
    site.crash();
    for (const { page } of pair.people) await says(page, "Reconnecting");
    const { page } = pair.people[moves[4]!.side]!;
    await byMouse(page, moves[4]!.move, 1);
    await sees(page, 5);
    await site.restart();
    await playMove(pair, moves, 5);
    for (const { page } of pair.people) expect(await shownMoves(page)).toEqual(texts.slice(0, 6));
    expect((await stateOf(site, pair.id)).moves).toEqual(texts.slice(0, 6));
    await pair.close();
});

/** Sends a message to the server as the visitor of this page, past the page itself. */
const sendRaw = (page: Page, id: string, message: object) =>
    page.evaluate(
        ([id, message]) =>
            new Promise<string>((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/games/${id}/socket`);
                socket.onmessage = ({ data }) => {
                    const answer = JSON.parse(data);
                    if (answer.kind === "hello") socket.send(JSON.stringify(message));
                    if (answer.kind !== "ack" && answer.kind !== "error") return;
                    socket.close();
                    done(data);
                };
            }),
        [id, message] as const,
    );

it("refuses what a page must not do", { timeout: 120_000 }, async () => {
    const { pair, moves } = await begin(2);
    const [anna, bert] = pair.people.map(({ page }) => page) as [Page, Page];
    const [stranger] = await site.open();
    await stranger.goto(`${site.url}/#/live/${pair.id}`);
    await sees(stranger, 2);
    const next = { kind: "move", id: "r1", move: moves[2]!.move.text, ply: 2 };
    expect(await sendRaw(stranger, pair.id, next)).toContain("error");
    expect(await sendRaw(stranger, pair.id, { kind: "resign", id: "r1" })).toContain("error");
    expect(await sendRaw(bert, pair.id, next)).toContain("error"); // not his turn
    expect(await sendRaw(anna, pair.id, { ...next, move: "a1-a8" })).toMatch(/"rule":"P\d+"/);
    expect(await sendRaw(anna, pair.id, { ...next, ply: 0, id: "r2" })).toContain("error");
    expect((await stateOf(site, pair.id)).moves).toHaveLength(2);
    const taken = await stranger.evaluate(async (id) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(`/api/games/${id}/join`, { method: "POST", headers, body: `{"name":"Eve"}` })).status;
    }, pair.id);
    expect(taken).toBe(409);
    await playMove(pair, moves, 2);
    await stranger.context().close();
    await pair.close();
});

it("shows names as text, whatever they are", { timeout: 60_000 }, async () => {
    const pair = await pairUp(site, { name: "<img src=x>&amp;" });
    const { page, complaints } = pair.people[1];
    expect(await page.locator(".player b").first().textContent()).toBe("<img src=x>&amp;");
    expect(complaints).toEqual([]);
    await pair.close();
});

it("says that there is no such game", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/live/none`);
    await page.waitForSelector("text=There is no such game.");
    await page.context().close();
});
