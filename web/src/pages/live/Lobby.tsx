// The lobby: games that wait for an opponent, and a form to add one.
import { useEffect, useMemo, useState } from "preact/hooks";

import { artOf, isFeatured } from "../../art";
import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import { create, join } from "../../live/api";
import { clockSetting, keepOnline, lastOnline, type OnlineChoices } from "../../live/choices";
import { LobbyFeed } from "../../live/lobbyFeed";
import type { Summary } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { games } from "../data";
import { go } from "../route";
import { LivePage } from "./LivePage";
import { OnlineFields } from "./OnlineFields";
import { clockWords, nameOf, optionWords } from "./words";

export function Lobby() {
    const feed = useMemo(() => new LobbyFeed(), []);
    const [choices, setChoices] = useState<OnlineChoices>(lastOnline);
    const [error, setError] = useState("");
    useEffect(() => {
        feed.open();
        return () => feed.close();
    }, []);
    /** Opens the game that a request makes, or says why there is none. */
    async function enter(request: (name: string) => Promise<{ id: string }>) {
        try {
            keepOnline(choices);
            go("live", (await request(choices.name.trim() || t("live.visitor"))).id);
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    const { seeks, playing } = feed.news.value ?? { seeks: [], playing: 0 };
    return (
        <LivePage title={t("lobby.title")}>
            <div class="lobby">
                <section>
                    <h2>{t("lobby.seeks")}</h2>
                    {error && <p class="error" role="alert">{error}</p>}
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
                </section>
                <SeekForm
                    choices={choices}
                    onChange={(some) => setChoices({ ...choices, ...some })}
                    onCreate={(game) =>
                        enter((name) => create({ game, options: {}, side: "random", clock: clockSetting(choices), name, listed: true }))
                    }
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
    onChange: (some: Partial<OnlineChoices>) => void;
    onCreate: (game: string) => Promise<void>;
}

function SeekForm({ choices, onChange, onCreate }: FormProps) {
    const [game, setGame] = useState(featured()[0]!.id);
    return (
        <form
            class="card setting"
            onSubmit={(event) => {
                event.preventDefault();
                void onCreate(game);
            }}
        >
            <h2>{t("lobby.create")}</h2>
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
            <button type="submit">{t("lobby.createButton")}</button>
        </form>
    );
}
