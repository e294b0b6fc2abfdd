// node web/bench/page.mjs [BUILD]: how fast the page is in Chromium. Prints for each game:
// - the time from opening a game to its first legal moves, the best of ten (a new tab each),
// - nodes per second of the same search, native and in the module, and their ratio,
// - from a press of the mouse on a piece to the frame that shows it while a search runs, 95th percentiles:
//     work: processor time of the page's main thread,
//     drawn: from the event to the frame's presentation without the wait for the display's next refresh,
//     shown: the same with that wait (60 Hz: up to 16.7 ms).
//   The mouse stands on the piece and the page is idle before the press, and it is released after the frame, so the frame
//   shows this press and nothing else.
// Other programs may run: speeds are nodes per second of processor time (Linux), the best of ROUNDS (3) with native and
// module in turn; presses are the best round. Needs a built page. GAMES names some games only, PARTS some of `first search press`.
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const top = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const program = resolve(top, process.argv[2] ?? "build/release", "apps/manator");
const games = (process.env.GAMES ?? "gastank wonderland jetan pawnrace camelot").split(" ");
const parts = new Set((process.env.PARTS ?? "first search press").split(" "));
const rounds = Number(process.env.ROUNDS ?? 3);
const wasm = readdirSync(resolve(top, "build/page/assets")).find((name) => name.endsWith(".wasm"));

/** Nodes of a search: about two seconds in the module. */
const nodesOf = { gastank: 1_000_000, wonderland: 2_000_000, jetan: 400_000, pawnrace: 2_000_000, camelot: 300_000 };
/** Starts that stored proofs do not answer at once. */
const positions = { pawnrace: "8/pppppppp/8/8/8/8/PPPPPPPP/8 w -" };

const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
/** Of our own processes with this name, which others may run, too: seconds of processor time by process. */
function processTimes(name) {
    const all = new Map();
    for (const id of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
        try {
            const stat = readFileSync(`/proc/${id}/stat`, "utf8");
            const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
            all.set(id, { isNamed: stat.includes(`(${name})`), parent: fields[1], time: (Number(fields[11]) + Number(fields[12])) / ticks });
        } catch {
            // It has ended.
        }
    }
    const isOurs = (id) => id === String(process.pid) || (all.has(id) && isOurs(all.get(id).parent));
    return new Map([...all].filter(([id, { isNamed }]) => isNamed && isOurs(id)).map(([id, { time }]) => [id, time]));
}
/** The processor time of the busiest process of this name while something is done. */
async function timeOf(name, work) {
    const before = processTimes(name);
    await work();
    return Math.max(...[...processTimes(name)].map(([id, time]) => time - (before.get(id) ?? 0)));
}

/** Starts the program; the part of its output that matches, and the process. */
function say(words, input, pattern) {
    const child = spawn(program, words);
    child.stdin.write(input);
    return answer(child, pattern).then((found) => [found, child]);
}
function answer(child, pattern) {
    return new Promise((done) => {
        let text = "";
        function listen(data) {
            text += data;
            const found = text.match(pattern);
            if (!found) return;
            child.stdout.off("data", listen);
            done(found[1]);
        }
        child.stdout.on("data", listen);
    });
}

async function nativeSpeed(game) {
    const start = positions[game] ? `fen ${positions[game]}` : "startpos";
    const [, child] = await say(["engine"], `uci\nsetoption name UCI_Variant value ${game}\nisready\n`, /(readyok)/);
    const search = () => {
        child.stdin.write(`ucinewgame\nposition ${start}\ngo nodes ${nodesOf[game]}\n`);
        return answer(child, /(bestmove)/);
    };
    await search();
    const time = await timeOf("manator", search);
    child.kill();
    return nodesOf[game] / time;
}

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];

const [url, server] = await say(["serve", "--port", "0"], "", /(http:\/\/\S+)/);
const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const newContext = () => browser.newContext({ viewport: { width: 1280, height: 900 } });

/** Loads the module in the page itself, without its worker: a function that searches. */
async function loadModule(address) {
    const compiled = await WebAssembly.compileStreaming(fetch(address));
    let memory;
    const nothing = new Proxy({}, { get: () => () => 0 });
    const system = {
        clock_time_get: (_id, _precision, at) => {
            new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
    };
    const imports = { manator: nothing, wasi_snapshot_preview1: new Proxy(system, { get: (own, name) => own[name] ?? (() => 0) }) };
    const { exports } = await WebAssembly.instantiate(compiled, imports);
    memory = exports.memory;
    exports._initialize?.();
    const copyIn = (text) => {
        const bytes = new TextEncoder().encode(`${text}\0`);
        const at = exports.mn_alloc(bytes.length);
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        return at;
    };
    window.search = (game, start, nodes) => exports.mn_search(copyIn(game), copyIn(start), copyIn(""), 0, 0, nodes, 1) > 0;
}

async function moduleSpeed(game) {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${url}/#/nowhere`);
    await page.evaluate(loadModule, `${url}/assets/${wasm}`);
    const search = () => page.evaluate(([game, start, nodes]) => window.search(game, start, nodes), [game, positions[game] ?? "", nodesOf[game]]);
    await search(); // until the compiler has optimized it
    const time = await timeOf("chromium", search);
    await context.close();
    return nodesOf[game] / time;
}

async function firstMoves(game) {
    const context = await newContext();
    let best = Infinity;
    for (let i = 0; i < 10; ++i) {
        const page = await context.newPage();
        await page.goto(`${url}/#/new/${game}`);
        await page.check("input[name=opponent][value=friend]");
        await page.click("button[type=submit]");
        await page.waitForSelector(".movable");
        const game_url = page.url();
        await page.goto("about:blank");
        await page.goto(game_url, { waitUntil: "commit" });
        await page.waitForSelector(".movable");
        // From the start of the navigation to the first piece that can move, by the page's own clock.
        best = Math.min(best, await page.evaluate(() => performance.now()));
        await page.close();
    }
    await context.close();
    return best;
}

/** Milliseconds for each press of the mouse on a piece while a search runs; see the top. */
async function presses(game) {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${url}/#/analyse/${game}`);
    await page.waitForSelector(".movable");
    await page.waitForTimeout(1000);
    const pieces = await page.locator(".analyse .movable").all();
    const boxes = await Promise.all(pieces.map((piece) => piece.boundingBox()));
    await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "benchmark", "input"] });
    const pause = (i) => page.waitForTimeout(40 + (i % 17));
    for (let i = 0; i < 100; ++i) {
        const { x, y, width, height } = boxes[i % boxes.length];
        await page.mouse.move(x + width / 2, y + height / 2);
        await pause(i * 7);
        await page.mouse.down();
        await pause(i * 5);
        await page.mouse.up();
        await page.keyboard.press("Escape");
        await pause(i * 3);
    }
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    await context.close();
    return pressesIn(traceEvents.sort((a, b) => a.ts - b.ts));
}
function pressesIn(events) {
    const isDown = ({ name, ph, args }) => name === "EventDispatch" && ph === "X" && args.data.type === "pointerdown";
    const works = events.filter(isDown).map((down) => {
        const commit = events.find(({ name, ph, pid, tid, ts }) => name === "Commit" && ph === "X" && pid === down.pid && tid === down.tid && ts > down.ts);
        return { work: (commit.tts + commit.tdur - down.tts) / 1000 };
    });
    const isPress = ({ name, ph, args }) => name === "EventLatency" && ph === "b" && args.event_latency?.event_type === "MOUSE_PRESSED";
    const frames = events.filter(isPress).map((press) => {
        const own = events.filter(({ pid, id2, ts }) => pid === press.pid && id2?.local === press.id2.local && ts >= press.ts);
        const timeOf = (stage, kind) => own.find(({ name, ph }) => name === stage && ph === kind)?.ts;
        const shown = timeOf("EventLatency", "e");
        // A later event may have the same number.
        const wait = "RendererMainFinishedToBeginImplFrame";
        const waited = timeOf(wait, "b") < shown ? timeOf(wait, "e") - timeOf(wait, "b") : 0;
        return { drawn: (shown - press.ts - waited) / 1000, shown: (shown - press.ts) / 1000 };
    });
    return { work: works.map(({ work }) => work), drawn: frames.map(({ drawn }) => drawn), shown: frames.map(({ shown }) => shown) };
}
console.log("game        first moves   native nps  module nps  ratio   press: work       drawn       shown");
const cell = (value, width, digits = 0, suffix = "") => (value === undefined ? "-" : value.toFixed(digits) + suffix).padStart(width);
for (const game of games) {
    const first = parts.has("first") ? await firstMoves(game) : undefined;
    let native, module;
    const press = {};
    for (let round = 0; round < rounds; ++round) {
        if (parts.has("search")) {
            native = Math.max(native ?? 0, await nativeSpeed(game));
            module = Math.max(module ?? 0, await moduleSpeed(game));
        }
        if (!parts.has("press")) continue;
        for (const [step, times] of Object.entries(await presses(game)))
            press[step] = Math.min(press[step] ?? Infinity, percentile(times, 0.95));
    }
    const ratio = module && module / native;
    console.log(
        `${game.padEnd(11)} ${cell(first, 11, 0, " ms")} ${cell(native, 12)} ${cell(module, 11)} ${cell(ratio, 6, 2)} ` +
            [press.work, press.drawn, press.shown].map((time, i) => cell(time, i ? 11 : 13, 1, " ms")).join(" "),
    );
}
await browser.close();
server.kill("SIGINT");
