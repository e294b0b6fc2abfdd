// A puzzle as src/games/GAME/puzzles.txt has it: a line of five fields separated by tabs. The program that makes the
// files has proved each: at every second move, from the first on, only one move wins.

export interface Puzzle {
    id: string;
    /** The lowest level of the engine that finds the first move. */
    grade: number;
    /** The side to move wins within this many plies; 0: it wins, however long that takes. */
    plies: number;
    position: string;
    moves: string[];
}

export function parsePuzzles(text: string): Puzzle[] {
    return text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => {
            const [id, grade, plies, position, moves] = line.split("\t");
            return { id: id!, grade: Number(grade), plies: Number(plies), position: position!, moves: moves!.split(" ") };
        });
}

/** The number of own moves in a win of `plies` plies. */
export const movesOf = (plies: number) => (plies + 1) / 2;
