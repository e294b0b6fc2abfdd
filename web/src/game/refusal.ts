// Why the rules refuse a move.
import type { GameView } from "../rules/types";

type View = (game: string, start: string, moves: string[]) => GameView | Promise<GameView>;

/** The module's errors begin with "move 'e2e5': "; the person knows what they tried. */
export const withoutMove = (message: string) => message.replace(/^move '.*?': /, "");

/** The rules' own words about a move from one square to another, or nothing if they allow it. */
export async function refusal(view: View, game: string, start: string, moves: string[], from: string, to: string) {
    let message = "";
    for (const text of [`${from}${to}`, `${from}-${to}`]) {
        try {
            await view(game, start, [...moves, text]);
        } catch (error) {
            message = withoutMove((error as Error).message);
            if (/^[A-Z]\d/.test(message)) return message;
        }
    }
    return message;
}
