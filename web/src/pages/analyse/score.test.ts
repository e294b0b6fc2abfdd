// Scores as people read them.
import { expect, it } from "vitest";

import { type Evaluation, evaluationOf, expectation, faultOf, scoreText } from "./score";

const worth = (some: Partial<Evaluation>): Evaluation => ({ depth: 1, nodes: 1, moves: [], ...some });

it("turns scores round for side 1", () => {
    expect(evaluationOf({ moves: ["a"], score: 30 }, 1, 5, 9)).toEqual(worth({ score: -30, moves: ["a"], depth: 5, nodes: 9 }));
    expect(evaluationOf({ moves: [], proved: "win", plies: 3 }, 1, 5, 9).proved).toBe("loss");
    expect(evaluationOf({ moves: [], proved: "draw" }, 1, 5, 9).proved).toBe("draw");
});

it("writes scores", () => {
    expect(scoreText(worth({ score: 125 }))).toBe("+1.25");
    expect(scoreText(worth({ score: -5 }))).toBe("−0.05");
    expect(scoreText(worth({ score: 0 }))).toBe("0.00");
    expect(scoreText(worth({ proved: "win", plies: 5 }))).toBe("#3");
    expect(scoreText(worth({ proved: "loss", plies: 2 }))).toBe("−#1");
    expect(scoreText(worth({ proved: "loss" }))).toBe("0-1");
    expect(scoreText(worth({ proved: "draw" }))).toBe("½-½");
});

it("judges a move by what it spoils for its own side", () => {
    const good = worth({ score: 300 });
    const even = worth({ score: 0 });
    const lost = worth({ proved: "loss", plies: 4 });
    expect(faultOf(good, good, 0)).toBeUndefined();
    expect(faultOf(good, lost, 0)).toBe("blunder");
    expect(faultOf(good, even, 0)).toBe("mistake");
    expect(faultOf(good, even, 1)).toBeUndefined();
    expect(faultOf(even, good, 1)).toBe("mistake");
    expect(faultOf(even, worth({ score: 100 }), 1)).toBe("inaccuracy");
    expect(expectation(lost)).toBe(-1);
});
