// Every word that the module shows has a Polish version.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { beforeAll, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "pl-PL" }); // before the page's texts are loaded

import { Module } from "../rules/module";
import type { GameView } from "../rules/types";

const wasm = resolve(__dirname, "../../..", process.env.MANATOR_WASM ?? "build/wasm/manator.wasm");

let module: Module;
let words: typeof import("./words");
let texts: typeof import("../i18n");
beforeAll(async () => {
    module = await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));
    words = await import("./words");
    texts = await import("../i18n");
});

/** The same in both languages: numbers, squares, and names from the book. */
const isSame = (text: string) => /^(-?\d*|[a-z]\d+)$/.test(text) || ["panthan", "padwar", "dwar", "thoat"].includes(text);

function wordsOf({ board, reason }: GameView): string[] {
    return [reason, ...board.pieces.map(({ name }) => name), ...board.facts.flat()];
}

/** The words of a game in which moves are chosen without a plan. */
function wordsInPlay(game: string, seed: number): string[] {
    let { position: start } = module.view(game, module.start(game, {}, seed), []);
    const found: string[] = [];
    for (let ply = 0; ply < 2000; ++ply) {
        const view = module.view(game, start, []);
        found.push(...wordsOf(view));
        if (view.result !== "*") break;
        start = module.view(game, start, [view.moves[(ply * 31 + seed * 7) % view.moves.length]!.text]).position;
    }
    return found;
}

it("says everything that the module shows in Polish", { timeout: 60_000 }, () => {
    for (const { id, sides, options } of module.games()) {
        const found = new Set<string>(sides);
        for (const { name, help, values = [] } of options) [name, help, ...values].forEach((text) => found.add(text));
        for (let seed = 1; seed <= 3; ++seed) wordsInPlay(id, seed).forEach((text) => found.add(text));
        expect([...found].filter((text) => !isSame(text) && words.word(text, id) === text), id).toEqual([]);
    }
    expect(words.word("3 of 50")).toBe("3 z 50");
    expect(words.remarkText("e4 xN -5 dies, white +100")).toBe("e4 xN -5 ginie, białe +100");
});

it("puts verbs in the number of the side", () => {
    const wins = (side: string) => texts.t("play.wins", words.sideWords(side));
    expect(["white", "orange", "top"].map(wins)).toEqual(["białe wygrywają", "pomarańczowe wygrywają", "góra wygrywa"]);
});
