// People analyse games in the page: pasted records of every game, variations, links, pictures, positions set up by hand.
import { readFileSync } from "node:fs";

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import type { Module } from "../src/rules/module";
import { games, loadModule, seriousProblems, until, useSite } from "./server";

const site = useSite();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});

/** The record of some game, made with the real rules, with a variation and a comment. */
function record(game: string, plies: number): string {
    const start = module.start(game, {}, 1);
    const moves: string[] = [];
    for (let n = 0; n < plies; ++n) {
        const view = module.view(game, start, moves);
        if (view.result !== "*") break;
        moves.push(view.moves[(n * 7) % view.moves.length]!.text);
    }
    const nodes = moves.map((text, parent) => ({ parent, text, comment: parent === 1 ? "a comment" : "" }));
    const other = module.view(game, start, []).moves.find(({ text }) => text !== moves[0])!.text;
    nodes.push({ parent: 0, text: other, comment: "" });
    return module.writeRecord({ game, records: 1, start, comment: "", result: "*", tags: [], nodes });
}

async function openDesk(page: Page, game: string) {
    await page.goto(`${site.url}/#/analyse/${game}`);
    await page.waitForSelector(".analyse .board .piece");
}
async function paste(page: Page, text: string) {
    await page.click(".tools >> text=Open");
    await page.fill("textarea[name=record]", text);
    await page.click("dialog button[type=submit]");
}
const treeText = async (page: Page) => (await page.locator(".tree").textContent())!.replace(/[?!]/g, "");
const currentMove = (page: Page) => page.locator(".tree [aria-current]").textContent();

async function shareLink(page: Page): Promise<string> {
    await page.click(".tools >> text=Share");
    await until(page, () => document.querySelector<HTMLInputElement>("input[name=link]")!.value !== "");
    return page.inputValue("input[name=link]");
}
async function downloaded(page: Page, button: string): Promise<Buffer> {
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(`dialog >> text=${button}`)]);
    return readFileSync((await file.path())!);
}

describe.each(games)("%s", (game) => {
    it("is pasted, analysed, shared by a link and downloaded", { timeout: 90_000 }, async () => {
        const [page, complaints] = await site.open();
        await openDesk(page, game);
        await paste(page, record(game, 8));
        await page.waitForSelector(".tree .variation");
        expect(await page.locator(".tree .comment").textContent()).toBe("a comment");
        // The engine says something about the start.
        await page.waitForSelector(".lines li b");
        await page.waitForSelector(".arrow.best");

        // Another move makes a variation of its own.
        await page.keyboard.press("ArrowRight");
        await until(page, () => document.querySelector(".tree [aria-current]")!.hasAttribute("data-node"));
        const before = await page.locator(".tree .variation").count();
        const played = (await page.locator(".tree .move").allTextContents()).map((text) => text.replace(/[?!]/g, ""));
        await until(page, () => document.querySelectorAll(".lines .line").length > 2);
        const lines = await page.locator(".lines .line span").allTextContents();
        const fresh = lines.findIndex((text) => !played.includes(text));
        await page.locator(".lines .line").nth(fresh).click();
        await until(page, (n) => document.querySelectorAll(".tree .variation").length > n, before);

        const link = await shareLink(page);
        expect(link.length).toBeLessThan(900);
        const tree = await treeText(page);
        const other = await page.context().newPage();
        await other.goto(link);
        await other.waitForSelector(".tree .variation");
        expect(await treeText(other)).toBe(tree);
        await other.close();

        const svg = String(await downloaded(page, "SVG"));
        expect(svg).toMatch(/^<svg/);
        expect(svg).not.toContain("class=");
        expect((await downloaded(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");
        const text = String(await downloaded(page, "Download record"));
        expect(text).toContain(`[Variant "${game}"]`);
        expect(module.readRecord(game, text, 1).nodes.length).toBe(10);
        expect(complaints).toEqual([]);
        await page.context().close();
    });

    it("refuses bad input with the rules' own words", { timeout: 60_000 }, async () => {
        const [page] = await site.open();
        await openDesk(page, game);
        await paste(page, "1. nonsense *");
        await page.waitForSelector("dialog .error");
        expect(await page.locator("dialog input[type=file]").evaluate((input) => getComputedStyle(input).opacity)).toBe("1");
        expect(await page.locator("dialog .error").textContent()).toMatch(/^game 1, line 1, column 4: 1\. 'nonsense': /);
        await page.fill("textarea[name=record]", "nonsense");
        await page.click("dialog button[type=submit]");
        await until(page, () => !document.querySelector("dialog .error")!.textContent!.startsWith("game 1"));
        const move = module.view(game, "", []).moves[0]!.text;
        await page.fill("textarea[name=record]", `${move} nonsense`);
        await page.click("dialog button[type=submit]");
        await until(page, () => /: 1\.\.\. 'nonsense': /.test(document.querySelector("dialog .error")!.textContent!));
        await page.keyboard.press("Escape");
        await until(page, () => !document.querySelector("dialog"));
        await page.context().close();
    });

    it("takes a position set up by hand, and says why one is not legal", { timeout: 60_000 }, async () => {
        const [page, complaints] = await site.open();
        await openDesk(page, game);
        await page.click(".tools >> text=Set up");
        const before = await page.inputValue("textarea[name=position]");
        // Takes one piece away; then the text is nonsense, the text is empty, the board is cleared.
        const piece = (await page.locator(".board .piece").first().getAttribute("data-piece"))!;
        const square = piece.split("@")[1]!;
        await page.click(`[data-square=${square}]`);
        await until(page, (text) => document.querySelector<HTMLTextAreaElement>("textarea")!.value !== text, before);
        await page.fill("textarea[name=position]", "nonsense");
        await page.waitForSelector(".problem:not(:empty)");
        expect(await page.locator("aside button").filter({ hasText: "Analyse this position" }).isDisabled()).toBe(true);
        await page.fill("textarea[name=position]", "");
        await until(page, () => document.querySelector(".problem")!.textContent!.startsWith("The position is empty."));
        expect(await page.locator("aside button").filter({ hasText: "Analyse this position" }).isDisabled()).toBe(true);
        await page.click("text=Clear the board");
        const { problem = "" } = module.compose(game, before, { pieces: [], squares: [] }, 0); // Wonderland has nothing against it
        await until(page, (text) => document.querySelector(".problem")!.textContent === text, problem);
        expect(await page.locator(".board .piece").count()).toBe(0);
        await page.fill("textarea[name=position]", before);
        await until(page, () => document.querySelector(".problem")!.textContent === "");
        await page.click("text=Analyse this position");
        await page.waitForSelector(".tree");
        expect(complaints).toEqual([]);
        await page.context().close();
    });
});

it("walks with the keys, annotates, promotes and deletes, and keeps it all over a reload", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await openDesk(page, "camelot");
    await paste(page, record("camelot", 6));
    await page.waitForSelector(".tree .variation");
    const moves = await page.locator(".tree > .numbered .move").allTextContents();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await until(page, (text) => document.querySelector(".tree [aria-current]")!.textContent!.startsWith(text), moves[2]!);
    await page.keyboard.press("End");
    await until(page, (text) => document.querySelector(".tree [aria-current]")!.textContent!.startsWith(text), moves[5]!);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown"); // the variation beside the first move
    await until(page, () => document.querySelector(".variation [aria-current]"));
    const variation = (await currentMove(page))!.replace(/[?!]/g, "");
    await page.click(".signs >> text=!!");
    await page.fill("input[name=comment]", "Zażółć {x}");
    await page.click("text=Promote");
    await until(page, (text) => document.querySelector(".tree > .numbered .move")!.textContent!.startsWith(text), variation);
    await until(page, () => localStorage.getItem("manator.analysis.camelot")?.includes("Zażółć"));
    await page.reload();
    await page.waitForSelector(".tree .comment");
    expect(await page.locator(".tree > .numbered .move").first().textContent()).toBe(`${variation}!!`);
    await page.locator(".tree > .numbered .move").first().click();
    await until(page, () => document.querySelector(".tree > .numbered [aria-current]"));
    await page.click(".annotate >> text=Delete");
    await until(page, (text) => document.querySelector(".tree > .numbered .move")!.textContent!.startsWith(text), moves[0]!);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("analyses a whole game, marks mistakes and gives the better line", { timeout: 90_000 }, async () => {
    const [page, complaints] = await site.open();
    await openDesk(page, "gastank");
    await paste(page, record("gastank", 14));
    await page.waitForSelector(".tree .variation");
    await page.click("text=Analyse the whole game");
    await page.waitForSelector(".review progress");
    await page.waitForSelector(".review progress", { state: "detached", timeout: 60_000 });
    await page.waitForSelector(".graph .curve");
    // Moves without a plan spoil something.
    const fault = page.locator(".tree .move.blunder, .tree .move.mistake, .tree .move.inaccuracy").first();
    await fault.click();
    await page.waitForSelector(".fault");
    const before = await page.locator(".tree .variation").count();
    await page.click(".fault >> text=Add it");
    await until(page, (n) => document.querySelectorAll(".tree .variation").length > n, before);
    // A review can be cancelled.
    await page.click("text=Analyse the whole game");
    await page.click("text=Cancel");
    await page.waitForSelector(".review", { state: "detached" });
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("shows what every move is worth where the game is solved, fetching the proofs only then", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    const fetched: string[] = [];
    page.context().on("request", (request) => fetched.push(request.url())); // the service worker's, too
    await openDesk(page, "camelot");
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(fetched.filter((url) => url.includes("proofs"))).toEqual([]);
    await openDesk(page, "pawnrace");
    // White wins this one by two moves only.
    await page.click(".tools >> text=New");
    await page.fill("input[name=gaps]", "nonsense");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog .error");
    await page.fill("input[name=gaps]", "AH");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector(".proofs .win");
    expect(await page.locator(".proofs .win button").allTextContents()).toEqual(["c4", "h4"]);
    await until(page, () => document.querySelector(".lines b")?.textContent?.startsWith("1-0"));
    await page.click(".proofs .win >> text=c4");
    await until(page, () => document.querySelector(".tree [aria-current]")!.textContent === "c4");
    await until(page, () => document.querySelectorAll(".proofs .loss button").length > 5);
    expect(await page.locator(".proofs .win, .proofs .draw, .proofs .open").count()).toBe(0);
    expect(fetched.filter((url) => url.includes("proofs")).length).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("fetches the proofs for the strongest level", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    const proofs = page.waitForRequest(/proofs/);
    await page.goto(`${site.url}/#/new/pawnrace`);
    await page.fill("input[name=level]", "10");
    await page.check("input[name=side][value='1']");
    await page.fill("input[name=gaps]", "AH");
    await page.click("button[type=submit]");
    await proofs;
    await page.waitForSelector(".moves .current");
    expect(["c4", "h4"]).toContain((await page.locator(".moves .current").textContent())!.trim());
    expect(complaints).toEqual([]);
    await page.context().close();
});

it.each(["camelot", "jetan"])("fetches the evaluation network of %s for the strongest level and for analysis", { timeout: 60_000 }, async (game) => {
    const [page, complaints] = await site.open();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const networks = () => fetched.filter((url) => url.includes("network")).length;
    await page.goto(`${site.url}/#/new/${game}`);
    await page.fill("input[name=level]", "3");
    await page.check("input[name=side][value='1']");
    await page.click("button[type=submit]");
    await page.waitForSelector(".moves .current");
    expect(networks()).toBe(0);
    await page.goto(`${site.url}/#/new/${game}`);
    await page.fill("input[name=level]", "10");
    await page.check("input[name=side][value='1']");
    await page.click("button[type=submit]");
    await page.waitForSelector(".moves .current");
    expect(networks()).toBe(1);
    await openDesk(page, game);
    await page.waitForSelector(".arrow.best");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("says what the other side threatens, and stops and goes", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await openDesk(page, "jetan");
    await page.waitForSelector(".arrow.best");
    await page.click("text=Threat");
    await page.waitForSelector(".arrow.threat");
    await page.click("text=Threat");
    await page.waitForSelector(".arrow.best");
    await page.uncheck(".engine input[type=checkbox]");
    await until(page, () => !document.querySelector(".arrow"));
    await page.check(".engine input[type=checkbox]");
    await page.waitForSelector(".arrow.best");
    await page.selectOption(".engine select", "5");
    await until(page, () => document.querySelectorAll(".lines .line").length === 5);
    await page.context().close();
});

it("opens a game from play, and a record of another game on that game's page", { timeout: 60_000 }, async () => {
    const [page] = await site.open();
    await page.goto(`${site.url}/#/new/jetan`);
    await page.check("input[name=opponent][value=friend]");
    await page.click("button[type=submit]");
    await page.fill("input[name=move]", module.view("jetan", "", []).moves[0]!.text);
    await page.press("input[name=move]", "Enter");
    await page.waitForSelector(".moves .current");
    const move = await page.locator(".moves .current").textContent();
    await page.click(".actions >> text=Analyse");
    await page.waitForSelector(".tree [data-node]");
    expect((await page.locator(".tree [data-node]").textContent())!.replace(/[?!]/g, "")).toBe(move!.trim());
    await paste(page, record("camelot", 4));
    await until(page, () => location.hash.startsWith("#/analyse/camelot/"));
    await page.waitForSelector(".tree .variation");
    await page.context().close();
});

it("reads a link again when it is opened again", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await openDesk(page, "camelot");
    await paste(page, record("camelot", 4));
    await page.waitForSelector(".tree .variation");
    const tree = await treeText(page);
    const link = await shareLink(page);
    await page.keyboard.press("Escape");
    // After a change the address has no code, and the link shows what it holds.
    await page.keyboard.press("ArrowRight");
    await until(page, () => document.querySelector(".tree [aria-current]")!.hasAttribute("data-node"));
    await page.click(".annotate >> text=Delete");
    await until(page, () => document.querySelectorAll(".tree [data-node]").length === 1);
    const follow = async () => {
        await page.evaluate((href) => {
            const anchor = document.createElement("a");
            anchor.href = href;
            anchor.click();
        }, link);
        await page.waitForSelector(".tree .variation");
        await until(page, () => document.querySelector(".tree [aria-current]")!.hasAttribute("data-node"));
        expect(await treeText(page)).toBe(tree);
    };
    await follow();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.click(".annotate >> text=Delete");
    await until(page, () => !document.querySelector(".tree .variation"));
    await follow();
    // The address has not changed since: going to the start does not change the game.
    await page.keyboard.press("Home");
    await until(page, () => document.querySelector(".tree .start")!.hasAttribute("aria-current"));
    await follow();
    await openDesk(page, "jetan");
    await follow();
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("says that a damaged link is one", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    for (const code of ["AAAA", "S0xSMFQwVDBVMAIA", "%20%20", "%zz"]) {
        await page.goto(`${site.url}/#/analyse/camelot/${code}`);
        await page.waitForSelector(".failure .error");
    }
    await page.click(".failure a");
    await page.waitForSelector(".analyse .board .piece");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it.each([
    [360, "light", "pl-PL", "pawnrace"],
    [768, "dark", "en-US", "gastank"],
    [1440, "light", "en-US", "jetan"],
] as const)("fits %i px, %s, %s, and axe finds nothing serious", { timeout: 90_000 }, async (width, colorScheme, locale, game) => {
    const [page, complaints] = await site.open({ viewport: { width, height: 900 }, colorScheme, locale });
    const check = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await seriousProblems(page)).toEqual([]);
    };
    await page.goto(`${site.url}/#/analyse`);
    await page.waitForSelector(".card.game .piece");
    await check();
    await openDesk(page, game);
    await page.waitForSelector(".lines b");
    await page.uncheck(".engine input[type=checkbox]"); // leaves the processor to axe
    await check();
    for (const button of [2, 3, 4]) {
        await page.click(`.tools button:nth-of-type(${button})`);
        await page.waitForSelector("dialog, .setting");
        await check();
        if (button === 3) await page.click(".setting .row:last-child button:last-child");
        else await page.keyboard.press("Escape");
        await page.waitForSelector(".tools");
    }
    expect(complaints).toEqual([]);
    await page.context().close();
});
