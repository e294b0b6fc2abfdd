// The module against the native program: perft, the bench signature, and random games view by view.
// MANATOR_BUILD is the native build folder, WALK_COUNT the number of random games of each game, WALK_GAME the only game.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";

import { beforeAll, describe, expect, it } from "vitest";

import { Module, RulesError } from "./module";

const top = resolve(__dirname, "../../..");
const build = resolve(top, process.env.MANATOR_BUILD ?? "build/dev");
const wasm = resolve(top, process.env.MANATOR_WASM ?? "build/wasm/manator.wasm");

let module: Module;
beforeAll(async () => {
    module = await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));
});

/** The lines of every perft.txt: game, position, counts. A line `[id]` names the rule set that follows. */
function perftLines(): [string, string, number[]][] {
    const games = join(top, "src/games");
    return readdirSync(games).flatMap((folder) => {
        const file = join(games, folder, "perft.txt");
        if (!existsSync(file)) return [];
        let game = folder;
        const lines: [string, string, number[]][] = [];
        for (const line of readFileSync(file, "utf8").split("\n")) {
            if (line.startsWith("[")) game = line.slice(1, -1);
            if (!line.includes(";") || line.startsWith("#")) continue;
            const [position, counts] = line.split(";") as [string, string];
            lines.push([game, position, counts.trim().split(/\s+/).map(Number)]);
        }
        return lines;
    });
}

/** The games that have an evaluation network, and its file. */
const networkOf = (game: string) => join(top, "src/games", game, "network.bin");
const withNetwork = readdirSync(join(top, "src/games")).filter((game) => existsSync(networkOf(game)));
const bytesOf = (game: string) => new Uint8Array(readFileSync(networkOf(game)));

/** Lets the test runner speak to its other process, which gives up after a minute of silence. */
const breath = () => new Promise((done) => setImmediate(done));

describe("the module", () => {
    it("counts what perft.txt says", { timeout: 300_000 }, async () => {
        const lines = perftLines();
        expect(lines.length).toBeGreaterThan(20);
        for (const [game, position, counts] of lines) {
            for (const [i, count] of counts.entries()) {
                await breath();
                expect(module.perft(game, position, [], i + 1), position).toBe(count);
            }
        }
    });

    const count = Number(process.env.WALK_COUNT ?? 100);
    it("searches the nodes and plays the random games of the native build", { timeout: 300_000 + 10_000 * count }, async () => {
        const games = module.games().filter(({ id }) => id === (process.env.WALK_GAME ?? id));
        expect(games.length).toBeGreaterThan(0);
        for (const game of withNetwork) module.loadNetwork(game, bytesOf(game));
        for (const { id } of games) {
            // Beside the module: a thousand games take minutes.
            const native = promisify(execFile)(join(build, "src/wasm/wasm_tests"), ["--gtest_filter=*Walks"], {
                env: { ...process.env, WALK_GAME: id, WALK_COUNT: String(count) },
            });
            const walks: string[] = [];
            const nodes = module.bench(id);
            for (let seed = 1; seed <= count; ++seed) {
                await breath();
                walks.push(`walk ${seed} {"hash":"${module.walk(id, seed)}"}`);
            }
            const { stdout } = await native;
            expect(stdout).toContain(`bench {"nodes":${nodes}}\n`);
            expect(stdout.split("\n").filter((line) => line.startsWith("walk "))).toEqual(walks);
            console.log(`${id}: ${count} random games, 0 different`);
        }
    });

    it("evaluates by a network from the moment it has one", async () => {
        const fresh = await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));
        expect(withNetwork.length).toBeGreaterThan(0);
        for (const game of withNetwork) {
            const before = fresh.evaluate(game, "", []);
            expect(() => fresh.loadNetwork(game, bytesOf(game).subarray(0, 1000))).toThrow(RulesError);
            expect(fresh.evaluate(game, "", [])).toBe(before);
            fresh.loadNetwork(game, bytesOf(game));
            expect(fresh.evaluate(game, "", [])).not.toBe(before);
        }
        expect(() => fresh.loadNetwork("chess", new Uint8Array())).toThrow(RulesError);
    });

    it("refuses with the rules' own words", () => {
        for (const { id } of module.games()) {
            expect(() => module.view(id, "", ["nonsense"])).toThrow(RulesError);
            expect(() => module.view(id, "nonsense", [])).toThrow(RulesError);
        }
        expect(() => module.view("chess", "", [])).toThrow("unknown game 'chess'");
    });

    it("is small enough to download", { timeout: 60_000 }, () => {
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
        expect(brotliCompressSync(readFileSync(wasm), { params: quality }).length).toBeLessThan(260_000);
    });

    it("proves the first moves of solved starts as stored", { timeout: 120_000 }, () => {
        const solved = readdirSync(join(top, "src/games")).filter((game) => existsSync(join(top, "src/games", game, "solved.txt")));
        expect(solved.length).toBeGreaterThan(0);
        for (const game of solved) {
            const text = (name: string) => readFileSync(join(top, "src/games", game, name), "utf8");
            module.loadProofs(game, text("proofs.txt"));
            const option = module.games().find(({ id }) => id === game)!.options[0]!.name;
            for (const line of text("solved.txt").trim().split("\n")) {
                const [start, result, ...moves] = line.split(" ") as [string, string, ...string[]];
                const position = module.start(game, { [option]: start }, 1);
                const proofs = module.prove(game, position, [], 1000);
                const value = result === "1-0" ? "win" : result === "0-1" ? "loss" : "draw";
                const keeping = proofs.filter(({ least, most }) => least === value && most === value).map(({ move }) => move);
                if (value === "loss") expect(keeping.length, line).toBe(proofs.length);
                else expect(keeping.sort(), line).toEqual(moves.sort());
                const { lines } = module.search(game, position, [], { nodes: 3000 });
                expect(lines[0]!.proved, line).toBe(value);
            }
        }
    });

    it("stops a search when told to", async () => {
        let asked = 0;
        const stoppable = await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)), {
            shouldStop: () => ++asked > 20,
        });
        const report = stoppable.search(stoppable.games()[0]!.id, "", [], {});
        expect(report.lines[0]!.moves.length).toBeGreaterThan(0);
        expect(asked).toBeGreaterThan(20);
    });
});
