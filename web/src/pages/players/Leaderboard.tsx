// The best players of a game and pace, and the way to any other one.
import { useEffect, useState } from "preact/hooks";

import { t } from "../../i18n";
import { type Leader, leaderboard } from "../../live/players";
import { type Pace, paces } from "../../live/types";
import { featured, games } from "../data";
import { LivePage } from "../live/LivePage";
import { ratingText } from "../live/words";
import { go } from "../route";
import { Segments } from "../Segments";

export function Leaderboard() {
    const [game, setGame] = useState(featured()[0]!.id);
    const [pace, setPace] = useState<Pace>("fast");
    const [leaders, setLeaders] = useState<Leader[]>();
    const [error, setError] = useState("");
    useEffect(() => {
        let isHere = true;
        setLeaders(undefined);
        leaderboard(game, pace).then(
            (found) => {
                if (!isHere) return;
                setLeaders(found);
                setError("");
            },
            (refused: Error) => isHere && setError(refused.message),
        );
        return () => {
            isHere = false;
        };
    }, [game, pace]);
    return (
        <LivePage title={t("players.leaders")}>
            <div class="leader-choice setting">
                <label class="labelled">
                    {t("lobby.game")}
                    <select name="game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                        {games.value.map(({ id, name }) => (
                            <option key={id} value={id}>
                                {name}
                            </option>
                        ))}
                    </select>
                </label>
                <Segments
                    name="pace"
                    legend={t("players.pace")}
                    value={pace}
                    choices={paces.map((value) => ({ value, text: t(`pace.${value}`) }))}
                    onChange={setPace}
                />
                <FindPlayer />
            </div>
            {error && <p class="error" role="alert">{error}</p>}
            {leaders?.length === 0 && <p class="none">{t("players.none")}</p>}
            {leaders && leaders.length > 0 && <Table leaders={leaders} />}
        </LivePage>
    );
}

function FindPlayer() {
    const [name, setName] = useState("");
    return (
        <form
            class="find"
            onSubmit={(event) => {
                event.preventDefault();
                if (name.trim()) go("player", name.trim());
            }}
        >
            <label class="labelled">
                {t("players.find")}
                <input name="player" maxLength={20} value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <button class="plain">{t("players.show")}</button>
        </form>
    );
}

function Table({ leaders }: { leaders: Leader[] }) {
    return (
        <table class="ratings card">
            <thead>
                <tr>
                    <th scope="col">{t("players.rank")}</th>
                    <th scope="col">{t("games.player")}</th>
                    <th scope="col">{t("players.rating")}</th>
                    <th scope="col">{t("players.played")}</th>
                    <th scope="col" class="wide">{t("players.wins")}</th>
                    <th scope="col" class="wide">{t("players.draws")}</th>
                    <th scope="col" class="wide">{t("players.losses")}</th>
                </tr>
            </thead>
            <tbody>
                {leaders.map((leader, i) => (
                    <tr key={leader.name}>
                        <td>{i + 1}</td>
                        <th scope="row">
                            <a href={`#/player/${leader.name}`}>{leader.name}</a> {leader.bot && <i class="bot">{t("players.bot")}</i>}
                        </th>
                        <td>
                            <b>{ratingText(leader)}</b>
                        </td>
                        <td>{leader.games}</td>
                        <td class="wide">{leader.wins}</td>
                        <td class="wide">{leader.draws}</td>
                        <td class="wide">{leader.losses}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
