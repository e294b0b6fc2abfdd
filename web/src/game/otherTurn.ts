// A position as it would be if it were the other side's turn: for threats and premoves.
import * as rules from "../rules/client";
import type { GameView, Side } from "../rules/types";

/** Nothing if the rules do not allow it or the game would be over. */
export async function asOtherTurn(game: string, view: GameView): Promise<GameView | undefined> {
    const turn = (1 - view.turn) as Side;
    try {
        const { position, problem } = await rules.compose(game, view.position, view.board, turn);
        if (problem) return undefined;
        const other = await rules.view(game, position, []);
        return other.result === "*" ? other : undefined;
    } catch {
        return undefined;
    }
}
