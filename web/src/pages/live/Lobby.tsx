// The lobby: games that wait for an opponent, and a form to add one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { artOf } from "../../art";
import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import { account } from "../../live/account";
import { answerChallenge, challenge, create, join } from "../../live/api";
import { clockSetting, isRated, keepOnline, lastOnline, type OnlineChoices, ratingRange } from "../../live/choices";
import { LobbyFeed } from "../../live/lobbyFeed";
import { followOwnRatings, mayJoin } from "../../live/players";
import { type Pace, paces, type Summary } from "../../live/types";
import { featured, games } from "../data";
import { go } from "../route";
import { Bots, ReceivedChallenges, SentChallenge } from "./Challenges";
import { LivePage } from "./LivePage";
import { OnlineFields } from "./OnlineFields";
import { PlayerName } from "./PlayerName";
import { clockWords, nameOf, optionWords, rangeWords, refusalWords } from "./words";

export function Lobby() {
    const feed = useMemo(() => new LobbyFeed(), []);
    const [choices, setChoices] = useState<OnlineChoices>(lastOnline);
    const [filter, setFilter] = useState<SeekFilter>({ game: "", kind: "", pace: "", mine: false });
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
    useEffect(followOwnRatings, []);
    /** Does something on the server, or says why it was refused. */
    async function attempt(request: () => Promise<void>) {
        try {
            setError("");
            await request();
        } catch (refused) {
            setError(refusalWords(refused));
        }
    }
    const send = (name: string, game: string) =>
        attempt(async () => {
            keepOnline(choices);
            const visitor = choices.name.trim() || t("live.visitor");
            const rated = isRated(choices, !!account.value);
            const wanted = { game, options: {}, side: "random", clock: clockSetting(choices), name: visitor, rated } as const;
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
    const shown = seeks.filter((seek) => fits(seek, filter));
    return (
        <LivePage title={t("lobby.title")}>
            <div class="lobby">
                <section>
                    {error && <p class="error" role="alert">{error}</p>}
                    <SentChallenge challenges={feed.challenges} onCancel={(id) => void answer(id, "cancel")} />
                    <ReceivedChallenges all={feed.challenges.received.value} onAnswer={(id, word) => void answer(id, word)} />
                    <h2>{t("lobby.seeks")}</h2>
                    {feed.connection.status.value === "reconnecting" && <p role="status">{t("live.reconnecting")}</p>}
                    {seeks.length > 0 && <SeekFilters filter={filter} onChange={(some) => setFilter({ ...filter, ...some })} />}
                    {feed.news.value && shown.length === 0 && <p class="none">{t(seeks.length === 0 ? "lobby.empty" : "lobby.noneFits")}</p>}
                    <ul class="seeks" aria-live="polite">
                        {shown.map((seek) => (
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
                            : enter((name) =>
                                  create({
                                      game,
                                      options: {},
                                      side: "random",
                                      clock: clockSetting(choices),
                                      name,
                                      listed: true,
                                      rated: isRated(choices, !!account.value),
                                      rating: account.value ? ratingRange(choices) : null,
                                  }),
                              )
                    }
                    onLeave={() => setPlayer(undefined)}
                />
            </div>
        </LivePage>
    );
}

interface SeekFilter {
    /** Its id; empty: any. */
    game: string;
    kind: "" | "rated" | "casual";
    pace: "" | Pace;
    /** Only what the visitor may join. */
    mine: boolean;
}
const fits = (seek: Summary, { game, kind, pace, mine }: SeekFilter) =>
    (game === "" || seek.game === game) &&
    (kind === "" || seek.rated === (kind === "rated")) &&
    (pace === "" || seek.pace === pace) &&
    (!mine || mayJoin(seek));

function SeekFilters({ filter, onChange }: { filter: SeekFilter; onChange: (some: Partial<SeekFilter>) => void }) {
    return (
        <div class="seek-filters" role="group" aria-label={t("lobby.filter")}>
            <select name="seek-game" aria-label={t("lobby.game")} value={filter.game} onChange={(event) => onChange({ game: event.currentTarget.value })}>
                <option value="">{t("lobby.all")}</option>
                {games.value.map(({ id, name }) => (
                    <option key={id} value={id}>
                        {name}
                    </option>
                ))}
            </select>
            <select
                name="seek-kind"
                aria-label={t("rating.kind")}
                value={filter.kind}
                onChange={(event) => onChange({ kind: event.currentTarget.value as SeekFilter["kind"] })}
            >
                <option value="">{`${t("rating.rated")} / ${t("rating.casual")}`}</option>
                <option value="rated">{t("rating.rated")}</option>
                <option value="casual">{t("rating.casual")}</option>
            </select>
            <select
                name="seek-pace"
                aria-label={t("players.pace")}
                value={filter.pace}
                onChange={(event) => onChange({ pace: event.currentTarget.value as SeekFilter["pace"] })}
            >
                <option value="">{t("lobby.anyPace")}</option>
                {paces.map((pace) => (
                    <option key={pace} value={pace}>
                        {t(`pace.${pace}`)}
                    </option>
                ))}
            </select>
            <label class="check">
                <input type="checkbox" name="seek-mine" checked={filter.mine} onChange={() => onChange({ mine: !filter.mine })} />
                {t("lobby.mine")}
            </label>
        </div>
    );
}

const infoOf = (game: string) => games.value.find(({ id }) => id === game);

function Seek({ seek, onJoin }: { seek: Summary; onJoin: () => void }) {
    const info = infoOf(seek.game);
    const free = seek.players[0] === null ? 0 : 1;
    const creator = seek.players[1 - free]!;
    const name = nameOf(creator);
    const isFit = mayJoin(seek);
    const side = info && t("lobby.as", { side: word(info.sides[free]!) });
    const facts = [side, optionWords(seek.options), rangeWords(seek.rating)].filter(Boolean);
    const label = t("lobby.seek", { game: info?.name ?? seek.game, clock: clockWords(seek.clock), name });
    return (
        <li class={artOf(seek.game).palette} data-seek={seek.id}>
            <i class={`swatch side${free}`} aria-hidden="true" />
            <div>
                <b>{info?.name ?? seek.game}</b> <span>{clockWords(seek.clock)}</span>
                {seek.rated && <i class="tag">{t("rating.rated")}</i>}
                <small>
                    <PlayerName player={creator} text={name} />
                    {facts.map((fact) => ` · ${fact}`)}
                </small>
            </div>
            {isFit || account.value ? (
                <button
                    aria-label={`${t("live.join")}: ${label}`}
                    disabled={!isFit}
                    title={isFit ? undefined : t("rating.notYours")}
                    onClick={onJoin}
                >
                    {t("live.join")}
                </button>
            ) : (
                <a class="button plain" href="#/account/in/live" aria-label={`${t("rating.logIn")}: ${label}`}>
                    {t("account.logIn")}
                </a>
            )}
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
            <OnlineFields choices={choices} isChallenge={!!player} onChange={onChange} />
            <button type="submit">{player ? t("challenge.send") : t("lobby.createButton")}</button>
            {player && (
                <button type="button" class="plain" onClick={onLeave}>
                    {t("challenge.leave")}
                </button>
            )}
        </form>
    );
}
