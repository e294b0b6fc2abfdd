// What tests of accounts share: people who sign up in the page, and rated games between them.
import type { BrowserContextOptions, Page } from "playwright-core";

import type { LiveSite, Pair, Person } from "./live";

export const password = "correct horse";

/** A new browser in which somebody has just made an account. The server lets one address make ten at once. */
export const signUp = (site: LiveSite, name: string) => fillIn(site, "account/new", name);
export const logIn = (site: LiveSite, name: string, options: BrowserContextOptions) => fillIn(site, "account", name, options);

async function fillIn(site: LiveSite, path: string, name: string, options: BrowserContextOptions = {}): Promise<Person> {
    const [page, complaints] = await site.open(options);
    await page.goto(`${site.url}/#/${path}`);
    await page.fill("input[name=username]", name);
    await page.fill("input[type=password]", password);
    await page.click("form button[type=submit]");
    await page.waitForSelector(".account .parts");
    return { page, complaints };
}

/** A request of the page, as its account. */
export const post = (page: Page, path: string, body: unknown) =>
    page.evaluate(
        async ([path, body]) => {
            const headers = { "Content-Type": "application/json" };
            const answer = await fetch(`/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
            return { status: answer.status, json: await answer.json() };
        },
        [path, body] as const,
    );

/** A rated game, the first one on side 0; both are on its page. */
export async function ratedPair(site: LiveSite, people: [Person, Person], game = "pawnrace"): Promise<Pair> {
    const body = { game, rated: true, side: 0, clock: { seconds: 300, increment: 3 } };
    const { id } = (await post(people[0].page, "games", body)).json.game;
    await post(people[1].page, `games/${id}/join`, {});
    for (const { page } of people) {
        await page.goto(`${site.url}/#/live/${id}`);
        await page.waitForSelector(".play .board");
    }
    return {
        id,
        people,
        async close() {
            for (const { page } of people) await page.context().close();
        },
    };
}

/** A side gives the game up, before its first move, too. */
export async function resign({ id, people }: Pick<Pair, "id" | "people">, side: 0 | 1) {
    await people[side].page.evaluate(
        (id) =>
            new Promise<void>((done) => {
                const socket = new WebSocket(`ws://${location.host}/api/games/${id}/socket`);
                socket.onmessage = ({ data }) => {
                    const { kind } = JSON.parse(String(data)) as { kind: string };
                    if (kind === "hello") socket.send(JSON.stringify({ kind: "resign", id: "resign" }));
                    if (kind !== "ack") return;
                    socket.close();
                    done();
                };
            }),
        id,
    );
}
