// Every diagram and every lesson against the real module.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { Module, RulesError } from "../rules/module";
import { Attempt } from "./attempt";
import { contentOf, lessonCount } from "./content";
import { parseRules, type RulesFile } from "./markdown";
import type { Rules } from "./trial";
import type { Content, Words } from "./types";

const wasm = resolve(__dirname, "../../..", process.env.MANATOR_WASM ?? "build/wasm/manator.wasm");
const games = ["gastank", "wonderland", "jetan", "pawnrace", "camelot"];

let module: Module;
let rules: Rules;
beforeAll(async () => {
    module = await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));
    rules = {
        view: async (...values) => module.view(...values),
        choose: async (...values) => module.choose(...values),
    };
});

/** Squares in a text that the board does not have. */
function strangeSquares(words: Words, squares: string[]): string[] {
    const named = Object.values(words).flatMap((text: string) => text.match(/\b[a-l]\d{1,2}\b/g) ?? []);
    return named.filter((square) => !squares.includes(square));
}

describe.each(games)("%s", (game) => {
    let content: Content;
    let file: RulesFile;
    beforeAll(async () => {
        content = await contentOf(game);
        file = parseRules(module.rules(game));
    });

    it("has diagrams that the rules accept", { timeout: 60_000 }, () => {
        expect(content.diagrams.length).toBeGreaterThanOrEqual(8);
        for (const { rule, start, move, refused, task } of content.diagrams) {
            const name = `${game} ${rule}: ${task.en}`;
            const view = module.view(game, start, []);
            expect(view.result, name).toBe("*");
            expect(view.position, name).toBe(start);
            expect(view.moves.map(({ text }) => text), name).toContain(move);
            const letter = file.rules.find(({ number }) => number === rule)?.name;
            expect(letter, name).toBeDefined();
            const squares = view.board.squares.map((square) => square.name);
            expect(strangeSquares(task, squares), name).toEqual([]);
            if (refused) expect(() => module.view(game, start, [refused]), name).toThrow(RulesError);
            if (refused) expect(() => module.view(game, start, [refused]), name).toThrow(`: ${letter}: `);
        }
    });

    it("has ten lessons, each with another title and position", () => {
        expect(content.lessons.length).toBe(lessonCount(game));
        expect(lessonCount(game)).toBe(10);
        expect(new Set(content.lessons.map(({ start }) => start)).size).toBe(10);
        expect(new Set(content.lessons.map(({ title }) => title.en)).size).toBe(10);
    });

    it("has lessons that their solutions solve, and not before the last move", { timeout: 60_000 }, async () => {
        for (const [i, lesson] of content.lessons.entries()) {
            const name = `${game} lesson ${i + 1}`;
            const view = module.view(game, lesson.start, []);
            expect(view.position, name).toBe(lesson.start);
            expect(file.rules.map(({ number }) => number), name).toContain(lesson.rule);
            const squares = view.board.squares.map((square) => square.name);
            for (const words of [lesson.task, lesson.hint, lesson.done]) {
                expect(strangeSquares(words, squares), name).toEqual([]);
            }
            expect(lesson.solution.length, name).toBeLessThanOrEqual(lesson.within);
            const attempt = new Attempt(rules, game, lesson);
            await attempt.reset();
            attempt.hints.value = 2;
            for (const move of lesson.solution) {
                expect(attempt.state.value, `${name} before ${move}`).toBe("open");
                expect(attempt.hint.value?.text, name).toBe(move);
                expect(await attempt.play(move), `${name} ${move}: ${attempt.refused.value}`).toBe(true);
            }
            expect(attempt.state.value, name).toBe("done");
            await attempt.reset();
            expect(attempt.state.value, name).toBe("open");
        }
    });

    it("has lessons that can be failed", { timeout: 60_000 }, async () => {
        for (const [i, lesson] of content.lessons.entries()) {
            const attempt = new Attempt(rules, game, lesson);
            const first = module.view(game, lesson.start, []).moves.map(({ text }) => text);
            let canFail = false;
            for (const move of first) {
                await attempt.reset();
                await attempt.play(move);
                while (attempt.state.value === "open") await attempt.play(attempt.view.value!.moves[0]!.text);
                canFail ||= attempt.state.value === "failed";
                if (canFail) break;
            }
            expect(canFail, `${game} lesson ${i + 1}`).toBe(true);
        }
    });
});
