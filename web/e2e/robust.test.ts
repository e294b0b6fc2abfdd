// Visitors leave in the middle, storages are full or damaged, clocks and tabs disagree: no game is lost by it.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { until, useSite } from "./server";

const site = useSite();

async function begin(page: Page, game: string, choices: Record<string, string>) {
    await page.goto(`${site.url}/#/new/${game}`);
    for (const [name, value] of Object.entries(choices)) {
        if (name === "clock") await page.selectOption("select[name=clock]", value);
        else await page.check(`input[name=${name}][value="${value}"]`);
    }
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .piece");
}
async function type(page: Page, move: string) {
    await page.fill("input[name=move]", move);
    await page.press("input[name=move]", "Enter");
    await until(page, (text) => document.querySelector(".moves")!.textContent!.includes(text), move.slice(0, 2));
}

it("lets the engine play after an analysis was left in the middle", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/analyse/jetan`);
    for (let n = 0; n < 4; ++n) {
        await page.waitForSelector(".movable");
        await page.locator(".movable").nth(n + 2).click({ force: true });
        await page.waitForSelector(".target");
        await page.locator(".target").first().click({ force: true });
        await page.waitForTimeout(200);
    }
    await page.click("text=Analyse the whole game");
    await page.goto(`${site.url}/#/new/gastank`);
    await page.waitForSelector("button[type=submit]");
    await page.check("input[name=side][value='1']");
    await page.click("button[type=submit]");
    await page.waitForSelector(".moves .current", { timeout: 10_000 });
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("plays on with a storage that is full", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(site.url);
    await page.evaluate(() => {
        for (let size = 1 << 22; size > 0; size >>= 1) {
            for (let n = 0; ; ++n) {
                try {
                    localStorage.setItem(`${size}.${n}`, "x".repeat(size));
                } catch {
                    break;
                }
            }
        }
    });
    await begin(page, "camelot", { opponent: "friend" });
    expect(await page.locator(".movable").count()).toBeGreaterThan(0);
    await page.context().close();
});

it.each([
    ["language", '"xx"', "#/"],
    ["game.x", "null", "#/"],
    ["game.x", '{"game":"zzz"}', "#/"],
    ["choices", '{"level":99}', "#/new/jetan"],
    ["puzzles", '{"streak":null}', "#/puzzles"],
])("opens with the damaged value %s = %s", { timeout: 60_000 }, async (key, value, path) => {
    const [page, complaints] = await site.open();
    await page.goto(site.url);
    await page.evaluate(([key, value]) => localStorage.setItem(`manator.${key}`, value!), [key, value]);
    await page.goto(`${site.url}/?again${path}`);
    await page.waitForSelector(".board .piece");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("says why a stored game cannot be opened", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(site.url);
    await page.evaluate(() => {
        const human = { kind: "human" };
        const game = { id: "x", game: "camelot", start: "nonsense", moves: ["a1"], players: [human, human], seed: 1 };
        localStorage.setItem("manator.game.x", JSON.stringify(game));
    });
    await page.goto(`${site.url}/#/game/x`);
    await until(page, () => document.querySelector(".failure")?.textContent?.includes("expected"));
    await page.context().close();
});

it("keeps the moves of another tab, and stops the clock where a game begins again", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await begin(page, "pawnrace", { opponent: "friend", clock: "3+2" });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector(".movable");
    const move = await other.locator(".movable").first().getAttribute("data-piece");
    const file = move!.split("@")[1]![0]!;
    await type(other, `${file}3`);
    await page.goto(`${site.url}/#/`);
    await page.waitForSelector(".card.game .piece");
    await other.reload();
    await other.waitForSelector(".moves .current");
    await other.click("text=Take back");
    await until(other, () => document.querySelector(".moves")!.textContent === "");
    const clocks = () => other.locator(".clock").allTextContents();
    const before = await clocks();
    await other.waitForTimeout(1500);
    expect(await clocks()).toEqual(before);
    await page.context().close();
});

it("goes from puzzle to puzzle", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/puzzles/jetan`);
    const seen = new Set<string>();
    for (let n = 0; n < 4; ++n) {
        await page.waitForSelector(".puzzle .piece, .board .piece");
        await until(page, () => location.hash.split("/").length > 3);
        const before = page.url();
        seen.add(before);
        await page.click("text=Next puzzle");
        await until(page, (url) => location.href !== url, before);
    }
    expect(seen.size).toBe(4);
    await page.context().close();
});
