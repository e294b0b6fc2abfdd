// A person challenges a bot that is online, by the page; two people challenge each other.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { byMouse } from "./moves";
import { ask, NetworkBot, password } from "./networkBot";
import { sees, someMoves, stateOf, useLiveSite, waitForTurn } from "./live";
import { signUp } from "./players";

const site = useLiveSite();
/** A test that is tried again needs another account. */
const unique = (name: string) => `${name}${Math.floor(Math.random() * 1e6)}`;

async function lobby(language = "en"): Promise<[Page, string[]]> {
    const [page, complaints] = await site.open({ locale: language });
    await page.goto(`${site.url}/#/live`);
    await page.waitForSelector(".tabs");
    return [page, complaints];
}

async function look(page: Page, name: string) {
    const folder = process.env.MANATOR_SCREENSHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

it("lets a person challenge a bot that is online", { timeout: 120_000 }, async () => {
    const name = unique("Robo");
    const bot = await NetworkBot.make(site.url, name);
    const [page, complaints] = await lobby();
    await page.waitForSelector("text=Bots online");
    await bot.read("stream/event", ({ type, challenge, game }) => {
        if (type === "challenge" && challenge.variant.key === "camelot") void bot.post(`challenge/${challenge.id}/decline`, { reason: "variant" });
        else if (type === "challenge") void bot.post(`challenge/${challenge.id}/accept`);
        else if (type === "gameStart") {
            void bot.play(game.id);
        }
    });
    await page.click(`[data-bot="${name}"] button`);
    await page.waitForSelector(`text=Challenge ${name}`);
    await page.fill("input[name=name]", "Anna");
    await page.selectOption("select[name=game]", "camelot");
    await look(page, "challenge-en");
    await page.click("text=Send the challenge");
    await page.waitForSelector(`text=${name} declined: does not play this game.`);
    await look(page, "declined-en");

    await page.click(`[data-bot="${name}"] button`);
    await page.selectOption("select[name=game]", "gastank");
    await page.click("text=Send the challenge");
    await page.waitForSelector(".play .board");
    const id = new URL(page.url()).hash.split("/").pop()!;
    await waitForTurn(page);
    const { start, moves } = await stateOf(site, id);
    const [{ move } = { move: undefined }] = someMoves(site.module, "gastank", start, 1, moves);
    await byMouse(page, move!, 1);
    await sees(page, moves.length + 2); // the person's move and the bot's reply
    expect(complaints).toEqual([]);
    bot.close();
    await page.context().close();
});

it("lets a player challenge a bot to a rated game", { timeout: 120_000 }, async () => {
    const name = unique("Rated");
    const bot = await NetworkBot.make(site.url, name);
    const asked: Record<string, any>[] = [];
    await bot.read("stream/event", ({ type, challenge, game }) => {
        if (type === "challenge") {
            asked.push(challenge);
            void bot.post(`challenge/${challenge.id}/accept`);
        } else if (type === "gameStart") void bot.play(game.id);
    });
    const player = unique("Zofia");
    const { page, complaints } = await signUp(site, player);
    await page.goto(`${site.url}/#/live`);
    await page.click(`[data-bot="${name}"] button`);
    await page.check("input[name=kind][value=rated]", { force: true });
    await page.click("text=Send the challenge");
    await page.waitForSelector(".play .board");
    expect(asked.map(({ rated, challenger }) => [rated, challenger.name, challenger.rating])).toEqual([[true, player, 1500]]);
    const { game } = (await (await fetch(`${site.url}/api/games/${asked[0]!.id}`)).json()) as { game: Record<string, any> };
    expect(game.rated).toBe(true);
    expect(await page.locator(".player-name + .rating").count()).toBe(2);
    await look(page, "rated-challenge-en");
    expect(complaints).toEqual([]);
    bot.close();
    await page.context().close();
});

it("says whose answer it waits for, in Polish", { timeout: 120_000 }, async () => {
    const name = unique("Cichy");
    const bot = await NetworkBot.make(site.url, name);
    await bot.read("stream/event", () => {});
    const [page, complaints] = await lobby("pl");
    await page.click(`[data-bot="${name}"] button`);
    await page.click("text=Wyślij wyzwanie");
    await page.waitForSelector(`text=${name} jeszcze nie odpowiada na wyzwanie`);
    await look(page, "waiting-pl");
    await page.click("text=Wycofaj");
    await page.waitForSelector(".sent", { state: "detached" });
    expect(complaints).toEqual([]);
    bot.close();
    await page.context().close();
});

it("shows a person the challenges of others", { timeout: 120_000 }, async () => {
    const name = unique("Bert");
    const [page, complaints] = await lobby();
    const made = await page.evaluate(async (body) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch("/api/account", { method: "POST", headers, body: JSON.stringify(body) })).status;
    }, { name, password });
    expect(made).toBe(201);
    await page.reload();
    await page.waitForSelector(".by-link");
    await ask(site.url, `challenge/${name}`, { variant: "pawnrace", name: "Zoë", color: "white", days: 2 }, {});
    await page.waitForSelector(".received li");
    expect(await page.locator(".received li").textContent()).toMatch(/Pawn Race.*2 days.*Zoë.*you play black/);
    await look(page, "received-en");
    await page.click(".received button >> nth=0");
    await page.waitForSelector(".play .board");
    expect(complaints).toEqual([]);
    await page.context().close();
});
