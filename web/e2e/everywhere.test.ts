// Every kind of page on every width, in both themes and both languages: nothing is cut off, axe finds nothing serious,
// the console stays silent.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { games, seriousProblems, useSite } from "./server";

const site = useSite();

/** The address of each page, and what is there when it is ready. */
const pagesOf = (game: string): [string, string][] => [
    ["", ".card.daily .piece"],
    ["learn", ".card.game .piece"],
    ["puzzles", ".card.daily .piece"],
    ["analyse", ".card.game .piece"],
    [`new/${game}`, ".setup > .stage .piece"],
    [`learn/${game}`, ".lesson-card .piece"],
    [`learn/${game}/lessons/2`, ".lesson .movable"],
    [`puzzles/${game}`, ".puzzle .movable"],
    [`analyse/${game}`, ".analyse .movable"],
];

/** Starts a game; the search of an analysis that was left ends with it. */
async function play(page: Page, game: string) {
    await page.goto(`${site.url}/#/new/${game}`);
    await page.check("input[name=opponent][value=friend]");
    await page.selectOption("select[name=clock]", "5+3");
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .movable");
    await page.locator(".movable").first().click({ force: true });
}

const cases = [360, 768, 1440].flatMap((width) =>
    (["light", "dark"] as const).flatMap((colorScheme) => ["en-US", "pl-PL"].map((locale) => [width, colorScheme, locale] as const)),
);
// Another game in each case; all cases together have every game at least twice.
const casesWithGames = cases.map((one, i) => [...one, games[i % games.length]!] as const);

it.each(casesWithGames)("looks right at %i px, %s, %s, with %s", { timeout: 120_000 }, async (width, colorScheme, locale, game) => {
    const [page, complaints] = await site.open({ viewport: { width, height: 800 }, colorScheme, locale, reducedMotion: "reduce" });
    const check = async (path: string) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        expect(await seriousProblems(page), path).toEqual([]);
    };
    for (const [path, ready] of pagesOf(game)) {
        await page.goto(`${site.url}/#/${path}`);
        await page.waitForSelector(ready);
        await check(path);
    }
    await play(page, game);
    await check("game");
    expect(complaints).toEqual([]);
    await page.context().close();
});
