// Scores of the engine as people read them: for side 0, as numbers and as a share of the bar.
import type { GameView, Line, Side } from "../../rules/types";

/** What a position is worth to side 0. */
export interface Evaluation {
    score?: number;
    proved?: "win" | "loss" | "draw";
    plies?: number;
    depth: number;
    nodes: number;
    /** The best line found. */
    moves: string[];
}

const opposite = { win: "loss", loss: "win", draw: "draw" } as const;

export function evaluationOf(line: Line, turn: Side, depth: number, nodes: number): Evaluation {
    const { score, proved, plies, moves } = line;
    if (turn === 0) return { score, proved, plies, moves, depth, nodes };
    return { score: score === undefined ? undefined : -score, proved: proved && opposite[proved], plies, moves, depth, nodes };
}

/** Of a game that is over. */
export function evaluationOfEnd({ result }: GameView): Evaluation {
    const proved = result === "1-0" ? "win" : result === "0-1" ? "loss" : "draw";
    return { proved, plies: 0, moves: [], depth: 0, nodes: 0 };
}

/** From -1, side 1 wins, to 1, side 0 wins. */
export function expectation({ score = 0, proved }: Evaluation): number {
    if (proved) return { win: 1, draw: 0, loss: -1 }[proved];
    return 2 / (1 + Math.exp(-score / 250)) - 1;
}

/** "+1.25", "#3" for a win of side 0 in three moves, "1-0" for one that is proved without a number of moves. */
export function scoreText({ score = 0, proved, plies }: Evaluation): string {
    if (proved === "draw") return "½-½";
    if (proved && plies) return `${proved === "loss" ? "−" : ""}#${Math.ceil(plies / 2)}`;
    if (proved) return proved === "win" ? "1-0" : "0-1";
    return `${score > 0 ? "+" : score < 0 ? "−" : ""}${(Math.abs(score) / 100).toFixed(2)}`;
}

export type Fault = "inaccuracy" | "mistake" | "blunder";

/** What a move spoilt, judged by the positions before and after it. */
export function faultOf(before: Evaluation, after: Evaluation, mover: Side): Fault | undefined {
    const change = expectation(after) - expectation(before);
    const lost = mover === 0 ? -change : change;
    if (lost >= 0.6) return "blunder";
    if (lost >= 0.35) return "mistake";
    return lost >= 0.18 ? "inaccuracy" : undefined;
}
export const faultSigns: Record<Fault, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
