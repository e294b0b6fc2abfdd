// The pages below #/puzzles: all games, the next puzzle of a game, one puzzle.
import { useEffect } from "preact/hooks";

import { hasPuzzles, puzzlesOf } from "../../puzzles/files";
import { failure, games, loadGames } from "../data";
import { t } from "../../i18n";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { NextPuzzle } from "./NextPuzzle";
import { Overview } from "./Overview";
import { Solve } from "./Solve";

export function Puzzles({ path }: { path: string[] }) {
    useEffect(() => void loadGames(), []);
    const [game = "", id = ""] = path;
    const info = games.value.find((one) => one.id === game);
    useTitle(info?.name, t("puzzles.title"));
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (!game) return <Overview />;
    if (games.value.length > 0 && !(info && hasPuzzles(game))) return <NotFound />;
    const puzzles = puzzlesOf(game);
    if (!info || !puzzles) return <main class="play puzzle" />;
    if (!id) return <NextPuzzle game={game} puzzles={puzzles} />;
    const puzzle = puzzles.find((one) => one.id === id);
    if (!puzzle) return <NotFound text={t("puzzles.notFound")} />;
    return <Solve key={id} info={info} puzzles={puzzles} puzzle={puzzle} />;
}
