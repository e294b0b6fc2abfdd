// The pages below #/live: lobby, boards to watch, finished games, the best players, and each game. Loaded when the first one is opened.
import "../../styles/live.css";
import "../../styles/account.css";

import { useEffect } from "preact/hooks";

import { t } from "../../i18n";
import { isLive } from "../../live/server";
import { failure, games, loadGames } from "../data";
import { Leaderboard } from "../players/Leaderboard";
import { Finished } from "./Finished";
import { LiveGamePage } from "./LiveGamePage";
import { Lobby } from "./Lobby";
import { Watch } from "./Watch";

/** `path`: the words of the address behind `live`: the name of a page, or the id of a game. */
export default function Live({ path }: { path: string[] }) {
    const [name = ""] = path;
    useEffect(() => void loadGames(), []);
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (isLive.value === false) return <main class="failure">{t("live.none")}</main>;
    if (games.value.length === 0 || isLive.value === undefined) return <main class="live" />;
    if (name === "") return <Lobby />;
    if (name === "watch") return <Watch />;
    if (name === "games") return <Finished />;
    if (name === "players") return <Leaderboard />;
    return <LiveGamePage key={name} id={name} />;
}
