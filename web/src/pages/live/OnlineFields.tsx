// The fields of a live game that every game has: the pace, the visitor's name, whether it is rated and for whom.
import { type Key, t } from "../../i18n";
import { account } from "../../live/account";
import { isRated, leastRating, mostRating, type OnlineChoices, type Pace } from "../../live/choices";
import { Segments } from "../Segments";

interface Props {
    choices: OnlineChoices;
    /** Whether the visitor may choose to show the game in the lobby, where it otherwise is. */
    mayList?: boolean;
    /** For one player, whom the game is offered to. */
    isChallenge?: boolean;
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

/** Who the visitor is to others: a name of their choice, or that of the account. */
export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
    if (account.value) return <p class="play-as">{t("rating.playAs", { name: account.value.name })}</p>;
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

export function OnlineFields({ choices, mayList, isChallenge, onChange }: Props) {
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
            {account.value && <Kind choices={choices} onChange={onChange} />}
            <NameField name={choices.name} onChange={(name) => onChange({ name })} />
            {mayList && (
                <label class="check">
                    <input type="checkbox" name="listed" checked={choices.listed} onChange={() => onChange({ listed: !choices.listed })} />
                    {t("setup.listed")}
                </label>
            )}
            {account.value && !isChallenge && (choices.listed || !mayList) && <RatingRange choices={choices} onChange={onChange} />}
        </>
    );
}

const kinds = ["casual", "rated"] as const;

function Kind({ choices, onChange }: Props) {
    return (
        <Segments
            name="kind"
            legend={t("rating.kind")}
            value={choices.rated ? "rated" : "casual"}
            choices={kinds.map((value) => ({ value, text: t(`rating.${value}`) }))}
            onChange={(kind) => onChange({ rated: kind === "rated" })}
        >
            {choices.rated && <small>{t(isRated(choices, true) ? "rating.starts" : "rating.needsClock")}</small>}
        </Segments>
    );
}

function RatingRange({ choices, onChange }: Props) {
    return (
        <fieldset class="range">
            <legend>{t("rating.opponent")}</legend>
            {(["from", "to"] as const).map((end) => (
                <label key={end} class="labelled">
                    {t(`rating.${end}`)}
                    <input
                        type="number"
                        name={`rating-${end}`}
                        min={end === "to" && choices.from ? choices.from : leastRating}
                        max={mostRating}
                        placeholder={t("rating.any")}
                        value={choices[end]}
                        onInput={(event) => onChange({ [end]: event.currentTarget.value })}
                    />
                </label>
            ))}
        </fieldset>
    );
}
