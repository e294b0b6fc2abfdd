// node web/bench/page.mjs [BUILD]: how fast the page is in Chromium. Prints for each game:
// - the time from opening a game to its first legal moves, the best of ten (a new tab each),
// - nodes per second of the same search, native and in the module, and their ratio,
// - from a click to the frame that shows it while a search runs: how long the page's main thread works for it, and how
//   long it takes in all with the wait for the next refresh (60 Hz: up to 16.7 ms); 95th percentiles.
// Other programs may run: speeds are nodes per second of processor time (Linux), the best of ROUNDS (3) with native and
// module in turn; clicks are the best round. Needs a built page; GAMES names some games only.
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const top = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const program = resolve(top, process.argv[2] ?? "build/release", "apps/manator");
const games = (process.env.GAMES ?? "gastank wonderland jetan pawnrace camelot").split(" ");
const rounds = Number(process.env.ROUNDS ?? 3);
const wasm = readdirSync(resolve(top, "build/page/assets")).find((name) => name.endsWith(".wasm"));

/** Nodes of a search: about two seconds in the module. */
const nodesOf = { gastank: 1_000_000, wonderland: 2_000_000, jetan: 400_000, pawnrace: 2_000_000, camelot: 300_000 };
/** Starts that stored proofs do not answer at once. */
const positions = { pawnrace: "8/pppppppp/8/8/8/8/PPPPPPPP/8 w -" };

const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
/** Seconds of processor time by process, of processes with this name. */
function processTimes(name) {
    const times = new Map();
    for (const id of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
        try {
            const stat = readFileSync(`/proc/${id}/stat`, "utf8");
            const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
            if (stat.includes(`(${name})`)) times.set(id, (Number(fields[11]) + Number(fields[12])) / ticks);
        } catch {
            // It has ended.
        }
    }
    return times;
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
    executablePath: "/usr/bin/chromium",
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

/** For each click while a search runs: milliseconds of work and in all, from the event to the end of the frame's commit. */
async function clicks(game) {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${url}/#/analyse/${game}`);
    await page.waitForSelector(".movable");
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
    const pieces = page.locator(".analyse .movable");
    const count = await pieces.count();
    for (let i = 0; i < 60; ++i) {
        const box = await pieces.nth(i % count).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await page.keyboard.press("Escape");
        await page.waitForTimeout(20 + (i % 7));
    }
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    await context.close();
    const isClick = ({ name, args }) => name === "EventDispatch" && args.data.type === "pointerdown";
    const events = traceEvents.filter(({ ph }) => ph === "X").sort((a, b) => a.ts - b.ts);
    return events.filter(isClick).flatMap(({ ts, pid, tid }) => {
        const here = events.filter((event) => event.pid === pid && event.tid === tid);
        const commit = here.find((event) => event.name === "Commit" && event.ts > ts);
        if (!commit) return [];
        const end = commit.ts + commit.dur;
        const tasks = here.filter(({ name, ts: at, dur }) => name === "RunTask" && at < end && at + dur > ts);
        const work = tasks.reduce((sum, { ts: at, dur }) => sum + Math.min(end, at + dur) - Math.max(ts, at), 0);
        return [{ work: work / 1000, all: (end - ts) / 1000 }];
    });
}
const worst = (found, part) => percentile(found.map((one) => one[part]), 0.95);

console.log("game         first moves   native nps  module nps  ratio   click: work    to the frame");
for (const game of games) {
    const first = await firstMoves(game);
    let [native, module, work, all] = [0, 0, Infinity, Infinity];
    for (let round = 0; round < rounds; ++round) {
        native = Math.max(native, await nativeSpeed(game));
        module = Math.max(module, await moduleSpeed(game));
        const found = await clicks(game);
        work = Math.min(work, worst(found, "work"));
        all = Math.min(all, worst(found, "all"));
    }
    console.log(
        `${game.padEnd(11)} ${first.toFixed(0).padStart(8)} ms ${native.toFixed(0).padStart(12)} ${module.toFixed(0).padStart(11)}` +
            `  ${(module / native).toFixed(2)} ${work.toFixed(1).padStart(12)} ms ${all.toFixed(1).padStart(12)} ms`,
    );
}
await browser.close();
server.kill("SIGINT");
