// What all pages have in common: titles, addresses, the settings, Polish.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { games, seriousProblems, until, useSite } from "./server";

const site = useSite();
const title = (page: Page, text: string) => until(page, (wanted) => document.title === wanted, text);

it("names every page in the title, in both languages", { timeout: 60_000 }, async () => {
    const titles: [string, string, string][] = [
        ["", "Five chess-like games, played in your browser", "Pięć gier spokrewnionych z szachami, w przeglądarce"],
        ["new/camelot", "Camelot – New game", "Camelot – Nowa partia"],
        ["learn", "Learn a game", "Naucz się gry"],
        ["learn/jetan", "Jetan – How to play", "Jetan – Jak grać"],
        ["learn/camelot/lessons/1", "One step at a time – Camelot – How to play", "Krok za krokiem – Camelot – Jak grać"],
        ["puzzles", "Puzzles", "Zadania"],
        ["puzzles/gastank", "GasTank Chess – Puzzles", "GasTank Chess – Zadania"],
        ["analyse", "Analyse", "Analiza"],
        ["analyse/pawnrace", "Pawn Race – Analyse", "Pawn Race – Analiza"],
        ["nothing", "There is no such page", "Nie ma takiej strony"],
    ];
    for (const [i, locale] of ["en-US", "pl-PL"].entries()) {
        const [page] = await site.open({ locale });
        for (const [path, ...texts] of titles) {
            await page.goto(`${site.url}/#/${path}`);
            await title(page, `${texts[i]} – Manator`);
        }
        await page.goto(`${site.url}/#/new/jetan`);
        await page.click("button[type=submit]");
        await title(page, "Jetan – Manator");
        await page.context().close();
    }
});

it.each(["en-US", "pl-PL"])("says that there is no such page, %s", { timeout: 60_000 }, async (locale) => {
    const [page, complaints] = await site.open({ locale });
    const text = locale === "en-US" ? "There is no such page" : "Nie ma takiej strony";
    const paths = ["new/foo", "new", "puzzles/foo", "learn/foo", "learn/camelot/foo", "analyse/foo", "anything", "%E0%A4"];
    for (const path of [...paths, "learn/camelot/lessons/99"]) {
        await page.goto(`${site.url}/#/`);
        await page.waitForSelector(".card.game .piece");
        await page.goto(`${site.url}/#/${path}`);
        await until(page, (wanted) => document.querySelector("h1")?.textContent === wanted, text);
        if (path === "new/foo") expect(await seriousProblems(page)).toEqual([]);
        await page.click("main a");
        await page.waitForSelector(".card.game .piece");
    }
    for (const path of ["game/none", "puzzles/camelot/none"]) {
        await page.goto(`${site.url}/#/${path}`);
        await page.waitForSelector(".failure a[href='#/']");
    }
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("sends less than 120 kB for the first page, the module aside", { timeout: 60_000 }, async () => {
    const [page] = await site.open({ serviceWorkers: "block" });
    const sizes = new Map<string, number>();
    page.on("response", (answer) => sizes.set(new URL(answer.url()).pathname, Number(answer.headers()["content-length"])));
    await page.goto(site.url);
    await page.waitForSelector(".card.daily .piece");
    await until(page, () => document.querySelectorAll(".card.game .piece").length > 60);
    const sizeOf = (end: string) => [...sizes].filter(([path]) => path.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(sizeOf(".js")).toBeGreaterThan(30_000);
    expect(sizeOf(".wasm")).toBeLessThan(2 * 260_000); // once for each worker, unless the cache has it
    expect(all - sizeOf(".wasm")).toBeLessThan(120_000);
    await page.context().close();
});

it("closes the settings on a click elsewhere, on Escape and on another page", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(site.url);
    await page.waitForSelector(".card.game .piece");
    const isOpen = (open: boolean) =>
        until(page, (wanted) => document.querySelector<HTMLDetailsElement>(".settings")!.open === wanted, open);
    const openMenu = async () => {
        await page.click(".settings summary");
        await isOpen(true);
    };
    await openMenu();
    await page.click(".menu label >> nth=0"); // inside: stays open
    await isOpen(true);
    await page.click("h1");
    await isOpen(false);
    await openMenu();
    await page.keyboard.press("Escape");
    await isOpen(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await openMenu();
    await page.evaluate(() => (location.hash = "#/puzzles"));
    await isOpen(false);
    await page.context().close();
});

it("shows counts and facts of the games in Polish", { timeout: 60_000 }, async () => {
    const [page] = await site.open({ locale: "pl-PL" });
    for (const game of games) {
        await page.goto(`${site.url}/#/analyse/${game}`);
        await page.waitForSelector(".analyse .board .piece");
        expect(await page.locator("aside").textContent()).not.toMatch(/\bof\b|\bwhite\b|\bblack\b/);
        await page.goto(`${site.url}/#/new/${game}`);
        await page.waitForSelector(".setup .board .piece");
        expect(await page.locator(".setup").textContent()).not.toMatch(/\b(the|of|two|file)\b/);
    }
    await page.context().close();
});
