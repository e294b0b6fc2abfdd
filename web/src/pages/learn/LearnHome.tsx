// The games to learn, each with its board and how far the visitor got.
import { t } from "../../i18n";
import { lessonCount } from "../../learn/content";
import { GameChoice } from "../GameChoice";
import { Progress } from "./Progress";

export function LearnHome() {
    return (
        <GameChoice
            title={t("learn.title")}
            intro={t("learn.intro")}
            path="learn"
            action={t("learn.open")}
            more={(game) => <Progress game={game} count={lessonCount(game)} />}
        />
    );
}
