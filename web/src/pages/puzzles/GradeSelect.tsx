// The visitor's grade in a game, to read and to change.
import { t } from "../../i18n";
import { gradeOf, progress, update, withGrade } from "../../puzzles/progress";

export function GradeSelect({ game, label = t("puzzles.yourGrade") }: { game: string; label?: string }) {
    return (
        <select
            aria-label={label}
            value={gradeOf(progress.value, game)}
            onChange={(event) => {
                const wanted = Number(event.currentTarget.value);
                update((before) => withGrade(before, game, wanted));
            }}
        >
            {Array.from({ length: 10 }, (_, i) => (
                <option key={i} value={i + 1}>
                    {i + 1}
                </option>
            ))}
        </select>
    );
}
