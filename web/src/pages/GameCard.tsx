// A game on a card: its board on a ground of the game's own colour, its name, one line about it. The card is a link.
import type { ComponentChildren } from "preact";

import { artOf } from "../art";
import { tagline } from "../art/words";
import type { GameInfo } from "../rules/types";

interface Props {
    info: GameInfo;
    href: string;
    /** What a click does. */
    action: string;
    /** Something more below the line about the game. */
    more?: ComponentChildren;
    /** The board. */
    children: ComponentChildren;
}

export function GameCard({ info, href, action, more, children }: Props) {
    return (
        <a class={`card game ${artOf(info.id).palette}`} href={href} data-game={info.id}>
            <div class="stage">{children}</div>
            <div class="about">
                <div>
                    <h2>{info.name}</h2>
                    <p>{tagline(info.id)}</p>
                    {more}
                </div>
                <span class="button">{action}</span>
            </div>
        </a>
    );
}
