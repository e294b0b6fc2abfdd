// Boards made by hand in a real Chromium: by mouse, by dragging, by touch and by keyboard.
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";

import { Module } from "../src/rules/module";
import { loadModule, seriousProblems, until, useSite } from "./server";

const site = useSite();
let module: Module;
beforeAll(async () => {
    module = await loadModule();
});

const text = (page: Page) => page.inputValue("textarea[name=board-file]");
const center = async (page: Page, selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
};
async function drag(page: Page, from: string, to: string | readonly [number, number]) {
    await page.evaluate(() => document.querySelector(".editing")!.scrollIntoView({ block: "center" }));
    await page.mouse.move(...(await center(page, from)));
    await page.mouse.down();
    const target = typeof to === "string" ? await center(page, to) : to;
    await page.mouse.move(target[0] - 5, target[1] - 5);
    await page.mouse.move(...target);
    await page.mouse.up();
}
const square = (name: string) => `.editing [data-square=${name}]`;
/** The text of the file has a line. */
const has = (page: Page, line: string) =>
    until(page, (line) => document.querySelector("textarea")!.value.split("\n").some((one) => one.replace(/ +/g, " ").trim() === line), line);

async function openEditor(page: Page) {
    await page.goto(`${site.url}/#/new/wonderland`);
    await page.locator("input[name=board-name][value=plain]").check({ force: true });
    await page.click("text=Edit the board");
    await page.waitForSelector(".editing .piece");
}

it("makes a board by mouse, saves it, opens it again and plays on it", { timeout: 90_000 }, async () => {
    const [page, complaints] = await site.open();
    await openEditor(page);
    // Marks: one as offered, one written by hand, one taken away again.
    await page.click("[aria-label='Special square +5']");
    await page.click(square("c4"));
    await has(page, "4 . . +5 . . . . .");
    await page.fill("input[name=mark]", "-7x~");
    await page.click(square("d5"));
    await has(page, "5 . . . -7x~ . . . .");
    await page.click(square("e5"));
    await has(page, "5 . . . -7x~ -7x~ . . .");
    await page.click(square("e5"));
    await has(page, "5 . . . -7x~ . . . .");
    // Pieces: dragged on the board, off the board, and from the palette.
    await drag(page, square("b1"), square("c3"));
    await has(page, "3 . . N . . . . .");
    await drag(page, square("a8"), [5, 5]);
    await has(page, "8 . n b q k b n r");
    await drag(page, "[aria-label='Black: queen']", square("h5"));
    await has(page, "5 . . . . . . . q");
    await page.click("text=Remove");
    await page.click(square("h7"));
    await has(page, "7 p p p p p p p .");
    // What the rules have against it is said at once, and the text is still there to write.
    await page.click("[aria-label='Special square x']");
    await page.fill("input[name=mark]", "+1000");
    await page.click(square("a4"));
    await until(page, () => document.querySelector(".file [role=alert]")?.textContent?.startsWith("special squares: expected"));
    expect(await seriousProblems(page)).toEqual([]);
    await page.click(square("a4"));
    await until(page, () => !document.querySelector(".file [role=alert]"));
    const made = await text(page);
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the file")]);
    const path = (await file.path())!;

    await page.click("text=Discard");
    await page.setInputFiles("input[type=file]", path);
    await until(page, (made) => document.querySelector("textarea")?.value === made, made);
    await page.check("input[name=opponent][value=friend]");
    await page.click("button[type=submit]");
    await page.waitForSelector(".play .piece");
    const id = await page.evaluate(() => location.hash.split("/").at(-1)!);
    const start = await page.evaluate((id) => JSON.parse(localStorage.getItem(`manator.game.${id}`)!).start, id);
    expect(start).toBe(module.start("wonderland", { board: "your file" }, 1, made));
    expect(start).toContain("c4+5,d5-7x~");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("puts marks on the board of an analysis, which may also begin on a board of one's own", { timeout: 60_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/analyse/wonderland`);
    await page.waitForSelector(".movable");
    await page.click(".tools >> text=Set up");
    await page.click("[aria-label='Special square x']");
    await page.click(square("e4"));
    await until(page, () => document.querySelector<HTMLTextAreaElement>("textarea[name=position]")!.value.includes("e4x"));
    await drag(page, square("e4"), square("e5"));
    await until(page, () => document.querySelector<HTMLTextAreaElement>("textarea[name=position]")!.value.includes("e5x"));
    await page.click("text=Analyse this position");
    await page.waitForSelector(".analyse:not(.setting) .mark.deadly");
    await page.click(".tools >> text=New");
    await page.click("dialog >> text=Edit the board");
    await page.waitForSelector("dialog .editing .piece");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("is used by touch and by keyboard", { timeout: 60_000 }, async () => {
    const [phone] = await site.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await openEditor(phone);
    await phone.tap("[aria-label='Special square -2']");
    await phone.tap(square("d4"));
    await has(phone, "4 . . . -2 . . . .");
    await phone.context().close();

    const [page, complaints] = await site.open();
    await openEditor(page);
    await page.focus("[aria-label='Special square x']");
    await page.keyboard.press("Enter");
    await page.focus(".editing svg[role=application]");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await has(page, "3 . x . . . . . .");
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("speaks Polish", { timeout: 60_000 }, async () => {
    const [page] = await site.open({ locale: "pl-PL" });
    await page.goto(`${site.url}/#/new/wonderland`);
    await page.click("text=Edytuj planszę");
    await page.waitForSelector("[aria-label='Pole specjalne +5']");
    await page.click("text=Zdejmij");
    await page.context().close();
});
