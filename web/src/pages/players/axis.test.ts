// The lines of a rating graph.
import { expect, it } from "vitest";

import { axisOf } from "./axis";

it.each([
    [1500, 1500, [1510, 1500, 1490]],
    [1338, 1662, [1700, 1600, 1500, 1400, 1300]],
    [1495, 1522, [1530, 1520, 1510, 1500, 1490]],
    [100, 4000, [4000, 3000, 2000, 1000, 0]],
])("has few round lines around %i to %i", (low, high, lines) => {
    expect(axisOf(low, high).lines).toEqual(lines);
});

it("covers everything with 3 to 6 lines", () => {
    for (let low = 100; low < 3000; low += 37) {
        for (let high = low; high < 3200; high += 53) {
            const { least, most, lines } = axisOf(low, high);
            expect(least).toBeLessThanOrEqual(low);
            expect(most).toBeGreaterThanOrEqual(high);
            expect(lines.length).toBeGreaterThanOrEqual(3);
            expect(lines.length).toBeLessThanOrEqual(6);
        }
    }
});
