// Loads the WebAssembly module and calls it: texts in, JSON out. Runs in a worker and in Node.
import type {
    Choice,
    Composed,
    GameInfo,
    GameView,
    MoveProof,
    Placement,
    RecordTree,
    Report,
    SearchLimits,
    Side,
} from "./types";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface Hooks {
    report?: (report: Report) => void;
    /** Asked every 1024 nodes; true stops the search. */
    shouldStop?: () => boolean;
}

type Exports = WebAssembly.Exports & {
    memory: WebAssembly.Memory;
    _initialize?: () => void;
    mn_alloc(bytes: number): number;
    mn_free(address: number): void;
    mn_size(): number;
};

/** An error the rules gave: its text is for people. Everything else that is thrown is a defect. */
export class RulesError extends Error {}

export class Module {
    private constructor(private readonly exports: Exports) {}

    static async instantiate(compiled: WebAssembly.Module, hooks: Hooks = {}): Promise<Module> {
        let exports: Exports | undefined;
        const memory = () => exports!.memory.buffer;
        const instance = await WebAssembly.instantiate(compiled, {
            wasi_snapshot_preview1: systemCalls(memory),
            manator: {
                report: (at: number, size: number) =>
                    hooks.report?.(JSON.parse(decoder.decode(new Uint8Array(memory(), at, size)))),
                should_stop: () => (hooks.shouldStop?.() ? 1 : 0),
            },
        });
        exports = instance.exports as Exports;
        exports._initialize?.();
        return new Module(exports);
    }

    games(): GameInfo[] {
        return this.call("mn_games");
    }
    rules(game: string): string {
        return this.call<{ rules: string }>("mn_rules", game).rules;
    }
    /** The position a game begins with; an option that a side may choose and that has no value is drawn by the seed. */
    start(game: string, options: Record<string, string>, seed: number, file = ""): string {
        const lines = Object.entries(options).map(([name, value]) => `${name}=${value}`);
        return this.call<{ position: string }>("mn_start", game, lines.join("\n"), file, seed).position;
    }
    /** The start options that a side chooses before a game, each with a good choice drawn by the seed. */
    drawOptions(game: string, seed: number): Record<string, string> {
        return this.call("mn_draw_options", game, seed);
    }
    /** The text of a file that means the same as this value of a start option. */
    startFile(game: string, option: string, value: string): string {
        return this.call<{ text: string }>("mn_start_file", game, option, value).text;
    }
    view(game: string, start: string, moves: string[]): GameView {
        return this.call("mn_view", game, start, moves.join("\n"));
    }
    perft(game: string, start: string, moves: string[], depth: number): number {
        return this.call<{ count: number }>("mn_perft", game, start, moves.join("\n"), depth).count;
    }
    evaluate(game: string, start: string, moves: string[]): number {
        return this.call<{ score: number }>("mn_evaluate", game, start, moves.join("\n")).score;
    }
    search(game: string, start: string, moves: string[], limits: SearchLimits): Report {
        const { ms = 0, depth = 0, nodes = 0, lines = 1 } = limits;
        return this.call("mn_search", game, start, moves.join("\n"), ms, depth, nodes, lines);
    }
    /** The move of a player as `manator match` describes it: "engine level=5". */
    choose(game: string, start: string, moves: string[], player: string, seed: number): Choice {
        return this.call("mn_choose", game, start, moves.join("\n"), player, seed);
    }
    /** Reads a position or record `number` (from 1) of a text, which is of this game unless it says otherwise. */
    readRecord(game: string, text: string, number: number): RecordTree {
        return this.call("mn_read_record", game, text, number);
    }
    writeRecord({ game, start, tags, nodes, comment, result }: RecordTree): string {
        const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/\r?\n/g, "\\n").replace(/\t/g, " ");
        const lines = nodes.map((node) =>
            [node.parent, node.text, (node.glyphs ?? []).join(","), escaped(node.comment ?? "")].join("\t"),
        );
        const tagLines = tags.map(([name, value]) => `${name}=${value}`).join("\n");
        return this.call<{ record: string }>("mn_write_record", game, start, tagLines, lines.join("\n"), comment, result)
            .record;
    }
    /** The position with these pieces and that side to move; all else as in the position `like`. */
    compose(game: string, like: string, { pieces, squares }: Placement, turn: Side): Composed {
        const placed = pieces.map(({ square, letter, badge = "" }) => `${square}=${letter}${badge}`);
        const marks = squares.flatMap(({ name, mark }) => (mark ? [`${name}=${mark}`] : []));
        return this.call("mn_compose", game, like, placed.join("\n"), marks.join("\n"), turn);
    }
    /** Gives a game that can be solved its stored proofs. */
    loadProofs(game: string, text: string): void {
        this.call("mn_load_proofs", game, text);
    }
    /** Gives a game its evaluation network. Until then it is played by another evaluation. */
    loadNetwork(game: string, bytes: Uint8Array): void {
        this.call("mn_load_network", game, bytes, bytes.length);
    }
    /** What is proved about each legal move after searching at most `nodes` positions. A second call resumes the proof. */
    prove(game: string, start: string, moves: string[], nodes: number): MoveProof[] {
        return this.call<{ moves: MoveProof[] }>("mn_prove", game, start, moves.join("\n"), nodes).moves;
    }
    /** A random game: a hash of every view on the way. */
    walk(game: string, seed: number): string {
        return this.call<{ hash: string }>("mn_walk", game, seed).hash;
    }
    /** The node count of `manator bench`. */
    bench(game: string): number {
        return this.call<{ nodes: number }>("mn_bench", game).nodes;
    }

    private call<T>(name: string, ...values: (string | number | Uint8Array)[]): T {
        const texts: number[] = [];
        const passed = values.map((value) => {
            if (typeof value === "number") return value;
            const address = this.copyIn(value);
            texts.push(address);
            return address;
        });
        const address = (this.exports[name] as (...words: number[]) => number)(...passed);
        for (const text of texts) this.exports.mn_free(text);
        const answer = JSON.parse(
            decoder.decode(new Uint8Array(this.exports.memory.buffer, address, this.exports.mn_size())),
        );
        if (answer.error !== undefined) throw new RulesError(answer.error);
        return answer;
    }

    private copyIn(value: string | Uint8Array): number {
        const bytes = typeof value === "string" ? encoder.encode(value) : value;
        const address = this.exports.mn_alloc(bytes.length + 1);
        const room = new Uint8Array(this.exports.memory.buffer, address, bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
        return address;
    }
}

// The few system calls the module makes: the clock, and standard error for a failed CHECK.
function systemCalls(memory: () => ArrayBuffer): WebAssembly.ModuleImports {
    const badDescriptor = 8;
    const words = () => new DataView(memory());
    return {
        clock_time_get(_id: number, _precision: bigint, at: number) {
            words().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        fd_write(_descriptor: number, list: number, count: number, written: number) {
            let total = 0;
            let text = "";
            for (let i = 0; i < count; ++i) {
                const at = words().getUint32(list + 8 * i, true);
                const size = words().getUint32(list + 8 * i + 4, true);
                text += decoder.decode(new Uint8Array(memory(), at, size));
                total += size;
            }
            if (text.trim()) console.error(text);
            words().setUint32(written, total, true);
            return 0;
        },
        fd_close: () => badDescriptor,
        fd_seek: () => badDescriptor,
        fd_fdstat_get: () => badDescriptor,
        environ_sizes_get(count: number, size: number) {
            words().setUint32(count, 0, true);
            words().setUint32(size, 0, true);
            return 0;
        },
        environ_get: () => 0,
        proc_exit(code: number) {
            throw new Error(`the module exited with ${code}`);
        },
    };
}
