// The games, each with its board, and the games that are not finished.
import { useCallback, useEffect, useState } from "preact/hooks";

import { remove, type SavedGame, unfinished } from "../game/saved";
import { t } from "../i18n";
import { view } from "../rules/client";
import { failure, featured, games, loadGames } from "./data";
import { GameCard } from "./GameCard";
import { LiveBoard } from "./LiveBoard";
import { Preview } from "./Preview";
import { PuzzleOfTheDay } from "./puzzles/PuzzleOfTheDay";
import { useTitle } from "./title";

function UnfinishedCard({ saved, onDelete }: { saved: SavedGame; onDelete: () => void }) {
    const name = games.value.find(({ id }) => id === saved.game)?.name ?? saved.game;
    const load = useCallback(() => view(saved.game, saved.start, saved.moves), [saved.id]);
    return (
        <article class="card unfinished">
            <Preview game={saved.game} load={load} bare />
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
                {featured().map((info) => (
                    <GameCard key={info.id} info={info} href={`#/new/${info.id}`} action={t("home.play")}>
                        <LiveBoard game={info.id} />
                    </GameCard>
                ))}
                {games.value.length > 0 && <PuzzleOfTheDay />}
            </div>
        </main>
    );
}
