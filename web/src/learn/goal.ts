// Whether a lesson's goal is reached. Looks only at what the module answered.
import { lost } from "../game/captured";
import type { GameView, Side } from "../rules/types";
import type { Goal } from "./types";

export interface Standing {
    start: GameView;
    now: GameView;
    /** The learner's side. */
    side: Side;
    /** All own moves are made and the opponent has replied. */
    isLast: boolean;
}

export function isReached(goal: Goal, standing: Standing): boolean {
    const { start, now, side } = standing;
    const own = now.board.pieces.filter((piece) => piece.owner === side);
    switch (goal.kind) {
        case "win":
            return now.result === (side === 0 ? "1-0" : "0-1");
        case "draw":
            return now.result === "1/2-1/2";
        case "reach":
            return own.some(
                ({ square, name, badge }) =>
                    square === goal.square &&
                    (goal.piece === undefined || goal.piece === name) &&
                    (goal.badge === undefined || goal.badge === badge),
            );
        case "take": {
            const taken = lost(start.board, now.board, (1 - side) as Side);
            return taken.filter(({ name }) => !goal.piece || goal.piece === name).length >= (goal.count ?? 1);
        }
        case "fact":
            return Number(now.board.facts.find(([name]) => name === goal.name)?.[1]) >= goal.least;
        case "keep":
            return standing.isLast && own.some(({ name }) => name === goal.piece);
        case "all":
            return goal.goals.every((part) => isReached(part, standing));
    }
}

/** Whether the goal is decided only by the opponent's reply to the last move. */
export function waitsForReply(goal: Goal): boolean {
    return goal.kind === "keep" || (goal.kind === "all" && goal.goals.some(waitsForReply));
}
