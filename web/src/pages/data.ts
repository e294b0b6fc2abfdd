// What pages ask of the module once and keep.
import { signal } from "@preact/signals";

import { isFeatured } from "../art";
import { view } from "../rules/client";
import * as rules from "../rules/client";
import type { GameInfo, GameView } from "../rules/types";

export const games = signal<GameInfo[]>([]);
/** Those that are offered first: other rule sets of the same games are left out. */
export const featured = (): GameInfo[] => games.value.filter(({ id }) => isFeatured(id));
export const failure = signal("");

let asked: Promise<void> | undefined;

/** Loads the list of games; pages call it when they need it. */
export function loadGames(): Promise<void> {
    asked ??= rules.games().then(
        (list) => {
            games.value = list;
            failure.value = "";
        },
        (error: Error) => {
            failure.value = error.message;
            asked = undefined;
        },
    );
    return asked;
}

const starts = new Map<string, Promise<GameView>>();

/** How a game starts, for previews. */
export function startView(game: string, options: Record<string, string> = {}, file = ""): Promise<GameView> {
    const key = game + JSON.stringify(options) + file;
    let found = starts.get(key);
    if (!found) {
        found = rules.start(game, options, 1, file).then((position) => view(game, position, []));
        starts.set(key, found);
        found.catch(() => starts.delete(key));
    }
    return found;
}
