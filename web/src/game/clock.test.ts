// Clocks: time left, increments and flags.
import { expect, it } from "vitest";

import { clockText } from "./clock";

it.each([
    [0, "0:00.0"],
    [9_980, "0:09.9"],
    [10_000, "0:10"],
    [303_999, "5:03"],
    [3_903_000, "1:05:03"],
    [86_399_000, "23:59:59"],
    [190_800_000, "2 d 5 h"],
])("writes %i ms as %s", (ms, text) => expect(clockText(ms)).toBe(text));
