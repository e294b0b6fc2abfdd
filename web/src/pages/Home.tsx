// The games, each with its board, and the games that are not finished.
import { useCallback, useEffect, useState } from "preact/hooks";

import { isFeatured } from "../art";
import { tagline } from "../art/words";
import { remove, type SavedGame, unfinished } from "../game/saved";
import { t } from "../i18n";
import { view } from "../rules/client";
import type { GameInfo } from "../rules/types";
import { failure, games, loadGames } from "./data";
import { LiveBoard } from "./LiveBoard";
import { Preview } from "./Preview";
import { PuzzleOfTheDay } from "./puzzles/PuzzleOfTheDay";
import { useTitle } from "./title";

function GameCard({ info }: { info: GameInfo }) {
    return (
        <a class="card game" href={`#/new/${info.id}`} data-game={info.id}>
            <h2>{info.name}</h2>
            <p>{tagline(info.id)}</p>
            <LiveBoard game={info.id} />
            <span class="button">{t("home.play")}</span>
        </a>
    );
}

function UnfinishedCard({ saved, onDelete }: { saved: SavedGame; onDelete: () => void }) {
    const name = games.value.find(({ id }) => id === saved.game)?.name ?? saved.game;
    const load = useCallback(() => view(saved.game, saved.start, saved.moves), [saved.id]);
    return (
        <article class="card unfinished">
            <Preview game={saved.game} load={load} />
            <div>
                <h3>{name}</h3>
                <p>{t("home.moves", { count: saved.moves.length })}</p>
                <a class="button" href={`#/game/${saved.id}`}>
                    {t("home.continue")}
                </a>
                <button class="plain" onClick={onDelete}>
                    {t("home.delete")}
                </button>
            </div>
        </article>
    );
}

export function Home() {
    const [waiting, setWaiting] = useState(unfinished);
    useEffect(() => void loadGames(), []);
    useTitle(t("app.tagline"));
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    return (
        <main class="home">
            <h1>{t("app.tagline")}</h1>
            {waiting.length > 0 && (
                <section>
                    <h2>{t("home.unfinished")}</h2>
                    <div class="cards small">
                        {waiting.map((saved) => (
                            <UnfinishedCard
                                key={saved.id}
                                saved={saved}
                                onDelete={() => {
                                    remove(saved.id);
                                    setWaiting(unfinished());
                                }}
                            />
                        ))}
                    </div>
                </section>
            )}
            <div class="cards">
                {games.value.filter(({ id }) => isFeatured(id)).map((info) => (
                    <GameCard key={info.id} info={info} />
                ))}
                {games.value.length > 0 && <PuzzleOfTheDay />}
            </div>
        </main>
    );
}
