// `manator serve` as other programs see it.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

import { afterAll, beforeAll, expect, it } from "vitest";

import { serve, type Served } from "./server";

/** Ten thousand, unless this process may not have as many descriptors. */
const descriptors = Number(readFileSync("/proc/self/limits", "utf8").match(/^Max open files\s+\d+\s+(\d+)/m)?.[1] ?? 1024);
const mostConnections = Math.min(10_000, descriptors - 300);

let served: Served;
beforeAll(async () => {
    served = await serve();
});
afterAll(() => served?.stop());

/** Sends bytes as they are and returns the first line of the answer. */
function raw(request: string): Promise<string> {
    const { hostname, port } = new URL(served.url);
    return new Promise((done) => {
        const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname, () => socket.write(request));
        let text = "";
        socket.on("data", (data) => {
            text += data;
            socket.end();
        });
        socket.on("close", () => done(text.split("\r\n")[0]!));
        socket.on("error", () => done(text));
    });
}

it("sends compressed files with an ETag and strict headers", async () => {
    const answer = await fetch(served.url, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    const text = await answer.text();
    expect(text).toContain("<title>Manator</title>");
    const etag = answer.headers.get("etag")!;
    const again = await fetch(served.url, { headers: { "Accept-Encoding": "br", "If-None-Match": etag } });
    expect(again.status).toBe(304);
    const script = text.match(/src="\.\/(assets\/[^"]+)"/)![1]!;
    const asset = await fetch(`${served.url}/${script}`);
    expect(asset.headers.get("cache-control")).toContain("immutable");
});

it.each([
    ["GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", "404"],
    ["GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", "404"],
    ["GET //etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", "404"],
    ["GET nothing HTTP/1.1\r\nHost: x\r\n\r\n", "400"],
    ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "405"],
    ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", "413"],
    [`GET / HTTP/1.1\r\nA: ${"x".repeat(100_000)}\r\n\r\n`, "431"],
    ["nonsense\r\n\r\n", "400"],
    ["HEAD / HTTP/1.1\r\nHost: x\r\n\r\n", "200"],
])("answers %j with %s", async (request, status) => {
    expect((await raw(request)).split(" ")[1]).toBe(status);
});

it("keeps serving beside ten thousand idle connections", { timeout: 60_000 }, async () => {
    const { port } = new URL(served.url);
    const count = mostConnections;
    const open = () =>
        new Promise<ReturnType<typeof connect>>((done, failed) => {
            const socket = connect(Number(port), "127.0.0.1", () => done(socket));
            socket.on("error", failed);
        });
    const sockets: ReturnType<typeof connect>[] = [];
    while (sockets.length < count) {
        sockets.push(...(await Promise.all(Array.from({ length: Math.min(200, count - sockets.length) }, open))));
    }
    expect((await fetch(served.url)).status).toBe(200);
    expect(sockets.filter((socket) => socket.readyState === "open").length).toBe(count);
    for (const socket of sockets) socket.destroy();
});
