// The lobby: games that wait for an opponent, and a form to add one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { artOf, isFeatured } from "../../art";
import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import { answerChallenge, challenge, create, join } from "../../live/api";
import { clockSetting, keepOnline, lastOnline, type OnlineChoices } from "../../live/choices";
import { LobbyFeed } from "../../live/lobbyFeed";
import type { Summary } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { games } from "../data";
import { go } from "../route";
import { Bots, ReceivedChallenges, SentChallenge } from "./Challenges";
import { LivePage } from "./LivePage";
import { OnlineFields } from "./OnlineFields";
import { clockWords, nameOf, optionWords } from "./words";

export function Lobby() {
    const feed = useMemo(() => new LobbyFeed(), []);
    const [choices, setChoices] = useState<OnlineChoices>(lastOnline);
    const [error, setError] = useState("");
    /** Whom the visitor is about to challenge; otherwise the form adds a game to the lobby. */
    const [player, setPlayer] = useState<string>();
    const started = feed.challenges.started.value;
    useEffect(() => {
        feed.open();
        return () => feed.close();
    }, []);
    useEffect(() => {
        if (started) go("live", started);
    }, [started]);
    /** Does something on the server, or says why it was refused. */
    async function attempt(request: () => Promise<void>) {
        try {
            setError("");
            await request();
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    const send = (name: string, game: string) =>
        attempt(async () => {
            keepOnline(choices);
            const visitor = choices.name.trim() || t("live.visitor");
            const wanted = { game, options: {}, side: "random", clock: clockSetting(choices), name: visitor } as const;
            feed.challenges.wait(await challenge(name, wanted));
            setPlayer(undefined);
            feed.connection.renew(); // a new visitor is known to the server only now
        });
    const answer = (id: string, word: "accept" | "decline" | "cancel") =>
        attempt(async () => {
            if (word === "accept") feed.challenges.expect(id);
            else feed.challenges.drop(id);
            await answerChallenge(id, word);
            feed.challenges.drop(id);
        });
    /** Opens the game that a request makes. */
    const enter = (request: (name: string) => Promise<{ id: string }>) =>
        attempt(async () => {
            keepOnline(choices);
            go("live", (await request(choices.name.trim() || t("live.visitor"))).id);
        });
    const { seeks, playing } = feed.news.value ?? { seeks: [], playing: 0 };
    return (
        <LivePage title={t("lobby.title")}>
            <div class="lobby">
                <section>
                    {error && <p class="error" role="alert">{error}</p>}
                    <SentChallenge challenges={feed.challenges} onCancel={(id) => void answer(id, "cancel")} />
                    <ReceivedChallenges all={feed.challenges.received.value} onAnswer={(id, word) => void answer(id, word)} />
                    <h2>{t("lobby.seeks")}</h2>
                    {feed.connection.status.value === "reconnecting" && <p role="status">{t("live.reconnecting")}</p>}
                    {feed.news.value && seeks.length === 0 && <p class="none">{t("lobby.empty")}</p>}
                    <ul class="seeks" aria-live="polite">
                        {seeks.map((seek) => (
                            <Seek key={seek.id} seek={seek} onJoin={() => void enter((name) => join(seek.id, name))} />
                        ))}
                    </ul>
                    <p>
                        <a href="#/live/watch">{t("lobby.playing", { count: playing })}</a>
                    </p>
                    <ByLink />
                    <Bots names={feed.bots.value} onChoose={setPlayer} />
                </section>
                <SeekForm
                    choices={choices}
                    player={player}
                    onChange={(some) => setChoices({ ...choices, ...some })}
                    onCreate={(game) =>
                        player
                            ? send(player, game)
                            : enter((name) => create({ game, options: {}, side: "random", clock: clockSetting(choices), name, listed: true }))
                    }
                    onLeave={() => setPlayer(undefined)}
                />
            </div>
        </LivePage>
    );
}

const infoOf = (game: string) => games.value.find(({ id }) => id === game);

function Seek({ seek, onJoin }: { seek: Summary; onJoin: () => void }) {
    const info = infoOf(seek.game);
    const free = seek.players[0] === null ? 0 : 1;
    const name = nameOf(seek.players[1 - free]!);
    const label = t("lobby.seek", { game: info?.name ?? seek.game, clock: clockWords(seek.clock), name });
    return (
        <li class={artOf(seek.game).palette} data-seek={seek.id}>
            <i class={`swatch side${free}`} aria-hidden="true" />
            <div>
                <b>{info?.name ?? seek.game}</b> <span>{clockWords(seek.clock)}</span>
                <small>
                    {[name, info && t("lobby.as", { side: word(info.sides[free]!) }), optionWords(seek.options)].filter(Boolean).join(" · ")}
                </small>
            </div>
            <button aria-label={`${t("live.join")}: ${label}`} onClick={onJoin}>
                {t("live.join")}
            </button>
        </li>
    );
}

function ByLink() {
    return (
        <p class="by-link">
            <span>{t("lobby.byLink")}</span>
            {featured().map(({ id, name }) => (
                <a key={id} href={`#/new/${id}`}>
                    {name}
                </a>
            ))}
        </p>
    );
}

const featured = (): GameInfo[] => games.value.filter(({ id }) => isFeatured(id));

interface FormProps {
    choices: OnlineChoices;
    /** Who is challenged; otherwise the game is for anyone. */
    player: string | undefined;
    onChange: (some: Partial<OnlineChoices>) => void;
    onCreate: (game: string) => Promise<void>;
    onLeave: () => void;
}

function SeekForm({ choices, player, onChange, onCreate, onLeave }: FormProps) {
    const [game, setGame] = useState(featured()[0]!.id);
    const form = useRef<HTMLFormElement>(null);
    useEffect(() => {
        if (player) form.current!.querySelector("select")!.focus();
    }, [player]);
    return (
        <form
            ref={form}
            class="card setting"
            onSubmit={(event) => {
                event.preventDefault();
                void onCreate(game);
            }}
        >
            <h2>{player ? t("challenge.to", { name: player }) : t("lobby.create")}</h2>
            <label class="labelled">
                <b>{t("lobby.game")}</b>
                <select name="game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                    {games.value.map(({ id, name }) => (
                        <option key={id} value={id}>
                            {capitalized(name)}
                        </option>
                    ))}
                </select>
            </label>
            <OnlineFields choices={choices} onChange={onChange} />
            <button type="submit">{player ? t("challenge.send") : t("lobby.createButton")}</button>
            {player && (
                <button type="button" class="plain" onClick={onLeave}>
                    {t("challenge.leave")}
                </button>
            )}
        </form>
    );
}
