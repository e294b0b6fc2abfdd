// Links to an analysis.
import { expect, it } from "vitest";

import { BadLink, decode, encode } from "./link";

const record = '[Event "?"]\n[Date "????.??.??"]\n[White "Zażółć"]\n[Result "*"]\n\n1. e4 {ok} (1. d4) *\n';

it("holds a record and nothing that needs escaping", async () => {
    const code = await encode(record);
    expect(code).toMatch(/^[\w-]+$/);
    expect(await decode(code)).toBe('[White "Zażółć"]\n[Result "*"]\n\n1. e4 {ok} (1. d4) *\n');
});

it("refuses what is damaged or far too long", async () => {
    const code = await encode(record);
    await expect(decode(code.slice(0, -8))).rejects.toThrow(BadLink);
    await expect(decode("no link!")).rejects.toThrow(BadLink);
    await expect(decode("")).rejects.toThrow(BadLink);
    await expect(decode(await encode("x".repeat((1 << 20) - 1)))).resolves.toHaveLength((1 << 20) - 1);
    // Long zeros, made without our own limit.
    const bomb = new Blob(["0".repeat(3 << 20)]).stream().pipeThrough(new CompressionStream("deflate"));
    const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
    await expect(decode(Buffer.from(bytes).toString("base64url"))).rejects.toThrow("too long");
});
