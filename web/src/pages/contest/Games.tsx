// The finished games of a contest, the newest first, and the reports to download.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { reportAddress, type Table } from "../../live/contests";
import { endWords } from "./words";

interface Props {
    id: string;
    secret: string;
    table: Table;
    shown: string;
    onGame: (id: string) => void;
}

const step = 20;
const reports = [
    ["report.html", "contest.report"],
    ["report.json", "contest.reportJson"],
    ["games.pgn", "contest.records"],
] as const;

export function Games({ id, secret, table, shown, onGame }: Props) {
    const [most, setMost] = useState(step);
    return (
        <section class="contest-games" aria-label={t("contest.played")}>
            <h2>{t("contest.played")}</h2>
            {table.games.length === 0 && <p class="none">{t("contest.noGames")}</p>}
            <ul>
                {table.games.slice(0, most).map((game) => (
                    <li key={game.id}>
                        <button class="line" data-game={game.id} aria-pressed={game.id === shown} onClick={() => onGame(game.id)}>
                            <span>
                                {game.first} – {game.second}
                            </span>
                            <b>{game.result.replace("1/2-1/2", "½–½").replace("-", "–")}</b>
                            <small class={game.fault ? "by-fault" : ""}>{endWords(game)}</small>
                        </button>
                    </li>
                ))}
            </ul>
            <p class="buttons">
                {table.games.length > most && (
                    <button class="plain" onClick={() => setMost(most + 5 * step)}>
                        {t("games.more")}
                    </button>
                )}
                {reports.map(([file, name]) => (
                    <a key={file} class="button plain" href={reportAddress(id, secret, file)} download={file}>
                        {t(name)}
                    </a>
                ))}
            </p>
        </section>
    );
}
