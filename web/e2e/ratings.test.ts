// Rated games in the page: the lobby, the table, profiles, leaderboards; and how they look.
import { mkdirSync } from "node:fs";

import { beforeAll, expect, it } from "vitest";

import { type Pair, type Person, play, someMoves, stateOf, useLiveSite } from "./live";
import { logIn, post, resign, signUp } from "./players";
import { seriousProblems, until } from "./server";

const site = useLiveSite();
const shots = process.env.MANATOR_SHOTS;

it("rates a game from the lobby to the profile", { timeout: 180_000 }, async () => {
    const anna = await signUp(site, "Anna");
    const bert = await signUp(site, "Bert");
    const [visitor] = await site.open();
    for (const page of [anna.page, bert.page, visitor]) await page.goto(`${site.url}/#/live`);
    await anna.page.selectOption("select[name=game]", "pawnrace");
    await anna.page.check("input[name=kind][value=rated]");
    await anna.page.fill("input[name=rating-from]", "1400");
    await anna.page.fill("input[name=rating-to]", "1600");
    await anna.page.click("form button[type=submit]");
    await anna.page.waitForSelector("text=Waiting for an opponent from the lobby");
    await visitor.waitForSelector(".seeks li");
    expect(await visitor.locator(".seeks li").textContent()).toMatch(/Pawn Race.*10\+5.*Rated.*Anna 1500\?.*for ratings 1400–1600/);
    expect(await visitor.locator(".seeks button").count()).toBe(0);
    await visitor.waitForSelector(".seeks a:has-text('Log in')");
    await visitor.selectOption("select[name=seek-kind]", "casual");
    await visitor.waitForSelector("text=No game fits this choice.");
    await visitor.selectOption("select[name=seek-kind]", "");
    await visitor.selectOption("select[name=seek-pace]", "fast");
    await visitor.waitForSelector("text=No game fits this choice.");
    await visitor.selectOption("select[name=seek-pace]", "rapid");
    await visitor.waitForSelector(".seeks li");
    await visitor.check("input[name=seek-mine]");
    await visitor.waitForSelector("text=No game fits this choice.");
    await bert.page.check("input[name=seek-mine]");
    await bert.page.click(".seeks button");
    for (const { page } of [anna, bert]) await page.waitForSelector(".play .board");
    const id = anna.page.url().split("/").at(-1)!;
    const { start } = await stateOf(site, id);
    const annaFirst = (await anna.page.locator(".player.side0 b").textContent())!.startsWith("Anna");
    const people: [Person, Person] = annaFirst ? [anna, bert] : [bert, anna];
    const pair: Pair = { id, people, close: async () => {} };
    for (const [ply, { side, move }] of someMoves(site.module, "pawnrace", start, 2).entries()) await play(pair, side, move, ply);
    await resign(pair, annaFirst ? 1 : 0);
    for (const { page } of [anna, bert]) {
        await until(page, () => [...document.querySelectorAll(".player b")].some((name) => name.textContent!.includes("1500? +162")));
        await until(page, () => [...document.querySelectorAll(".player b")].some((name) => name.textContent!.includes("1500? −162")));
    }
    await anna.page.click(".player-name:has-text('Bert')");
    await anna.page.waitForSelector(".rating-list li");
    expect(await anna.page.locator(".rating-list li").textContent()).toMatch(/Pawn Race Rapid.*0 won, 0 drawn, 1 lost.*1338\?/);
    await until(anna.page, () => document.querySelector(".rating-graph .curve.rapid")); // one game is a dot
    expect(await anna.page.locator(`[data-finished="${id}"]`).textContent()).toMatch(/Anna 1500\? \+162/);
    await anna.page.goto(`${site.url}/#/live/players`);
    await anna.page.waitForSelector("text=Nobody has played enough rated games");
    await anna.page.fill("input[name=player]", "bert");
    await anna.page.click(".find button");
    await anna.page.waitForSelector("h1:has-text('Bert')");
    expect([...anna.complaints, ...bert.complaints]).toEqual([]);
    for (const page of [anna.page, bert.page, visitor]) await page.context().close();
});

it("shows a name that looks like markup as it is", { timeout: 120_000 }, async () => {
    const [page, complaints] = await site.open();
    await page.goto(`${site.url}/#/live`);
    await page.waitForSelector(".tabs");
    await post(page, "games", { game: "camelot", listed: true, name: "<img src=x>" });
    await page.waitForSelector(".seeks li >> text=<img src=x>");
    for (const path of ["player/%3Cimg%20src=x%3E", "player/..%2F..%2Faccount", "player"]) {
        await page.goto(`${site.url}/#/${path}`);
        await page.waitForSelector("text=There is no such player.");
    }
    expect(await page.locator("img").count()).toBe(0);
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    await page.context().close();
});

const names = ["Aleksandra_Kowalska1", "Bartek"] as const;
/** The last of the games that these two have played: enough for a rating that is not provisional. */
let last = "";
beforeAll(async () => {
    const people: [Person, Person] = [await signUp(site, names[0]), await signUp(site, names[1])];
    for (let i = 0; i < 23; ++i) {
        const clock = i < 20 ? { seconds: 300, increment: 3 } : { days: 2 };
        const body = { game: i < 22 ? "pawnrace" : "jetan", rated: true, side: 0, clock };
        last = (await post(people[0].page, "games", body)).json.game.id;
        await post(people[1].page, `games/${last}/join`, {});
        await resign({ id: last, people }, i % 3 === 0 ? 0 : 1);
    }
    for (const { page } of people) await page.context().close();
}, 120_000);

const cases = [360, 768, 1440].flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme, i) => [width, colorScheme, i === 0 ? "en-US" : "pl-PL"] as const),
);

it.each(cases)("looks right at %i px, %s, %s", { timeout: 180_000 }, async (width, colorScheme, locale) => {
    const options = { viewport: { width, height: 800 }, colorScheme, locale, reducedMotion: "reduce" } as const;
    const tag = `${width}-${colorScheme}`;
    const people: [Person, Person] = [await logIn(site, names[0], options), await logIn(site, names[1], options)];
    const { page } = people[0];
    const check = async (name: string, of = page) => {
        if (shots) {
            mkdirSync(shots, { recursive: true });
            await of.screenshot({ path: `${shots}/${name}-${tag}.png`, fullPage: true });
        }
        expect(await of.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
        expect(await seriousProblems(of), name).toEqual([]);
    };
    const [visitor] = await site.open(options);
    await visitor.goto(`${site.url}/#/account`);
    await visitor.waitForSelector("form");
    await check("log-in", visitor);
    await visitor.goto(`${site.url}/#/account/new`);
    await visitor.waitForSelector("#name-help");
    await check("sign-up", visitor);
    await page.fill("input[name=token-name]", "another bot");
    await page.click(".tokens button[type=submit]");
    await page.waitForSelector(".secret input");
    await check("account");
    await people[1].page.goto(`${site.url}/#/live/${last}`);
    await people[1].page.waitForSelector(".player .change");
    await check("game-over", people[1].page);
    await page.goto(`${site.url}/#/player/${names[0]}`);
    await until(page, () => document.querySelector(".rating-graph .curve"));
    await page.waitForSelector("[data-finished]");
    await check("profile");
    await post(people[1].page, "games", { game: "camelot", rated: true, listed: true, clock: { seconds: 600, increment: 5 }, rating: [1200, 1400] });
    await post(people[1].page, "games", { game: "jetan", listed: true, clock: null });
    for (const one of [page, visitor]) {
        await one.goto(`${site.url}/#/live`);
        await one.waitForSelector(".seeks .tag");
    }
    await page.check("input[name=kind][value=rated]");
    await check("lobby-rated");
    await check("lobby-visitor", visitor);
    await page.goto(`${site.url}/#/live/players`);
    await page.waitForSelector(".none");
    await page.selectOption("select[name=game]", "pawnrace");
    await page.waitForSelector(".ratings");
    await check("players");
    await page.goto(`${site.url}/#/new/wonderland`);
    await page.waitForSelector(".setup .stage .piece");
    await page.check("input[name=opponent][value=online]");
    await page.check("input[name=kind][value=rated]");
    await page.check("input[name=listed]");
    await page.waitForSelector("input[name=rating-from]");
    await check("setup-rated");
    for (const one of [page, people[1].page, visitor]) await one.context().close();
});
