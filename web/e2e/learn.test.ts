// People learn in the page: every lesson is solved, rules are read and tried.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { contentOf } from "../src/learn/content";
import type { Module } from "../src/rules/module";
import type { Move } from "../src/rules/types";
import { games, loadModule, seriousProblems, until, useSite } from "./server";

const site = useSite();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});

const state = (page: Page) => page.getAttribute(".lesson", "data-state");

async function type(page: Page, move: string) {
    await page.fill("input[name=move]", move);
    await page.press("input[name=move]", "Enter");
}

async function clickSquare(page: Page, board: string, square: string) {
    const box = await page.locator(`${board} [data-square="${square}"] .field`).boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
}

/** Clicks the squares of a move; a move that only names its piece takes two clicks on it. */
async function clickMove(page: Page, { text, touched }: Move) {
    const squares = text === touched[0] ? [text, text] : touched;
    for (const square of squares) await clickSquare(page, ".lesson", square);
    const finish = page.locator(".finish");
    if (await finish.count()) await finish.click();
}

describe.each(games)("%s", (game) => {
    it("teaches its ten lessons, by clicks and by typing", { timeout: 120_000 }, async () => {
        const { lessons } = await contentOf(game);
        const [page, complaints] = await site.open();
        await page.goto(`${site.url}/#/learn/${game}`);
        await page.click(".ways .button:first-child");
        for (const [i, lesson] of lessons.entries()) {
            await until(page, (title) => document.querySelector("h1")?.textContent === title, lesson.title.en);
            const played: string[] = [];
            for (const [n, text] of lesson.solution.entries()) {
                await page.waitForSelector(".lesson .movable");
                expect(await state(page)).toBe("open");
                const move = module.view(game, lesson.start, played).moves.find((legal) => legal.text === text)!;
                if (i % 2 === 0) await clickMove(page, move);
                else await type(page, text);
                played.push(text);
                const reply = lesson.replies?.[n];
                if (reply) played.push(reply);
                await until(page, () => !document.querySelector(".lesson .movable"));
                if (n + 1 < lesson.solution.length) await page.waitForSelector(".lesson .movable");
            }
            await page.waitForSelector(".lesson[data-state=done]");
            if (i + 1 < lessons.length) await page.click(".actions >> text=Next lesson");
        }
        await page.reload(); // progress is kept
        await page.goto(`${site.url}/#/learn/${game}`);
        await page.waitForSelector("text=10 of 10 lessons done");
        expect(await page.locator(".lesson-card.done").count()).toBe(10);
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("shows its rules, and a diagram of each can be tried", { timeout: 120_000 }, async () => {
        const { diagrams } = await contentOf(game);
        const [page, complaints] = await site.open();
        await page.goto(`${site.url}/#/learn/${game}`);
        await page.waitForSelector(".rule");
        expect(await page.locator(".diagram").count()).toBe(diagrams.length);
        for (const [i, diagram] of diagrams.entries()) {
            const card = page.locator(".diagram").nth(i);
            await card.scrollIntoViewIfNeeded();
            await card.locator(".piece").first().waitFor();
            await card.getByRole("button", { name: "Show" }).click();
            await card.getByRole("status").getByText(`${diagram.move} `).waitFor();
            await card.getByRole("button", { name: "Reset" }).click();
            await card.getByRole("button", { name: "Show" }).waitFor();
        }
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("has no serious accessibility problem", { timeout: 60_000 }, async () => {
        const [page] = await site.open();
        for (const path of [`learn/${game}`, `learn/${game}/lessons/1`]) {
            await page.goto(`${site.url}/#/${path}`);
            await page.waitForSelector(".movable");
            expect(await seriousProblems(page), path).toEqual([]);
        }
        await page.context().close();
    });
});

it("says the rule that refuses a move, and links to it", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/learn/camelot/8`);
    await page.waitForSelector("#rule-8.shown .movable");
    const top = await page.evaluate(() => document.querySelector("#rule-8")!.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(60);
    await clickSquare(page, "#rule-8", "k4"); // it has no legal move
    await clickSquare(page, "#rule-8", "k5");
    await until(page, () => document.querySelector("#rule-8 .refused")?.textContent?.startsWith("C8: white must capture"));
    await page.goto(`${site.url}/#/new/camelot`);
    await page.check("input[name=opponent][value=friend]");
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .movable");
    await type(page, "d7-d9");
    await page.click(".status a");
    await page.waitForSelector(".rule.shown");
    expect(page.url()).toMatch(/#\/learn\/camelot\/\d+$/);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("lets a lesson fail, start over, and give hints", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/learn/gastank/lessons/3`);
    await page.waitForSelector(".lesson .movable");
    await type(page, "c1a1");
    await page.waitForSelector(".status .refused a");
    await type(page, "e1e2");
    await page.waitForSelector(".lesson[data-state=failed]");
    await page.click(".actions >> text=Start over");
    await page.waitForSelector(".lesson[data-state=open] .movable");
    await page.click(".actions >> text=Hint");
    await page.waitForSelector(".status .hint");
    await page.click(".actions >> text=Show the move");
    await page.waitForSelector(".arrow.hint");
    await page.context().close();
});

it("is tried by touch, and a finger on a diagram still scrolls", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${site.url}/#/learn/gastank/5`);
    await page.waitForSelector("#rule-5 .movable");
    const diagram = page.locator("#rule-5 .diagram").first();
    expect(await diagram.locator("svg").first().evaluate((svg) => getComputedStyle(svg).touchAction)).toBe("pan-y");
    for (const square of ["d4", "f5"]) {
        const box = await diagram.locator(`[data-square=${square}] .field`).boundingBox();
        await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
    }
    await diagram.getByRole("status").getByText("D4F5").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("is solved by keyboard alone", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/learn/pawnrace/lessons/5`);
    await page.waitForSelector(".lesson .movable");
    await page.focus(".lesson .board svg"); // the cursor appears on a1
    const [right, up] = ["ArrowRight", "ArrowUp"];
    for (const key of [right, right, up, up, up, "Enter", right, up, "Enter"]) await page.keyboard.press(key);
    await page.waitForSelector(".lesson[data-state=done]");
    await page.context().close();
});

it.each([
    [360, "light", "en-US"],
    [360, "dark", "pl-PL"],
    [768, "dark", "pl-PL"],
    [1440, "light", "en-US"],
] as const)("fits a screen of %i px, %s, %s", { timeout: 60_000 }, async (width, colorScheme, locale) => {
    const [page, complaints] = await site.open({ viewport: { width, height: 800 }, colorScheme, locale });
    const paths = games.flatMap((game) => [`learn/${game}`, `learn/${game}/lessons/7`]);
    for (const path of ["learn", ...paths]) {
        await page.goto(`${site.url}/#/${path}`);
        await page.waitForSelector(".board .piece");
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    if (locale === "pl-PL") {
        await page.goto(`${site.url}/#/learn/jetan`);
        await page.waitForSelector("text=tylko po angielsku");
    }
    expect(complaints).toEqual([]);
    await page.context().close();
});
