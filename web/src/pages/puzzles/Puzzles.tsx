// The pages below #/puzzles: all games, the next puzzle of a game, one puzzle.
import { useEffect } from "preact/hooks";

import { puzzlesOf } from "../../puzzles/files";
import { failure, games, loadGames } from "../data";
import { t } from "../../i18n";
import { NextPuzzle } from "./NextPuzzle";
import { Overview } from "./Overview";
import { Solve } from "./Solve";

export function Puzzles({ path }: { path: string[] }) {
    useEffect(() => void loadGames(), []);
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    const [game = "", id = ""] = path;
    if (!game) return <Overview />;
    const info = games.value.find((one) => one.id === game);
    const puzzles = puzzlesOf(game);
    if (!info || !puzzles) return <main class="play puzzle" />;
    if (!id) return <NextPuzzle game={game} puzzles={puzzles} />;
    const puzzle = puzzles.find((one) => one.id === id);
    if (!puzzle) return <main class="failure">{t("puzzles.notFound")}</main>;
    return <Solve key={id} info={info} puzzles={puzzles} puzzle={puzzle} />;
}
