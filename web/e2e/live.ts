// What tests of live games share: a server that can crash, two players in browsers of their own, their moves.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";

import type { NewGame } from "../src/live/types";
import type { Module } from "../src/rules/module";
import type { Move } from "../src/rules/types";
import { byMouse, type Input, settle } from "./moves";
import { loadModule, serve, type Served, until, useBrowser } from "./server";

export interface LiveSite {
    readonly url: string;
    readonly module: Module;
    open(options?: BrowserContextOptions): Promise<[Page, string[]]>;
    /** Kills the server as a crash does. */
    crash(): void;
    /** Starts it again at the same address with the same store. */
    restart(): Promise<void>;
}

export function useLiveSite(): LiveSite {
    const folder = mkdtempSync(join(tmpdir(), "manator-live-"));
    const store = join(folder, "live.db");
    let served: Served | undefined;
    let module: Module;
    beforeAll(async () => {
        served = await serve("0", store);
        module = await loadModule();
    });
    afterAll(() => {
        served?.stop();
        rmSync(folder, { recursive: true, force: true });
    });
    const { open } = useBrowser();
    return {
        get url() {
            return served!.url;
        },
        get module() {
            return module;
        },
        async open(options) {
            const [page, complaints] = await open(options);
            page.setDefaultTimeout(60_000); // several browsers at once, on machines that are busy with something else
            return [page, complaints];
        },
        crash: () => served!.kill(),
        restart: async () => {
            served = await serve(new URL(served!.url).port, store);
        },
    };
}

/** One of two people, and what their browser complained about. */
export interface Person {
    page: Page;
    complaints: string[];
}

export interface Pair {
    id: string;
    /** By side. */
    people: [Person, Person];
    close(): Promise<void>;
}

const usual: NewGame = { game: "pawnrace", options: {}, side: 0, clock: null, name: "Anna", listed: false };

/** Anna makes a game on the server, with side 0 unless told; Bert joins it in the page. */
export async function pairUp(site: LiveSite, some: Partial<NewGame> = {}, options: BrowserContextOptions = {}): Promise<Pair> {
    const [anna, hers] = await site.open(options);
    await anna.goto(`${site.url}/#/live`);
    await anna.waitForSelector(".tabs");
    const id = await anna.evaluate(async (body) => {
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch("/api/games", { method: "POST", headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { game: { id: string } }).game.id;
    }, { ...usual, ...some });
    await anna.goto(`${site.url}/#/live/${id}`);
    const [bert, his] = await site.open(options);
    await joinByLink(bert, `${site.url}/#/live/${id}`, "Bert");
    await anna.waitForSelector(".play .board");
    const first: Person = { page: anna, complaints: hers };
    const second: Person = { page: bert, complaints: his };
    const people: [Person, Person] = some.side === 1 ? [second, first] : [first, second];
    return {
        id,
        people,
        async close() {
            for (const { page } of people) await page.context().close();
        },
    };
}

export async function joinByLink(page: Page, link: string, name: string) {
    await page.goto(link);
    await page.fill("input[name=name]", name);
    await page.click("form button[type=submit]");
    await page.waitForSelector(".play .board");
}

/** The field for a move is open only to the side to move. */
export const waitForTurn = (page: Page) => until(page, () => !!document.querySelector("input[name=move]:not([disabled])"));
export const sees = (page: Page, plies: number) =>
    until(page, (count) => document.querySelectorAll(".moves button").length === count, plies);
export const says = (page: Page, text: string) =>
    until(page, (wanted) => document.querySelector(".status")?.textContent?.includes(wanted), text);

/** The side to move makes a move; the other one sees it. */
export async function play({ people }: Pair, side: number, move: Move, ply: number, input: Input = byMouse) {
    const { page } = people[side]!;
    await waitForTurn(page);
    await sees(page, ply);
    await input(page, move, ply);
    await settle(page, move, ply, "");
    await sees(people[1 - side]!.page, ply + 1);
}

export interface ServerGame {
    start: string;
    moves: string[];
    state: string;
    result: string;
    reason: string;
    watching: number;
}
export async function stateOf(site: LiveSite, id: string): Promise<ServerGame> {
    const answer = await fetch(`${site.url}/api/games/${id}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { game: ServerGame }).game;
}

/** Legal moves for the next plies, and the sides that make them. */
export function someMoves(module: Module, game: string, start: string, count: number, before: string[] = []) {
    const moves = [...before];
    const chosen: { side: number; move: Move }[] = [];
    while (chosen.length < count) {
        const view = module.view(game, start, moves);
        const { move } = module.choose(game, start, moves, "engine level=1", moves.length + 1);
        chosen.push({ side: view.turn, move: view.moves.find(({ text }) => text === move)! });
        moves.push(move);
    }
    return chosen;
}
