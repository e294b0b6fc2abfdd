// Choose a game and a grade: the next puzzle that is not solved.
import { t } from "../../i18n";
import { puzzlesOf } from "../../puzzles/files";
import { progress, solvedOf } from "../../puzzles/progress";
import type { GameInfo } from "../../rules/types";
import { GradeSelect } from "./GradeSelect";

export function Practice({ games }: { games: GameInfo[] }) {
    return (
        <article class="card practice">
            <h2>{t("puzzles.practice")}</h2>
            <p>{t("puzzles.practiceAbout")}</p>
            <ul>
                {games.map(({ id, name }) => (
                    <li key={id}>
                        <span>
                            <b>{name}</b>
                            <small>
                                {t("puzzles.solvedOf", {
                                    count: solvedOf(progress.value, id).length,
                                    all: puzzlesOf(id)?.length ?? 0,
                                })}
                            </small>
                        </span>
                        <GradeSelect game={id} label={`${t("puzzles.yourGrade")}: ${name}`} />
                        <a class="button plain" href={`#/puzzles/${id}`} aria-label={`${t("puzzles.go")}: ${name}`}>
                            {t("puzzles.go")}
                        </a>
                    </li>
                ))}
            </ul>
        </article>
    );
}
