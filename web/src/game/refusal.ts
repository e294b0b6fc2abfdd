// Why the rules refuse a move.
import { namesPieceOnly } from "../board/selection";
import type { GameView } from "../rules/types";

type View = (game: string, start: string, moves: string[]) => GameView | Promise<GameView>;

/** The module's errors begin with "move 'e2e5': "; the person knows what they tried. */
export const withoutMove = (message: string) => message.replace(/^move '.*?': /, "");

/** The rules' own words about a move from one square to another in a position, or nothing if they allow it. */
export async function refusal(view: View, game: string, start: string, now: GameView, from: string, to: string) {
    const played = now.played.map(({ text }) => text);
    const move = now.moves.some(namesPieceOnly) ? from : `${from}-${to}`; // every game reads this form
    try {
        await view(game, start, [...played, move]);
        return "";
    } catch (error) {
        return withoutMove((error as Error).message);
    }
}
