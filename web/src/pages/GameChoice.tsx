// A page that asks for a game: a title, what follows, and a card for each game.
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";

import { isFeatured } from "../art";
import type { GameInfo } from "../rules/types";
import { games, startView } from "./data";
import { GameCard } from "./GameCard";
import { Preview } from "./Preview";

interface Card {
    /** The page of a game is `#/path/GAME`. */
    path: string;
    /** What a click does. */
    action: string;
    /** Something more on the card of a game. */
    more?: (game: string) => ComponentChildren;
}

function ChoiceCard({ info, path, action, more }: Card & { info: GameInfo }) {
    const load = useCallback(() => startView(info.id), [info.id]);
    return (
        <GameCard info={info} href={`#/${path}/${info.id}`} action={action} more={more?.(info.id)}>
            <Preview game={info.id} load={load} bare />
        </GameCard>
    );
}

export function GameChoice({ title, intro, ...card }: Card & { title: string; intro: string }) {
    return (
        <main class="learn wide">
            <div>
                <h1>{title}</h1>
                <p class="intro">{intro}</p>
            </div>
            <div class="games">
                {games.value.filter(({ id }) => isFeatured(id)).map((info) => (
                    <ChoiceCard key={info.id} info={info} {...card} />
                ))}
            </div>
        </main>
    );
}
