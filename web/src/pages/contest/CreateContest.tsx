// The form of a new contest. What it does not ask is as in tournament files.
import { useState } from "preact/hooks";

import { isFeatured } from "../../art";
import { capitalized } from "../../art/words";
import { type Key, t } from "../../i18n";
import { type ContestSettings, createContest } from "../../live/contests";
import { games } from "../data";
import { go } from "../route";
import { Segments } from "../Segments";
import { type Start, StartOptions } from "../StartOptions";

const formats = ["round-robin", "double-round-robin", "swiss", "knockout", "gauntlet", "contest"] as const;
type Format = (typeof formats)[number];

export function CreateContest() {
    const [game, setGame] = useState((games.value.find(({ id }) => isFeatured(id)) ?? games.value[0]!).id);
    const [format, setFormat] = useState<Format>("round-robin");
    const [pace, setPace] = useState<"st" | "tc">("st");
    const [openings, setOpenings] = useState("");
    const [onFault, setOnFault] = useState<"lose" | "disqualify">("lose");
    const [isRated, setRated] = useState(true);
    const [start, setStart] = useState<Start>({ options: {}, file: "" });
    const [error, setError] = useState("");
    const info = games.value.find(({ id }) => id === game)!;

    const isUsual = Object.keys(start.options).length === 0;

    async function send(event: SubmitEvent) {
        event.preventDefault();
        const fields = new FormData(event.currentTarget as HTMLFormElement);
        const number = (name: string) => Number(fields.get(name));
        const settings: ContestSettings = { title: String(fields.get("title")).trim(), game, format, pairs: number("pairs"), on_fault: onFault };
        if (format === "swiss") settings.rounds = number("rounds");
        if (format === "contest") settings.matches = number("matches");
        if (pace === "st") settings.st = String(fields.get("seconds"));
        else settings.tc = `${number("minutes") * 60}+${number("increment")}`;
        settings.rated = isRated && isUsual;
        if (openings) settings.openings = openings;
        if (Object.keys(start.options).length > 0) settings.options = start.options;
        try {
            if (start.file) throw new Error(t("contest.ownFile"));
            go("contest", (await createContest(settings)).contest.id);
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    const count = (name: string, label: Key, value: number, least: number, most: number) => (
        <label class="labelled">
            <b>{t(label)}</b>
            <input type="number" name={name} required min={least} max={most} defaultValue={String(value)} />
        </label>
    );
    return (
        <form class="card setting create-contest" onSubmit={(event) => void send(event)}>
            <h2>{t("contest.create")}</h2>
            <label class="labelled">
                <b>{t("contest.name")}</b>
                <input name="title" required maxLength={60} />
            </label>
            <label class="labelled">
                <b>{t("lobby.game")}</b>
                <select
                    name="game"
                    value={game}
                    onChange={(event) => {
                        setGame(event.currentTarget.value);
                        setStart({ options: {}, file: "" });
                    }}
                >
                    {games.value.map(({ id, name }) => (
                        <option key={id} value={id}>
                            {capitalized(name)}
                        </option>
                    ))}
                </select>
            </label>
            <label class="labelled">
                <b>{t("contest.format")}</b>
                <select name="format" value={format} onChange={(event) => setFormat(event.currentTarget.value as Format)}>
                    {formats.map((one) => (
                        <option key={one} value={one}>
                            {t(`contest.format.${one}`)}
                        </option>
                    ))}
                </select>
            </label>
            <div class="numbers">
                {count("pairs", "contest.pairs", 1, 1, 100)}
                {format === "swiss" && count("rounds", "contest.rounds", 0, 0, 50)}
                {format === "contest" && count("matches", "contest.matches", 6, 1, 20)}
            </div>
            <Segments
                name="pace"
                legend={t("contest.pace")}
                value={pace}
                choices={[
                    { value: "st", text: t("contest.pace.move") },
                    { value: "tc", text: t("contest.pace.clock") },
                ]}
                onChange={setPace}
            >
                {pace === "st" ? (
                    <label class="labelled">
                        {t("contest.seconds")}
                        <input type="number" name="seconds" required min={0.05} max={60} step={0.05} defaultValue="1" />
                    </label>
                ) : (
                    <>
                        <label class="labelled">
                            {t("setup.minutes")}
                            <input type="number" name="minutes" required min={0.1} max={30} step={0.1} defaultValue="1" />
                        </label>
                        <label class="labelled">
                            {t("setup.increment")}
                            <input type="number" name="increment" required min={0} max={60} step={0.1} defaultValue="1" />
                        </label>
                    </>
                )}
            </Segments>
            <label class="rated">
                <input
                    type="checkbox"
                    name="rated"
                    checked={isRated && isUsual}
                    disabled={!isUsual}
                    onChange={(event) => setRated(event.currentTarget.checked)}
                />{" "}
                {t("contest.rated")} <small>{t("contest.ratedHelp")}</small>
            </label>
            <details>
                <summary>{t("contest.more")}</summary>
                <label class="labelled">
                    <b>{t("contest.openings")}</b>
                    <select name="openings" value={openings} onChange={(event) => setOpenings(event.currentTarget.value)}>
                        <option value="">{t("contest.openings.usual")}</option>
                        <option value="none">{t("contest.openings.none")}</option>
                        {[2, 4, 6, 8].map((plies) => (
                            <option key={plies} value={`random:${plies}`}>
                                {t("contest.openings.random", { count: plies })}
                            </option>
                        ))}
                    </select>
                </label>
                <Segments
                    name="on_fault"
                    legend={t("contest.onFault")}
                    value={onFault}
                    choices={[
                        { value: "lose", text: t("contest.onFault.lose") },
                        { value: "disqualify", text: t("contest.onFault.disqualify") },
                    ]}
                    onChange={setOnFault}
                />
                <StartOptions info={info} start={start} onChange={setStart} />
            </details>
            {error && <p class="error" role="alert">{error}</p>}
            <button type="submit">{t("contest.createButton")}</button>
        </form>
    );
}
