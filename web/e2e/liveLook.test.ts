// The live pages on every width, in both themes and both languages: nothing is cut off, axe finds nothing serious.
import { mkdirSync } from "node:fs";

import { expect, it } from "vitest";

import { pairUp, play, sees, someMoves, stateOf, useLiveSite } from "./live";
import { games, seriousProblems, until } from "./server";

const site = useLiveSite();
const shots = process.env.MANATOR_SHOTS;

const cases = [360, 768, 1440].flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme, i) => [width, colorScheme, i === 0 ? "en-US" : "pl-PL"] as const),
);

it.each(cases)("looks right at %i px, %s, %s", { timeout: 180_000 }, async (width, colorScheme, locale) => {
    const options = { viewport: { width, height: 800 }, colorScheme, locale, reducedMotion: "reduce" } as const;
    const game = games[cases.findIndex((one) => one[0] === width && one[1] === colorScheme) % games.length]!;
    const [page, complaints] = await site.open(options);
    const check = async (name: string, of = page) => {
        if (shots) {
            mkdirSync(shots, { recursive: true });
            await of.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
        }
        expect(await of.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
        expect(await seriousProblems(of), name).toEqual([]);
    };
    await page.goto(`${site.url}/#/new/${game}`);
    await page.waitForSelector(".setup .stage .piece");
    await page.check("input[name=opponent][value=online]");
    await page.fill("input[name=name]", "Carl");
    await page.check("input[name=listed]");
    await check("setup");
    await page.click("button[type=submit]");
    await page.waitForSelector(".invitation .piece");
    await check("waiting");
    const pair = await pairUp(site, { game, clock: { seconds: 600, increment: 5 } }, options);
    const other = await pairUp(site, { game: "jetan", clock: { days: 3 } }, options);
    const { start } = await stateOf(site, pair.id);
    for (const [ply, { side, move }] of someMoves(site.module, game, start, 4).entries()) await play(pair, side, move, ply);
    const [watcher] = await site.open(options);
    await watcher.goto(`${site.url}/#/live`);
    await watcher.waitForSelector(".seeks li");
    await check("lobby", watcher);
    await watcher.goto(`${site.url}/#/live/watch`);
    await watcher.waitForSelector(`[data-live="${pair.id}"] .piece`);
    await watcher.waitForSelector(`[data-live="${other.id}"] .piece`);
    await check("watch", watcher);
    await watcher.goto(`${site.url}/#/live/${pair.id}`);
    await sees(watcher, 4);
    await until(pair.people[0].page, () => document.querySelector(".spectators"));
    await pair.people[1].page.click(".actions button >> nth=4"); // asks to take back
    await pair.people[0].page.waitForSelector(".offer");
    await check("game", pair.people[0].page);
    await pair.people[0].page.click(".offer button >> nth=1");
    pair.people[0].page.on("dialog", (dialog) => void dialog.accept());
    await pair.people[0].page.click(`.actions button >> text=/^(Resign|Poddaj)/`);
    await watcher.waitForSelector(".result");
    await check("result", pair.people[0].page);
    await check("replay", watcher);
    await watcher.goto(`${site.url}/#/live/games`);
    await watcher.waitForSelector(".finished a");
    await check("finished", watcher);
    await watcher.goto(`${site.url}/#/live/${page.url().split("/").at(-1)}`);
    await watcher.waitForSelector(".invitation form");
    await check("join", watcher);
    expect(complaints).toEqual([]);
    await page.context().close();
    await watcher.context().close();
    await pair.close();
    await other.close();
});
