// How many lessons of a game are done: a row of marks and the number in words.
import { t } from "../../i18n";
import { lessonsDone } from "../../learn/progress";

export function Progress({ game, count }: { game: string; count: number }) {
    const done = lessonsDone(game);
    return (
        <span class="progress">
            <span class="marks" aria-hidden="true">
                {Array.from({ length: count }, (_, i) => (
                    <i key={i} class={done.includes(i + 1) ? "on" : ""} />
                ))}
            </span>
            {t("learn.progress", { done: done.length, count })}
        </span>
    );
}
