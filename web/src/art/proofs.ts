// The addresses of stored proofs for games that can be solved. The page fetches them only when they are needed.
import pawnrace from "games/pawnrace/proofs.txt?url";

import { loadProofs } from "../rules/client";

const proofs: Record<string, string> = { pawnrace };

export const hasProofs = (game: string) => proofs[game] !== undefined;

/** Gives the engine the proofs of the game, if there are any. It works without them, too. */
export async function prepareProofs(game: string): Promise<void> {
    const url = proofs[game];
    if (url === undefined) return;
    try {
        await loadProofs(game, new URL(url, document.baseURI).href);
    } catch {
        // Offline before the first use: the solver proves what it can.
    }
}
