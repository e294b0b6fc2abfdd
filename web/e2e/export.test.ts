// The page as plain files: written by `manator serve --export`, served by another web server from a folder below its
// root, without the headers that our server sends, and without a network after the first visit.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";

import { program, until, useBrowser } from "./server";

const visitor = useBrowser();
let root: string;
let other: ChildProcess;
let url: string;

beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), "manator-export-"));
    execFileSync(program, ["serve", "--export", join(root, "some/where")]);
    other = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", root]);
    url = await new Promise<string>((done, failed) => {
        other.stdout!.on("data", (data) => {
            const port = String(data).match(/port (\d+)/)?.[1];
            if (port) done(`http://127.0.0.1:${port}/some/where`);
        });
        other.on("error", failed);
    });
});
afterEach(() => {
    other?.kill();
    rmSync(root, { recursive: true, force: true });
});

async function playAgainstEngine(page: Page, game: string) {
    await page.goto(`${url}/#/new/${game}`);
    await page.fill("input[name=level]", "1");
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .movable");
    await page.locator(".movable").first().click({ force: true });
    await page.waitForSelector(".target");
    await page.locator(".target").first().click({ force: true });
    await until(page, () => document.querySelectorAll(".moves button").length >= 2);
}

it("is played, analysed, learned and solved from another web server, then without a network", { timeout: 120_000 }, async () => {
    expect(existsSync(join(root, "some/where/index.html"))).toBe(true);
    const [page, complaints] = await visitor.open();
    await page.goto(`${url}/`);
    await page.waitForSelector(".card.game .piece");
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    // Without a server there is nothing live, and the page says so.
    expect(await page.locator("header nav a").allTextContents()).toEqual(["Home", "Learn", "Puzzles", "Analyse"]);
    await page.goto(`${url}/#/live`);
    await page.waitForSelector("text=This copy of the page has no server");
    await page.goto(`${url}/#/new/jetan`);
    await page.waitForSelector("input[name=opponent]");
    expect(await page.locator("input[name=opponent][value=online]").count()).toBe(0);
    await playAgainstEngine(page, "jetan");
    // A hint that is not waited for: its search is stopped, which is no error.
    await page.click("text=Hint");
    await page.click("text=Take back");
    await page.waitForSelector(".play .movable");
    await page.click("text=Hint");
    await page.goto(`${url}/#/`);
    await page.waitForSelector(".card.game .piece");
    // Without shared memory a search is stopped by ending its worker: a step gets lines of the new position.
    await page.goto(`${url}/#/analyse/pawnrace`);
    await page.waitForSelector(".lines .line");
    await page.locator(".lines .line").first().click();
    await page.waitForSelector(".tree [data-node]");
    await page.waitForSelector(".arrow.best");
    await page.waitForSelector(".proofs button");

    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(page, async () => (await caches.keys()).length > 0 && !!(await caches.match("./")));
    other.kill();
    await page.context().setOffline(true);
    await page.goto(`${url}/`);
    await page.reload();
    await page.waitForSelector(".card.game .piece");
    for (const game of ["gastank", "wonderland", "camelot"]) await playAgainstEngine(page, game);
    await page.goto(`${url}/#/learn/camelot/lessons/1`);
    await page.waitForSelector(".lesson .movable");
    await page.goto(`${url}/#/learn/jetan`);
    await page.waitForSelector("#rule-5");
    await page.goto(`${url}/#/puzzles/gastank`);
    await page.waitForSelector(".puzzle .movable");
    // With the networks and proofs, although some were not needed before: a failed request is a complaint.
    for (const game of ["jetan", "camelot", "pawnrace"]) {
        await page.goto(`${url}/#/analyse/${game}`);
        await page.waitForSelector(".lines .line");
    }
    await page.waitForSelector(".proofs button");
    expect(complaints).toEqual([]);
    await page.context().close();
});
