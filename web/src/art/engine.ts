// Files that the engine of a game needs besides the module, fetched only for its full strength and for analysis.
import camelot from "games/camelot/network.bin?url";
import jetan from "games/jetan/network.bin?url";

import { loadNetwork } from "../rules/client";
import { prepareProofs } from "./proofs";

const networks: Record<string, string> = { camelot, jetan, "jetan-model": jetan };

async function prepareNetwork(game: string): Promise<void> {
    const url = networks[game];
    if (url === undefined) return;
    try {
        await loadNetwork(game, new URL(url, document.baseURI).href);
    } catch {
        // The network is missing or was not kept: the engine has another evaluation.
    }
}

/** Gives the engine the proofs and the evaluation network of the game, if it has them. It works without them, too. */
export async function prepareEngine(game: string): Promise<void> {
    await Promise.all([prepareProofs(game), prepareNetwork(game)]);
}
