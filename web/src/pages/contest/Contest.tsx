// The pages below #/contest: the list of contests, and each contest. Loaded when the first one is opened.
import "../../styles/live.css";
import "../../styles/account.css";
import "../../styles/contest.css";

import { useEffect } from "preact/hooks";

import { t } from "../../i18n";
import { isLive } from "../../live/server";
import { failure, games, loadGames } from "../data";
import { BotPage } from "./BotPage";
import { ContestPage } from "./ContestPage";
import { Contests } from "./Contests";

/** `path`: nothing; the id of a contest and the secret of its link; or that id, "bot", the id of an entry and the secret. */
export default function Contest({ path }: { path: string[] }) {
    const [id = "", secret = "", entry = "", secretOfBot = ""] = path;
    useEffect(() => {
        void loadGames();
    }, []);
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (isLive.value === false) return <main class="failure">{t("live.none")}</main>;
    if (games.value.length === 0 || isLive.value === undefined) return <main class="live" />;
    if (secret === "bot" && entry) return <BotPage key={entry} id={id} entry={entry} secret={secretOfBot} />;
    return id ? <ContestPage key={id} id={id} secret={secret} /> : <Contests />;
}
