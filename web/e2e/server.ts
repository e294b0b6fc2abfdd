// What browser tests share: the real server, a real Chromium, the module, and checks of a page.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { Module } from "../src/rules/module";

const top = resolve(__dirname, "../..");
const build = resolve(top, process.env.MANATOR_BUILD ?? "build/dev");
const wasm = resolve(top, process.env.MANATOR_WASM ?? "build/wasm/manator.wasm");

export const games = ["gastank", "wonderland", "jetan", "pawnrace", "camelot"];

export const program = `${build}/apps/manator`;

export interface Served {
    url: string;
    stop(): void;
    /** Ends it at once, as a crash does. */
    kill(): void;
}

/** All visitors of a test have one address, which may do more than a visitor of the usual server. */
const limits = ["changes=1000,60000", "sign-ups=1000,60000"].flatMap((limit) => ["--limit", limit]);

/** Starts a server with a store of its own, unless one is given; without a worker, which few tests need. */
export function serve(
    port = "0",
    store = join(mkdtempSync(join(tmpdir(), "manator-store-")), "live.db"),
    workers = 0,
): Promise<Served> {
    const child: ChildProcess = spawn(program, ["serve", "--port", port, "--store", store, "--workers", String(workers), ...limits]);
    return new Promise((done, failed) => {
        let text = "";
        child.stdout!.on("data", (data) => {
            text += data;
            const url = text.match(/http:\/\/\S+/)?.[0];
            if (url) done({ url, stop: () => child.kill("SIGINT"), kill: () => child.kill("SIGKILL") });
        });
        child.stderr!.on("data", (data) => failed(new Error(String(data))));
        child.on("error", failed);
    });
}

const launch = (): Promise<Browser> =>
    chromium.launch({
        executablePath: "/usr/bin/chromium-headless-shell",
        args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });

/** The module itself, to ask for the rules beside the page. */
export const loadModule = async () => Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));

export interface Visitor {
    /** A new page in a context of its own, and the errors and warnings of its console. */
    open(options?: BrowserContextOptions): Promise<[Page, string[]]>;
}
export interface Site extends Visitor {
    readonly url: string;
}

/** Starts Chromium before the tests of a file and ends it afterwards. */
export function useBrowser(): Visitor {
    let browser: Browser | undefined;
    beforeAll(async () => {
        browser = await launch();
    });
    afterAll(() => browser?.close());
    return { open: (options) => open(browser!, options) };
}

/** The same with the server. */
export function useSite(): Site {
    let served: Served | undefined;
    beforeAll(async () => {
        served = await serve();
    });
    afterAll(() => served?.stop());
    const { open } = useBrowser();
    return {
        get url() {
            return served!.url;
        },
        open,
    };
}

async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    return [page, complaints];
}

/** Waits until a function is true in the page. Playwright's own needs eval, which the page's policy forbids. */
export async function until<T>(page: Page, isTrue: (argument: T) => unknown, argument?: T) {
    for (const end = Date.now() + 20_000; Date.now() < end; ) {
        if (await page.evaluate(isTrue as never, argument)) return;
        await page.waitForTimeout(50);
    }
    throw new Error(`not true within 20 s: ${isTrue}`);
}

/** What axe calls serious or critical. The test runs it, not the page, whose policy allows no other script. */
export async function seriousProblems(page: Page): Promise<string[]> {
    const found = (await page.evaluate(`${axe.source}; axe.run()`)) as {
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
    };
    return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
}
