// A game with a free seat: its creator sends the link, others join.
import { useState } from "preact/hooks";

import { artOf } from "../../art";
import { word } from "../../art/words";
import { t } from "../../i18n";
import { account } from "../../live/account";
import { keepName, lastOnline } from "../../live/choices";
import type { LiveGame } from "../../live/liveGame";
import type { GameInfo, Side } from "../../rules/types";
import { copyText } from "../copy";
import { StillBoard } from "../StillBoard";
import { NameField } from "./OnlineFields";
import { clockWords, labelOf, optionWords, rangeWords, reasonWords, refusalWords } from "./words";

interface Props {
    game: LiveGame;
    info: GameInfo;
}

export function Invitation({ game, info }: Props) {
    const state = game.state.value!;
    const isOwn = state.you !== null;
    const bottom = state.you ?? freeSide(game);
    return (
        <main class="setup invitation">
            <div class={`card ${artOf(info.id).palette}`}>
                <h1>{info.name}</h1>
                <p>
                    {[t(state.rated ? "rating.rated" : "rating.casual"), clockWords(state.clock), optionWords(state.options), rangeWords(state.rating)]
                        .filter(Boolean)
                        .join(" · ")}
                </p>
                {state.state === "over" ? (
                    <Ended game={game} info={info} />
                ) : isOwn ? (
                    <Waiting game={game} info={info} />
                ) : (
                    <Join game={game} info={info} />
                )}
                {game.connection.status.value !== "open" && <p role="status">{t("live.reconnecting")}</p>}
                {game.message.value && <p class="error" role="alert">{game.message.value}</p>}
            </div>
            <div class={`stage card ${artOf(info.id).palette}`}>
                <StillBoard game={info.id} view={game.view.value} flipped={bottom === 1} />
            </div>
        </main>
    );
}

const freeSide = (game: LiveGame): Side => (game.state.value!.players[0] === null ? 0 : 1);
const yourSide = (info: GameInfo, side: Side) => t("live.youPlay", { side: word(info.sides[side]) });

function Waiting({ game, info }: Props) {
    const { link, listed, you } = game.state.value!;
    const [isCopied, setCopied] = useState(false);
    const url = new URL(link.replace(/^\//, ""), document.baseURI).href;
    return (
        <>
            <h2 role="status">
                <i class="pulse" aria-hidden="true" /> {listed ? t("live.waitingListed") : t("live.waiting")}
            </h2>
            <p>{yourSide(info, you!)}</p>
            <p>{listed ? t("live.stay") : t("live.send")}</p>
            <div class="row">
                <input name="link" aria-label={t("live.link")} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
                <button
                    onClick={async () => setCopied(await copyText(url))}
                >
                    {isCopied ? t("live.copied") : t("live.copy")}
                </button>
                {"share" in navigator && (
                    <button onClick={() => void navigator.share({ title: `Manator: ${info.name}`, url }).catch(() => {})}>
                        {t("live.share")}
                    </button>
                )}
            </div>
            <button class="plain" onClick={() => void game.ask({ kind: "abort" })}>
                {t("live.cancel")}
            </button>
        </>
    );
}

function Join({ game, info }: Props) {
    const { players, rated, rating } = game.state.value!;
    const side = freeSide(game);
    // A visitor without an account may join casual games only.
    const mustLogIn = (rated || rating !== null) && !account.value;
    const [name, setName] = useState(() => lastOnline().name);
    const [isBusy, setBusy] = useState(false);
    async function join(event: Event) {
        event.preventDefault();
        setBusy(true);
        try {
            await game.join(name.trim() || t("live.visitor"));
            keepName(name.trim());
        } catch (error) {
            game.message.value = refusalWords(error);
            setBusy(false);
        }
    }
    return (
        <form onSubmit={join}>
            <h2>{t("live.invited", { name: labelOf(players[1 - side]!) })}</h2>
            <p>{yourSide(info, side)}</p>
            {mustLogIn ? (
                <a class="button" href={`#/account/in/live/${game.id}`}>
                    {t("rating.logIn")}
                </a>
            ) : (
                <>
                    <NameField name={name} onChange={setName} />
                    <button type="submit" disabled={isBusy}>
                        {t("live.join")}
                    </button>
                </>
            )}
        </form>
    );
}

function Ended({ game, info }: Props) {
    return (
        <>
            <h2 role="status">
                {t("live.noResult")} ({reasonWords(game.state.value!.reason)})
            </h2>
            <a class="button" href={`#/new/${info.id}`}>
                {t("setup.title")}
            </a>
        </>
    );
}
