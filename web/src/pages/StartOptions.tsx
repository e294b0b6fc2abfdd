// The game's own start options: values with a name as small boards, a file to open or to edit, or a text.
import { useCallback } from "preact/hooks";

import { capitalized, sideWords, word } from "../art/words";
import { t } from "../i18n";
import type { GameInfo, Side, StartOption } from "../rules/types";
import { BoardFile, ownFile } from "./BoardFile";
import { startView } from "./data";
import { Preview } from "./Preview";
import { Segments } from "./Segments";

/** What was chosen: values by option, and the text of the file that a value names. */
export interface Start {
    options: Record<string, string>;
    file: string;
}
/** Who chooses what the rules leave to one side: the visitor, that side, the engine, or chance. */
export type ChosenBy = "you" | "side" | "engine" | "lot";
/** Whether the visitor cannot change it. */
export const isFixed = (by: ChosenBy | undefined) => by === "engine" || by === "lot";

interface Props {
    info: GameInfo;
    start: Start;
    /** Says who chooses for a side; without it every option may stay empty. */
    chosenBy?: (side: Side) => ChosenBy;
    /** Draws the options that a side chooses again. */
    onDraw?: () => void;
    onChange: (start: Start) => void;
}

export function StartOptions(props: Props) {
    return (
        <>
            {props.info.options.map((option) => (
                <Option key={option.name} option={option} {...props} />
            ))}
        </>
    );
}

function Option({ info, option, start, chosenBy, onDraw, onChange }: Props & { option: StartOption }) {
    const value = start.options[option.name] ?? "";
    const by = option.chooser === undefined ? undefined : chosenBy?.(option.chooser);
    const setValue = (text: string, file = "") => {
        const { [option.name]: _, ...others } = start.options;
        onChange({ options: text || by ? { ...others, [option.name]: text } : others, file });
    };
    const isOwn = option.reads_file && value === ownFile;
    const isSide = option.value === "SIDE";
    if (isSide) {
        return (
            <Segments
                name={option.name}
                legend={capitalized(word(option.name))}
                value={value || option.fallback}
                choices={info.sides.map((side, i) => ({ value: side, text: capitalized(word(side)), swatch: `side${i}` }))}
                onChange={setValue}
            />
        );
    }
    return (
        <fieldset class="option">
            <legend>{capitalized(word(option.name))}</legend>
            {option.values && (
                <div class="boards">
                    {option.values.map((name) => (
                        <BoardChoice
                            key={name}
                            game={info.id}
                            option={option}
                            name={name}
                            checked={value === name || (!value && option.fallback === name)}
                            onChoose={() => setValue(name)}
                        />
                    ))}
                </div>
            )}
            {by && <p>{t(`setup.chosenBy.${by}`, sideWords(info.sides[option.chooser!]))}</p>}
            {(!option.reads_file || option.values) && (
                <div class="text">
                    <input
                        name={option.name}
                        aria-label={capitalized(word(option.name))}
                        autocomplete="off"
                        placeholder={option.chooser === undefined ? option.fallback : t("setup.drawn")}
                        value={isOwn ? "" : value}
                        readOnly={isFixed(by)}
                        required={by !== undefined}
                        onInput={(event) => setValue(event.currentTarget.value)}
                    />
                    {by && !isFixed(by) && (
                        <button type="button" class="plain" onClick={onDraw}>
                            {t("setup.drawAgain")}
                        </button>
                    )}
                </div>
            )}
            {!isFixed(by) && <small>{capitalized(word(option.help))}.</small>}
            {option.reads_file && (
                <BoardFile
                    info={info}
                    option={option}
                    like={isOwn ? "" : value}
                    text={isOwn ? start.file : undefined}
                    onChange={(text) => (text === undefined ? setValue("") : setValue(ownFile, text))}
                />
            )}
        </fieldset>
    );
}

interface ChoiceProps {
    game: string;
    option: StartOption;
    name: string;
    checked: boolean;
    onChoose: () => void;
}

function BoardChoice({ game, option, name, checked, onChoose }: ChoiceProps) {
    const load = useCallback(() => startView(game, { [option.name]: name }), [game, option.name, name]);
    return (
        <label class="board-choice">
            <input type="radio" name={`${option.name}-name`} value={name} checked={checked} onChange={onChoose} />
            <Preview game={game} load={load} bare />
            <span>{capitalized(word(name).replaceAll("-", " "))}</span>
        </label>
    );
}
