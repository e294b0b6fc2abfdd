// For the home page: one puzzle a day, of another game each day.
import { hasPuzzles } from "../../puzzles/files";
import { today } from "../../puzzles/choose";
import { t } from "../../i18n";
import { games } from "../data";
import { DailyCard } from "./DailyCard";

export function PuzzleOfTheDay() {
    const list = games.value.filter(({ id }) => hasPuzzles(id));
    const info = list[today() % list.length];
    return info ? <DailyCard info={info} title={`${t("puzzles.ofTheDay")}: ${info.name}`} /> : null;
}
