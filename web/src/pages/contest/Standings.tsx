// Standings and crosstable in one table, as they are now.
import { t } from "../../i18n";
import type { ContestView, Table } from "../../live/contests";
import { ratingText } from "../live/words";

/** Half points with a sign: 1½. */
export function pointsText(points: number): string {
    const whole = Math.floor(points);
    if (whole === points) return String(whole);
    return `${whole > 0 ? whole : ""}½`;
}

const mostCrossed = 12;

interface Props {
    view: ContestView;
    table: Table;
    onGame: (id: string) => void;
}

export function Standings({ view, table, onGame }: Props) {
    const { standings, head_to_head: cells } = table;
    const { rated } = view.contest;
    const ratings = new Map(view.entries.filter(({ plays }) => plays).map((one) => [one.name, ratingText(one)]));
    const isCrossed = standings.length <= mostCrossed;
    function openFirst(one: string, other: string) {
        const game = table.games.find(({ first, second }) => (first === one && second === other) || (first === other && second === one));
        if (game) onGame(game.id);
    }
    return (
        <section class="standings" aria-label={t("contest.standings")}>
            <div class="scroll" tabIndex={0}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col" aria-label={t("contest.place")}>#</th>
                            <th scope="col" class="entrant">{t("contest.bot")}</th>
                            {table.counts_matches && <th scope="col">{t("contest.matchPoints")}</th>}
                            <th scope="col">{t("contest.points")}</th>
                            <th scope="col">{t("contest.score")}</th>
                            {isCrossed && standings.map((_, i) => <th key={i} scope="col" class="cross">{i + 1}</th>)}
                            <th scope="col">Elo</th>
                            {rated && <th scope="col">{t("contest.rating")}</th>}
                            <th scope="col">{t("contest.faults")}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {standings.map((row, i) => (
                            <tr key={row.bot} class={row.disqualified ? "out" : ""} data-bot={row.bot}>
                                <td>{row.place}</td>
                                <th scope="row" class="entrant">
                                    {row.bot}
                                    {row.disqualified && <small> {t("contest.disqualified")}</small>}
                                </th>
                                {table.counts_matches && <td>{pointsText(row.match_points)}</td>}
                                <td><b>{pointsText(row.points)}</b></td>
                                <td class="score">{`+${row.wins} =${row.draws} −${row.losses}`}</td>
                                {isCrossed &&
                                    standings.map((other, k) => {
                                        const cell = cells[i]?.[k];
                                        const played = cell ? cell.wins + cell.draws + cell.losses : 0;
                                        return (
                                            <td key={other.bot} class={`cross ${i === k ? "self" : ""}`}>
                                                {cell && played > 0 && (
                                                    <button
                                                        class="cell"
                                                        aria-label={t("contest.cell", { points: pointsText(cell.wins + cell.draws / 2), one: row.bot, other: other.bot })}
                                                        onClick={() => openFirst(row.bot, other.bot)}
                                                    >
                                                        {pointsText(cell.wins + cell.draws / 2)}
                                                    </button>
                                                )}
                                            </td>
                                        );
                                    })}
                                <td class="elo">
                                    {row.wins + row.draws + row.losses > 0 && (
                                        <>
                                            {String(Math.round(row.elo)).replace("-", "−")} <small>±{Math.round(row.elo_error)}</small>
                                        </>
                                    )}
                                </td>
                                {rated && <td class="rating">{ratings.get(row.bot)}</td>}
                                <td>{Object.values(row.faults).reduce((sum, count) => sum + count, 0) || ""}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}
