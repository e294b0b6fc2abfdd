// A bot that plays over the network, as a program has it: an account with a token, its streams and its requests.
import { expect } from "vitest";

export const password = "correct horse";

/** A POST as the page would make it. */
export async function ask(url: string, path: string, body: unknown, headers: Record<string, string>) {
    const all = { "Content-Type": "application/json", Origin: url, ...headers };
    const answer = await fetch(`${url}/api/${path}`, { method: "POST", headers: all, body: JSON.stringify(body) });
    const value = (await answer.json()) as Record<string, unknown>;
    expect(answer.status, JSON.stringify(value)).toBeLessThan(300);
    return { value, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

export class NetworkBot {
    private readonly stop = new AbortController();
    private constructor(
        private readonly url: string,
        readonly token: string,
    ) {}

    static async make(url: string, name: string) {
        const { cookie } = await ask(url, "account", { name, password }, {});
        const { value } = await ask(url, "account/tokens", { name: "bot", scopes: ["bot"] }, { Cookie: cookie });
        const bot = new NetworkBot(url, value.token as string);
        await bot.post("bot/account/upgrade");
        return bot;
    }
    post(path: string, body: unknown = {}) {
        return ask(this.url, path, body, { Authorization: `Bearer ${this.token}` });
    }
    /** Reads a stream until the test ends. */
    async read(path: string, hear: (line: Record<string, any>) => void) {
        const headers = { Authorization: `Bearer ${this.token}` };
        const { body } = await fetch(`${this.url}/api/${path}`, { headers, signal: this.stop.signal });
        void (async () => {
            let text = "";
            for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
                const lines = (text + chunk).split("\n");
                text = lines.pop()!;
                for (const line of lines) if (line) hear(JSON.parse(line));
            }
        })().catch(() => {});
    }
    /** Plays the first legal move in a game, after a pause. */
    play(id: string, pause = 0) {
        return this.read(`bot/game/stream/${id}`, (line) => {
            const legal: string[] | undefined = (line.state ?? line).legal;
            if (!legal) return;
            setTimeout(() => void this.post(`bot/game/${id}/move/${encodeURIComponent(legal[0]!)}`).catch(() => {}), pause);
        });
    }
    close() {
        this.stop.abort();
    }
}
