// Round values for the lines across a graph.

export interface Axis {
    least: number;
    most: number;
    /** From the top. */
    lines: number[];
}

const steps = [10, 20, 50, 100, 200, 500, 1000];
const mostLines = 6;

/** An axis that has all values from `low` to `high` and 3 to 6 lines at round values. */
export function axisOf(low: number, high: number): Axis {
    const step = steps.find((one) => Math.ceil(high / one) - Math.floor(low / one) < mostLines) ?? steps.at(-1)!;
    let least = Math.floor(low / step) * step;
    let most = Math.ceil(high / step) * step;
    while ((most - least) / step < 2) {
        if (low - least <= most - high) least -= step;
        else most += step;
    }
    const lines: number[] = [];
    for (let rating = most; rating >= least; rating -= step) lines.push(rating);
    return { least, most, lines };
}
