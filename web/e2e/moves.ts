// Moves made on the board of the page as people make them: by mouse, by touch, by keyboard.
import type { Page } from "playwright-core";

import type { Move } from "../src/rules/types";

export async function centre(page: Page, square: string): Promise<[number, number]> {
    const box = (await page.locator(`.play [data-square="${square}"] .field`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
}
export const isPlayed = (plies: number) => document.querySelectorAll(".moves button").length >= plies;

export type Input = (page: Page, move: Move, ply: number) => Promise<void>;

/** Drags and clicks in turn. */
export const byMouse: Input = async (page, move, ply) => {
    if (move.touched.length === 2 && ply % 2 === 0) {
        await page.mouse.move(...(await centre(page, move.touched[0]!)));
        await page.mouse.down();
        await page.mouse.move(...(await centre(page, move.touched[1]!)), { steps: 3 });
        await page.mouse.up();
        return;
    }
    for (const square of move.touched) await page.mouse.click(...(await centre(page, square)));
};

/** Drags and taps in turn. */
export const byTouch: Input = async (page, move, ply) => {
    if (move.touched.length === 2 && ply % 2 === 0) {
        const session = await page.context().newCDPSession(page);
        const [from, to] = [await centre(page, move.touched[0]!), await centre(page, move.touched[1]!)];
        const points = [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to] as const;
        for (const [i, [x, y]] of points.entries()) {
            await session.send("Input.dispatchTouchEvent", { type: i === 0 ? "touchStart" : "touchMove", touchPoints: [{ x, y }] });
        }
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await session.detach();
        return;
    }
    for (const square of move.touched) await page.touchscreen.tap(...(await centre(page, square)));
};

/** Goes to a square with the arrow keys, as the board is seen, rows first; boards have holes. */
async function walk(page: Page, square: string) {
    const cursor = () => page.evaluate(() => document.querySelector(".cursor")?.getAttribute("data-square") ?? "");
    const [x, y] = await centre(page, square);
    for (let n = 0; n < 60; ++n) {
        const before = await cursor();
        if (before === square) return;
        const [cursorX, cursorY] = await centre(page, before);
        const isOnRow = Math.abs(y - cursorY) < 2;
        if (!isOnRow) await page.keyboard.press(y < cursorY ? "ArrowUp" : "ArrowDown");
        if (!isOnRow && (await cursor()) !== before) continue;
        await page.keyboard.press(x > cursorX ? "ArrowRight" : "ArrowLeft");
    }
    throw new Error(`the cursor does not get to ${square}`);
}
export const byKeyboard: Input = async (page, move) => {
    for (const square of move.touched) {
        await walk(page, square);
        await page.keyboard.press("Enter");
    }
};

/** Chains that may go on are finished, and where several ways lead to a square, one is chosen. */
export async function settle(page: Page, move: Move, ply: number, press = "") {
    for (let n = 0; n < 100; ++n) {
        if (await page.evaluate(isPlayed, ply + 1)) return;
        const button = (await page.locator(".choices button").count())
            ? page.locator(`.choices button:text-is("${move.text}")`)
            : page.locator(".finish");
        if (await button.count()) await (press ? button.press(press) : button.click());
        await page.waitForTimeout(20);
    }
    throw new Error(`${move.text} is not played`);
}
