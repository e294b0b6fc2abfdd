// The set-up of a game: opponent, side, level, clock and the game's own start options.
import { useCallback, useEffect, useState } from "preact/hooks";

import { artOf } from "../art";
import { capitalized, tagline, word } from "../art/words";
import { newId, type Player, save } from "../game/saved";
import { store, stored } from "../game/storage";
import { type Key, t } from "../i18n";
import { account } from "../live/account";
import { create } from "../live/api";
import { clockSetting, isRated, keepOnline, lastOnline, ratingRange } from "../live/choices";
import { isLive } from "../live/server";
import * as rules from "../rules/client";
import type { GameInfo, Side } from "../rules/types";
import { startError } from "./BoardFile";
import { failure, games, loadGames, startView } from "./data";
import { OnlineFields } from "./live/OnlineFields";
import { NotFound } from "./NotFound";
import { Preview } from "./Preview";
import { go } from "./route";
import { Segments } from "./Segments";
import { type ChosenBy, isFixed, type Start, StartOptions } from "./StartOptions";
import { useTitle } from "./title";

const clocks = ["", "3+2", "5+3", "10+5", "30+20"];
type Opponent = "engine" | "friend" | "online" | "watch";

interface Choices {
    opponent: Opponent;
    side: "0" | "1" | "random";
    level: number;
    clock: string;
}
const usual: Choices = { opponent: "engine", side: "0", level: 3, clock: "" };

/** The choices of the last game, as far as they can be chosen. */
function lastChoices(): Choices {
    const last = { ...usual, ...stored<Partial<Choices> | null>("choices", {}) };
    return Number.isInteger(last.level) && last.level >= 1 && last.level <= 10 ? last : usual;
}

/** The kinds of opponents there are here. */
const opponents = (): Opponent[] => (isLive.value ? ["engine", "friend", "online", "watch"] : ["engine", "friend", "watch"]);

function players({ opponent, side, level }: Choices): [Player, Player] {
    const human: Player = { kind: "human" };
    const engine: Player = { kind: "engine", level };
    if (opponent === "friend") return [human, human];
    if (opponent === "watch") return [engine, engine];
    const own = side === "random" ? Math.round(Math.random()) : Number(side);
    return own === 0 ? [human, engine] : [engine, human];
}

/** Who chooses what the rules leave to this side. */
function chosenBy({ opponent, side }: Choices, chooser: Side): ChosenBy {
    if (opponent === "friend" || opponent === "watch") return "side";
    if (side === "random") return "lot";
    if (Number(side) === chooser) return "you";
    return opponent === "engine" ? "engine" : "lot";
}

const newSeed = () => Math.floor(Math.random() * 2 ** 32);

function clockOf(text: string) {
    const [minutes, seconds] = text.split("+").map(Number);
    return text ? { initial: minutes! * 60_000, increment: seconds! * 1000 } : undefined;
}

export function NewGame({ game }: { game: string }) {
    useEffect(() => void loadGames(), []);
    const info = games.value.find(({ id }) => id === game);
    const [drawn, setDrawn] = useState<Record<string, string>>();
    useEffect(() => {
        if (info) void rules.drawOptions(info.id, newSeed()).then(setDrawn, () => setDrawn({}));
    }, [info]);
    useTitle(info?.name, t("setup.title"));
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (games.value.length > 0 && !info) return <NotFound />;
    return info && drawn ? <SetUp info={info} drawn={drawn} onDraw={setDrawn} /> : <main class="setup" />;
}

interface SetUpProps {
    info: GameInfo;
    /** The options that a side chooses, with the choice of an engine. */
    drawn: Record<string, string>;
    onDraw: (drawn: Record<string, string>) => void;
}

function SetUp({ info, drawn, onDraw }: SetUpProps) {
    const [kept, setChoices] = useState<Choices>(lastChoices);
    const choices = opponents().includes(kept.opponent) ? kept : { ...kept, opponent: usual.opponent };
    const [online, setOnline] = useState(lastOnline);
    const [own, setOwn] = useState<Start>({ options: {}, file: "" });
    const [error, setError] = useState("");
    const rated = choices.opponent === "online" && isRated(online, !!account.value);
    const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some });
    // Every choice has a value before the game starts, so that the board shown is the board played.
    const options = { ...drawn, ...own.options };
    for (const { name, chooser } of info.options) {
        if (chooser !== undefined && isFixed(chosenBy(choices, chooser))) options[name] = drawn[name]!;
    }
    // Strangers in a rated game draw the sides.
    const mayChooseSide = choices.opponent === "engine" || (choices.opponent === "online" && !(rated && online.listed));
    const start: Start = rated ? { options: {}, file: "" } : { options, file: own.file };
    const load = useCallback(
        () => startView(info.id, start.options, start.file),
        [info.id, JSON.stringify(start.options), start.file],
    );

    async function drawAgain() {
        onDraw(await rules.drawOptions(info.id, newSeed()));
        const kept = Object.entries(own.options).filter(([name]) => !(name in drawn));
        setOwn({ ...own, options: Object.fromEntries(kept) });
        setError("");
    }

    async function begin(event: Event) {
        event.preventDefault();
        try {
            if (choices.opponent === "online") {
                await beginOnline();
                return;
            }
            const seed = newSeed();
            const position = await rules.start(info.id, start.options, seed, start.file);
            store("choices", choices);
            const id = newId();
            save({
                id,
                game: info.id,
                start: position,
                moves: [],
                players: players(choices),
                clock: clockOf(choices.clock),
                seed,
                finished: false,
                updated: Date.now(),
            });
            go("game", id);
        } catch (refused) {
            setError(startError(refused as Error));
        }
    }

    async function beginOnline() {
        if (start.file && !rated) throw new Error(t("setup.ownFile"));
        const side = mayChooseSide && choices.side !== "random" ? (Number(choices.side) as Side) : "random";
        const name = online.name.trim() || t("live.visitor");
        const { listed } = online;
        const game = await create({
            game: info.id,
            options: rated ? {} : start.options,
            side,
            clock: clockSetting(online),
            name,
            listed,
            rated,
            rating: listed && account.value ? ratingRange(online) : null,
        });
        store("choices", choices);
        keepOnline(online);
        go("live", game.id);
    }

    return (
        <main class="setup">
            <form class={`card ${artOf(info.id).palette}`} onSubmit={begin}>
                <h1>{info.name}</h1>
                <p>
                    {tagline(info.id)} <a href={`#/learn/${info.id}`}>{t("learn.howToPlay")}</a>
                </p>
                <Segments
                    name="opponent"
                    legend={t("setup.opponent")}
                    value={choices.opponent}
                    choices={opponents().map((kind) => ({ value: kind, text: t(`setup.${kind}`) }))}
                    onChange={(opponent) => change({ opponent })}
                >
                    {choices.opponent !== "engine" && <small>{t(`setup.${choices.opponent}Help`)}</small>}
                </Segments>
                {(choices.opponent === "engine" || choices.opponent === "watch") && (
                    <label class="level">
                        <b>{t("setup.level", { level: choices.level })}</b>
                        <input
                            type="range"
                            name="level"
                            min="1"
                            max="10"
                            value={choices.level}
                            onInput={(event) => change({ level: Number(event.currentTarget.value) })}
                        />
                        <small>{t(`level.${choices.level}` as Key)}</small>
                    </label>
                )}
                {mayChooseSide && (
                    <Segments
                        name="side"
                        legend={t("setup.side")}
                        value={choices.side}
                        choices={(["0", "1", "random"] as const).map((side) => ({
                            value: side,
                            text: side === "random" ? t("setup.random") : capitalized(word(info.sides[Number(side)]!)),
                            swatch: side === "random" ? "both" : `side${side}`,
                        }))}
                        onChange={(side) => change({ side })}
                    />
                )}
                {choices.opponent === "online" ? (
                    <OnlineFields mayList choices={online} onChange={(some) => setOnline({ ...online, ...some })} />
                ) : (
                    <label class="clock-choice">
                        <b>{t("setup.clock")}</b>
                        <select
                            name="clock"
                            value={choices.clock}
                            onChange={(event) => change({ clock: event.currentTarget.value })}
                        >
                            {clocks.map((clock) => (
                                <option key={clock} value={clock}>
                                    {clock || t("setup.noClock")}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                {!rated && (
                    <StartOptions
                        info={info}
                        start={start}
                        chosenBy={(side) => chosenBy(choices, side)}
                        onDraw={() => void drawAgain()}
                        onChange={(next) => {
                            setOwn(next);
                            setError("");
                        }}
                    />
                )}
                {error && (
                    <p class="error" role="alert">
                        {error}
                    </p>
                )}
                <button type="submit">{t(choices.opponent === "online" ? "setup.create" : "setup.start")}</button>
            </form>
            <div class={`stage card ${artOf(info.id).palette}`}>
                <Preview game={info.id} load={load} />
            </div>
        </main>
    );
}
