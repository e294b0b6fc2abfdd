// Puzzle files, and which puzzle comes next.
import { describe, expect, it } from "vitest";

import { nextPuzzle, puzzleOfDay, today } from "./choose";
import { gradeOf, moveGrade, noProgress, streakOn, withSolved } from "./progress";
import { movesOf, parsePuzzles } from "./puzzle";

const puzzle = (id: string, grade: number) => ({ id, grade, plies: 3, position: "x w", moves: ["a"] });
const list = [puzzle("a", 1), puzzle("b", 4), puzzle("c", 4), puzzle("d", 9)];

it("reads a file of puzzles", () => {
    expect(parsePuzzles("abc\t4\t5\t8/8 w -\te4 e5 Qh5\nx\t1\t0\tp\tb\n")).toEqual([
        { id: "abc", grade: 4, plies: 5, position: "8/8 w -", moves: ["e4", "e5", "Qh5"] },
        { id: "x", grade: 1, plies: 0, position: "p", moves: ["b"] },
    ]);
    expect([1, 3, 7].map(movesOf)).toEqual([1, 2, 4]);
});

describe("the next puzzle", () => {
    it("is the nearest to the grade that is not solved", () => {
        expect(nextPuzzle(list, [], 4)?.id).toBe("b");
        expect(nextPuzzle(list, ["b"], 4)?.id).toBe("c");
        expect(nextPuzzle(list, ["b", "c"], 4)?.id).toBe("a");
        expect(nextPuzzle(list, [], 4, "b")?.id).toBe("c");
    });
    it("is any once all are solved, and none where there is none", () => {
        expect(nextPuzzle(list, ["a", "b", "c", "d"], 9)?.id).toBe("d");
        expect(nextPuzzle([], [], 1)).toBeUndefined();
    });
    it("of the day changes at midnight of the visitor's place", () => {
        const evening = today(new Date(2026, 10, 16, 23, 59));
        expect(today(new Date(2026, 10, 16, 0, 1))).toBe(evening);
        expect(today(new Date(2026, 10, 17, 0, 1))).toBe(evening + 1);
        expect(puzzleOfDay(list, 5)?.id).toBe("b");
    });
});

describe("progress", () => {
    it("counts days in a row", () => {
        let progress = withSolved(noProgress, "g", "a", 100);
        progress = withSolved(progress, "g", "b", 100);
        expect(streakOn(progress, 100)).toBe(1);
        progress = withSolved(progress, "h", "a", 101);
        expect([101, 102, 103].map((day) => streakOn(progress, day))).toEqual([2, 2, 0]);
        progress = withSolved(progress, "g", "c", 105);
        expect(progress.streak).toEqual({ day: 105, length: 1, best: 2 });
        expect(progress.solved).toEqual({ g: ["a", "b", "c"], h: ["a"] });
    });
    it("moves the grade by halves between 1 and 10", () => {
        let progress = noProgress;
        for (let i = 0; i < 40; ++i) progress = moveGrade(progress, "g", true);
        expect(gradeOf(progress, "g")).toBe(10);
        for (let i = 0; i < 40; ++i) progress = moveGrade(progress, "g", false);
        expect(gradeOf(progress, "g")).toBe(1);
    });
});
