// The pages below #/learn: the games, the rules of a game, a lesson.
import { useEffect, useState } from "preact/hooks";

import { t } from "../../i18n";
import { contentOf } from "../../learn/content";
import type { Content } from "../../learn/types";
import { say } from "../../learn/words";
import { failure, games, loadGames } from "../data";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { GamePage } from "./GamePage";
import { LearnHome } from "./LearnHome";
import { LessonPage } from "./LessonPage";

/** `path`: the words of the address behind `learn`. */
export function Learn({ path }: { path: string[] }) {
    const [game = "", word = "", number = ""] = path;
    const [content, setContent] = useState<Content & { game: string }>();
    useEffect(() => void loadGames(), []);
    useEffect(() => {
        let current = true;
        void contentOf(game).then((found) => current && setContent({ ...found, game }));
        return () => {
            current = false;
        };
    }, [game]);

    const info = games.value.find(({ id }) => id === game);
    const lesson = word === "lessons" && content?.game === game ? content.lessons[Number(number) - 1] : undefined;
    useTitle(lesson && say(lesson.title), info?.name, info ? t("learn.howToPlay") : t("learn.title"));
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (game === "") return <LearnHome />;
    if (games.value.length > 0 && !info) return <NotFound />;
    if (!info || content?.game !== game) return <main class="learn" />;
    if (!lesson && !/^\d*$/.test(word)) return <NotFound />;
    if (!lesson) return <GamePage key={game} info={info} content={content} rule={Number(word) || undefined} />;
    return <LessonPage key={game + number} info={info} lesson={lesson} number={Number(number)} />;
}
