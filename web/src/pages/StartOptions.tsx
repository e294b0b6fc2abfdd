// The game's own start options: values with a name as small boards, a file to open or to edit, or a text.
import { useCallback, useState } from "preact/hooks";

import { capitalized, word } from "../art/words";
import { store, stored } from "../game/storage";
import { t } from "../i18n";
import * as rules from "../rules/client";
import type { GameInfo, StartOption } from "../rules/types";
import { startView } from "./data";
import { download } from "./download";
import { Preview } from "./Preview";

/** What was chosen: values by option, and the text of the file that a value names. */
export interface Start {
    options: Record<string, string>;
    file: string;
}
interface Props {
    info: GameInfo;
    start: Start;
    onChange: (start: Start) => void;
}

/** The name under which the module is given the text of a file. */
const ownFile = "file";

export function StartOptions({ info, start, onChange }: Props) {
    return (
        <>
            {info.options.map((option) => (
                <Option key={option.name} info={info} option={option} start={start} onChange={onChange} />
            ))}
        </>
    );
}

function Option({ info, option, start, onChange }: Props & { option: StartOption }) {
    const value = start.options[option.name] ?? "";
    const setValue = (text: string, file = "") => {
        const { [option.name]: _, ...others } = start.options;
        onChange({ options: text ? { ...others, [option.name]: text } : others, file });
    };
    const isOwn = option.reads_file && value === ownFile;
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
            {(!option.reads_file || option.values) && (
                <input
                    name={option.name}
                    aria-label={capitalized(word(option.name))}
                    placeholder={option.fallback}
                    value={isOwn ? "" : value}
                    onInput={(event) => setValue(event.currentTarget.value)}
                />
            )}
            <small>{option.help}</small>
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
            <Preview game={game} load={load} />
            <span>{capitalized(name.replaceAll("-", " "))}</span>
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

/** A file of one's own: opened, edited with the board beside it, kept in the browser, saved. */
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
            setError((refused as Error).message);
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
