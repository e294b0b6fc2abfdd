// A player with their rating and what the game has done to it; an account's name leads to its profile.
import { t } from "../../i18n";
import type { Seat } from "../../live/types";
import { changeText, ratingText } from "./words";

/** `text`: the name as it is shown. */
export function PlayerName({ player, text }: { player: Seat; text: string }) {
    if (!player?.account) return <>{text}</>;
    const { change } = player;
    return (
        <>
            <a class="player-name" href={`#/player/${player.name}`}>
                {text}
            </a>
            {player.rating && (
                <span class="rating" title={player.provisional ? t("rating.provisional") : undefined}>
                    {" "}
                    {ratingText(player)}
                </span>
            )}
            {change !== undefined && (
                <span class={`change ${change < 0 ? "down" : "up"}`} title={t("rating.change")}>
                    {" "}
                    {changeText(change)}
                </span>
            )}
        </>
    );
}
