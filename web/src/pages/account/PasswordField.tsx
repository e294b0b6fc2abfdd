// A field for a password, so that the browser's own keeper of passwords knows which one it is.
import { t } from "../../i18n";
import { account } from "../../live/account";

interface Props {
    kind: "present" | "new";
    label: string;
    value: string;
    onChange: (value: string) => void;
}

export function PasswordField({ kind, label, value, onChange }: Props) {
    const isNew = kind === "new";
    return (
        <label class="labelled">
            <b>{label}</b>
            <input
                type="password"
                name={`${kind}-password`}
                required
                minLength={isNew ? 8 : 1}
                maxLength={200}
                autocomplete={isNew ? "new-password" : "current-password"}
                value={value}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
            {isNew && <small>{t("account.passwordHelp")}</small>}
        </label>
    );
}

/** Tells the browser, in a form that asks for no name, whose password it is. */
export const WhosePassword = () => (
    <input class="spoken" name="username" autocomplete="username" readOnly tabIndex={-1} aria-hidden="true" value={account.value?.name} />
);
