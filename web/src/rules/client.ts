// The page's side of the module: two workers, one for rules and one for search, so that the board answers while the
// engine thinks. A worker that breaks (a trap, no memory) is replaced, and its calls are made again once.
import moduleUrl from "manator.wasm?url";

import type { Answer, Arguments, Call, FromWorker, ToWorker } from "./messages";
import { RulesError } from "./module";
import type { Choice, GameView, Placement, RecordTree, Report, SearchLimits, Side } from "./types";

interface Waiting {
    name: Call;
    values: unknown[];
    resolve: (value: never) => void;
    reject: (error: Error) => void;
    onReport?: (report: Report) => void;
    attempts: number;
}

/** The search was stopped before it had an answer. */
export class Stopped extends Error {}

/** The compiled module, which all workers share; it is compiled while the first of them starts. */
let compiled: Promise<WebAssembly.Module> | undefined;
function compile(): Promise<WebAssembly.Module> {
    compiled ??= WebAssembly.compileStreaming(fetch(new URL(moduleUrl, document.baseURI)));
    compiled.catch(() => (compiled = undefined));
    return compiled;
}

class ModuleWorker {
    private worker: Worker | undefined;
    /** When the worker has the module. */
    private loaded = Promise.resolve();
    private readonly waiting = new Map<number, Waiting>();
    private nextId = 1;
    /** Set from a stop by the flag until the calls it stops have answered. */
    private stopping: Promise<void> | undefined;
    private onIdle: (() => void) | undefined;
    /** Calls that every new worker gets before any other. */
    private readonly equipment: { name: Call; values: unknown[] }[] = [];
    /** Set to stop a search. Shared memory needs a page that is isolated from other origins. */
    private readonly flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;

    call<Name extends Call>(
        name: Name,
        values: Arguments<Name>,
        onReport?: (report: Report) => void,
    ): Promise<Answer<Name>> {
        // What was stopped must see the flag before it is lowered.
        if (this.stopping) return this.stopping.then(() => this.call(name, values, onReport));
        return new Promise((resolve, reject) => {
            const id = this.nextId++;
            this.waiting.set(id, { name, values, resolve, reject, onReport, attempts: 0 });
            this.post({ kind: "call", id, name, values });
        });
    }

    /** Makes a call once in this worker and in every one that replaces it. */
    equip<Name extends Call>(name: Name, values: Arguments<Name>) {
        this.equipment.push({ name, values });
        if (this.worker) this.post({ kind: "call", id: 0, name, values });
    }

    /** Ends what it is doing soon: by the flag, or by ending the worker. */
    stop() {
        if (this.waiting.size === 0) return;
        if (this.flag) {
            if (this.stopping) return;
            const flag = this.flag;
            Atomics.store(flag, 0, 1);
            this.stopping = new Promise<void>((resolve) => (this.onIdle = resolve)).then(() => {
                Atomics.store(flag, 0, 0);
                this.stopping = undefined;
            });
            return;
        }
        this.worker?.terminate();
        this.worker = undefined;
        for (const ask of this.waiting.values()) ask.reject(new Stopped("stopped"));
        this.waiting.clear();
    }

    private post(message: ToWorker) {
        const worker = (this.worker ??= this.start());
        void this.loaded.then(() => worker.postMessage(message));
    }

    private start(): Worker {
        const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
        worker.onerror = (event) => this.restart(event.message);
        const equipment = [...this.equipment];
        this.loaded = compile().then(
            (module) => {
                worker.postMessage({ kind: "load", module, flag: this.flag });
                for (const { name, values } of equipment) worker.postMessage({ kind: "call", id: 0, name, values });
            },
            (error: Error) => {
                if (this.worker === worker) this.restart(error.message);
            },
        );
        return worker;
    }

    private receive(message: FromWorker) {
        if (message.kind === "broken") {
            this.restart(message.text);
            return;
        }
        const ask = this.waiting.get(message.id);
        if (!ask) return;
        if (message.kind === "report") {
            ask.onReport?.(message.report);
            return;
        }
        this.waiting.delete(message.id);
        if (this.waiting.size === 0) this.onIdle?.();
        if (message.kind === "value") ask.resolve(message.value as never);
        else ask.reject(new RulesError(message.text));
    }

    private restart(reason: string) {
        this.worker?.terminate();
        this.worker = undefined;
        const again = [...this.waiting];
        this.waiting.clear();
        this.onIdle?.();
        for (const [id, ask] of again) {
            if (++ask.attempts > 1) {
                ask.reject(new Error(reason));
                continue;
            }
            this.waiting.set(id, ask);
            this.post({ kind: "call", id, name: ask.name, values: ask.values });
        }
    }
}

const rules = new ModuleWorker();
const searcher = new ModuleWorker();
/** Starts with the first question about proofs. */
const prover = new ModuleWorker();

export const games = () => rules.call("games", []);
export const rulesText = (game: string) => rules.call("rules", [game]);
export const start = (game: string, options: Record<string, string>, seed: number, file = "") =>
    rules.call("start", [game, options, seed, file]);
export const drawOptions = (game: string, seed: number) => rules.call("drawOptions", [game, seed]);
export const startFile = (game: string, option: string, value: string) =>
    rules.call("startFile", [game, option, value]);
export const view = (game: string, from: string, moves: string[]): Promise<GameView> =>
    rules.call("view", [game, from, moves]);

export const search = (
    game: string,
    from: string,
    moves: string[],
    limits: SearchLimits,
    onReport?: (report: Report) => void,
): Promise<Report> => searcher.call("search", [game, from, moves, limits], onReport);
export const choose = (game: string, from: string, moves: string[], player: string, seed: number): Promise<Choice> =>
    searcher.call("choose", [game, from, moves, player, seed]);
export const readRecord = (game: string, text: string, number = 1) => rules.call("readRecord", [game, text, number]);
export const writeRecord = (record: RecordTree) => rules.call("writeRecord", [record]);
export const compose = (game: string, like: string, board: Placement, turn: Side) =>
    rules.call("compose", [game, like, board, turn]);

const loading = new Map<string, Promise<void>>();
/** Fetches a file once and hands it on. */
function load(url: string, use: (answer: Response) => Promise<void>): Promise<void> {
    const fetchIt = async () => {
        const answer = await fetch(url);
        if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
        await use(answer);
    };
    let loaded = loading.get(url);
    if (!loaded) {
        loaded = fetchIt();
        loading.set(url, loaded);
        loaded.catch(() => loading.delete(url));
    }
    return loaded;
}
/** Fetches the proofs of a game once and gives them to the engine. It plays and analyses without them, too. */
export const loadProofs = (game: string, url: string) =>
    load(url, async (answer) => {
        const text = await answer.text();
        searcher.equip("loadProofs", [game, text]);
        prover.equip("loadProofs", [game, text]);
    });
/** Fetches the evaluation network of a game once and gives it to the engine, which is weaker until then. */
export const loadNetwork = (game: string, url: string) =>
    load(url, async (answer) => {
        searcher.equip("loadNetwork", [game, new Uint8Array(await answer.arrayBuffer())]);
    });
export const prove = (game: string, from: string, moves: string[], nodes: number) =>
    prover.call("prove", [game, from, moves, nodes]);
export const stopProving = () => prover.stop();
export const stopSearch = () => searcher.stop();
