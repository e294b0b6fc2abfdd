// The game's own start options: values with a name as small boards, a file to open or to edit, or a text.
import { useCallback, useState } from "preact/hooks";

import { capitalized, sideWords, word } from "../art/words";
import { store, stored } from "../game/storage";
import { t } from "../i18n";
import * as rules from "../rules/client";
import type { GameInfo, Side, StartOption } from "../rules/types";
import { startView } from "./data";
import { download } from "./download";
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

/** The value that means the text of a file to the module (own_file in src/wasm/api.h). */
const ownFile = "your file";

/** Why the module refuses a start. The visitor sees the file's text, so its name is left out. */
export const startError = (error: Error) => error.message.replace(/^your file: /, "");

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
                <FileEditor
                    game={info.id}
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

interface EditorProps {
    game: string;
    option: StartOption;
    /** The value whose file an edit begins with. */
    like: string;
    text: string | undefined;
    onChange: (text: string | undefined) => void;
}

/** A file of the visitor: opened, edited with the board beside it, kept in the browser, saved. */
function FileEditor({ game, option, like, text, onChange }: EditorProps) {
    const key = `file.${game}.${option.name}`;
    const [error, setError] = useState("");
    async function change(next: string) {
        onChange(next);
        store(key, next);
        try {
            await startView(game, { [option.name]: ownFile }, next);
            setError("");
        } catch (refused) {
            setError(startError(refused as Error));
        }
    }
    const edit = async () => void change(await rules.startFile(game, option.name, like || option.fallback));
    const kept = stored(key, "");
    return (
        <div class="file">
            <div class="buttons">
                <label class="button plain">
                    {t("setup.openFile")}
                    <input
                        type="file"
                        accept=".txt,text/plain"
                        onChange={async (event) => {
                            const file = event.currentTarget.files?.[0];
                            if (file) void change(await file.text());
                        }}
                    />
                </label>
                <button type="button" class="plain" onClick={() => void edit()}>
                    {t("setup.edit")}
                </button>
                {text === undefined && kept && (
                    <button type="button" class="plain" onClick={() => void change(kept)}>
                        {t("setup.lastFile")}
                    </button>
                )}
                {text !== undefined && (
                    <>
                        <button type="button" class="plain" onClick={() => download(text, `${game}.txt`, "text/plain")}>
                            {t("setup.saveFile")}
                        </button>
                        <button type="button" class="plain" onClick={() => onChange(undefined)}>
                            {t("setup.discard")}
                        </button>
                    </>
                )}
            </div>
            {text !== undefined && (
                <textarea
                    name={`${option.name}-file`}
                    aria-label={t("setup.fileText")}
                    spellcheck={false}
                    rows={Math.min(16, text.split("\n").length + 1)}
                    value={text}
                    onInput={(event) => void change(event.currentTarget.value)}
                />
            )}
            {text !== undefined && error && (
                <p class="error" role="alert">
                    {error}
                </p>
            )}
        </div>
    );
}
