// The fields of a live game that every game has: the pace and the visitor's name.
import { type Key, t } from "../../i18n";
import type { OnlineChoices, Pace } from "../../live/choices";
import { Segments } from "../Segments";

interface Props {
    choices: OnlineChoices;
    /** Whether the visitor may choose to show the game in the lobby. */
    mayList?: boolean;
    onChange: (some: Partial<OnlineChoices>) => void;
}

/** The limits are the server's. */
const numbers: Record<Pace, [name: "minutes" | "increment" | "days", least: number, most: number, step: number][]> = {
    none: [],
    clock: [
        ["minutes", 0.5, 180, 0.5],
        ["increment", 0, 180, 1],
    ],
    days: [["days", 1, 14, 1]],
};

export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
    return (
        <label class="labelled">
            <b>{t("setup.name")}</b>
            <input
                name="name"
                maxLength={20}
                autocomplete="nickname"
                placeholder={t("live.visitor")}
                value={name}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </label>
    );
}

export function OnlineFields({ choices, mayList, onChange }: Props) {
    const paces = (["none", "clock", "days"] as const).map((pace) => ({ value: pace, text: t(`setup.pace.${pace}`) }));
    return (
        <>
            <Segments name="pace" legend={t("setup.clock")} value={choices.pace} choices={paces} onChange={(pace) => onChange({ pace })}>
                {numbers[choices.pace].map(([name, least, most, step]) => (
                    <label key={name} class="labelled">
                        {t(`setup.${name}` as Key)}
                        <input
                            type="number"
                            name={name}
                            required
                            min={least}
                            max={most}
                            step={step}
                            value={choices[name]}
                            onInput={(event) => onChange({ [name]: event.currentTarget.valueAsNumber })}
                        />
                    </label>
                ))}
            </Segments>
            <NameField name={choices.name} onChange={(name) => onChange({ name })} />
            {mayList && (
                <label class="check">
                    <input type="checkbox" name="listed" checked={choices.listed} onChange={() => onChange({ listed: !choices.listed })} />
                    {t("setup.listed")}
                </label>
            )}
        </>
    );
}
