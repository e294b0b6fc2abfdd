// The real server and a real Chromium, for tests.
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const build = resolve(__dirname, "../..", process.env.MANATOR_BUILD ?? "build/dev");

export const program = `${build}/apps/manator`;

export interface Served {
    url: string;
    stop(): void;
}

export function serve(...more: string[]): Promise<Served> {
    const child: ChildProcess = spawn(program, ["serve", "--port", "0", ...more]);
    return new Promise((done, failed) => {
        let text = "";
        child.stdout!.on("data", (data) => {
            text += data;
            const url = text.match(/http:\/\/\S+/)?.[0];
            if (url) done({ url, stop: () => child.kill("SIGINT") });
        });
        child.stderr!.on("data", (data) => failed(new Error(String(data))));
        child.on("error", failed);
    });
}

export const launch = (): Promise<Browser> =>
    chromium.launch({
        executablePath: "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });

/** A page that collects everything a console would complain about. */
export async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
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
