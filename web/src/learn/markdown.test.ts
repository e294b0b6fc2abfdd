// The reader of the rules files, on those of every game.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { expect, it } from "vitest";

import { parseRules } from "./markdown";

const text = (value: string) => ({ kind: "text", text: value });

it("reads rules, their parts and sections", () => {
    const file = parseRules(`# A game (\`id\`)

X1. First
line with \`<b>code</b>\` and **weight**.

        code
          indented

    More of it.

X2. Second:
 1. one
   goes on;
 2. two.
So be it.

| a | b |
| --- | --- |
| 1 | 2 |

## A program
Said.
- item
`);
    expect(file.rules.map(({ name, number }) => [name, number])).toEqual([
        ["X1", 1],
        ["X2", 2],
    ]);
    expect(file.rules[0]!.blocks).toEqual([
        {
            kind: "paragraph",
            text: [
                text("First line with "),
                { kind: "code", text: "<b>code</b>" },
                text(" and "),
                { kind: "strong", text: "weight" },
                text("."),
            ],
        },
        { kind: "code", text: "code\n  indented" },
        { kind: "paragraph", text: [text("More of it.")] },
    ]);
    expect(file.rules[1]!.blocks).toEqual([
        { kind: "paragraph", text: [text("Second:")] },
        { kind: "list", ordered: true, first: 1, items: [[text("one goes on;")], [text("two.")]] },
        { kind: "paragraph", text: [text("So be it.")] },
        { kind: "table", head: [[text("a")], [text("b")]], rows: [[[text("1")], [text("2")]]] },
    ]);
    expect(file.sections).toEqual([
        {
            title: [text("A program")],
            blocks: [
                { kind: "paragraph", text: [text("Said.")] },
                { kind: "list", ordered: false, first: 1, items: [[text("item")]] },
            ],
        },
    ]);
});

it("loses no word of any rules file", () => {
    const games = resolve(__dirname, "../../../src/games");
    const words = (value: string) => value.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const folder of readdirSync(games)) {
        let source: string;
        try {
            source = readFileSync(join(games, folder, "rules.md"), "utf8");
        } catch {
            continue; // not a game
        }
        const file = parseRules(source);
        expect(file.rules.map(({ number }) => number), folder).toEqual(file.rules.map((_, i) => i + 1));
        const shown = new Set(words(JSON.stringify(file).replace(/\\n/g, " ")));
        const isNumber = (word: string) => /^[A-Z]\d+$/.test(word);
        const missing = words(source.replace(/^# .*/, "")).filter((word) => !shown.has(word) && !isNumber(word));
        expect(missing, folder).toEqual([]);
    }
});
