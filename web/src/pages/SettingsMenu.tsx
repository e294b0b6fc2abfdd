import { type Language, language, t } from "../i18n";
import { motion, sound } from "./settings";

export function SettingsMenu() {
    return (
        <details class="settings">
            <summary aria-label={t("nav.settings")}>⚙</summary>
            <div class="menu">
                <label>
                    <input type="checkbox" checked={sound.value} onChange={() => (sound.value = !sound.value)} />
                    {t("settings.sound")}
                </label>
                <label>
                    <input type="checkbox" checked={motion.value} onChange={() => (motion.value = !motion.value)} />
                    {t("settings.motion")}
                </label>
                <label>
                    {t("settings.language")}{" "}
                    <select
                        value={language.value}
                        onChange={(event) => (language.value = event.currentTarget.value as Language)}
                    >
                        <option value="en">English</option>
                        <option value="pl">Polski</option>
                    </select>
                </label>
            </div>
        </details>
    );
}
