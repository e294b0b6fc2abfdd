// Whether there is a server, by what health answers.
import { afterEach, expect, it, vi } from "vitest";

import { hasLiveServer } from "./api";

afterEach(() => vi.unstubAllGlobals());

it.each([
    ["a server", new Response('{"status":"ok"}'), true],
    ["a server without its database", new Response('{"error":"the database does not answer"}', { status: 503 }), true],
    ["a server with many visitors behind one address", new Response('{"error":"too many requests"}', { status: 429 }), true],
    ["a static copy", new Response('{"status":"none"}'), false],
    ["a host without the file", new Response("<h1>Not found</h1>", { status: 404 }), false],
    ["a host that answers everything with the page", new Response("<!doctype html>"), false],
])("knows %s", async (_, answer, isLive) => {
    vi.stubGlobal("document", { baseURI: "http://arena.test/" });
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", async () => answer);
    expect(await hasLiveServer()).toBe(isLive);
});
