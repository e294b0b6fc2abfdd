// Why the rules refuse a move.
import * as rules from "../rules/client";

/** The module's errors begin with "move 'e2e5': "; the person knows what they tried. */
export const withoutMove = (message: string) => message.replace(/^move '.*?': /, "");

/** The rule that a move from one square to another would break; empty if there is no such reason. */
export async function whyRefused(game: string, start: string, moves: string[], from: string, to: string): Promise<string> {
    let reason = "";
    for (const text of [`${from}${to}`, `${from}-${to}`]) {
        try {
            await rules.view(game, start, [...moves, text]);
        } catch (error) {
            reason = withoutMove((error as Error).message);
            if (/^[A-Z]\d/.test(reason)) return reason;
        }
    }
    return reason;
}
