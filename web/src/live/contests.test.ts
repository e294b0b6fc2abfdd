// Addresses of contests as the server reads them.
import { afterEach, expect, it, vi } from "vitest";

import { botAddress, contestGame, contestSocket } from "./contests";

afterEach(() => vi.unstubAllGlobals());

it("leaves the id of a game as the server wrote it", async () => {
    const asked: string[] = [];
    vi.stubGlobal("document", { baseURI: "http://arena/below/" });
    vi.stubGlobal("fetch", async (url: URL) => {
        asked.push(url.href);
        return { ok: true, json: async () => ({}) };
    });
    await contestGame("c", "se cret", "r0-p1-g1-Late%20crash-B");
    expect(asked).toEqual(["http://arena/below/api/contests/c/games/r0-p1-g1-Late%20crash-B?secret=se%20cret"]);
});

it("writes addresses with and without a secret", () => {
    expect(contestSocket("c", "", "1-2")).toBe("contests/c/socket?after=1-2");
    expect(botAddress("c", "e", "")).toBe("#/contest/c/bot/e");
    expect(botAddress("c", "e", "s")).toBe("#/contest/c/bot/e/s");
});
