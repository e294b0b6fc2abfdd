// Sound, motion and language. A click elsewhere, Escape and another page close the menu.
import { useEffect, useRef } from "preact/hooks";

import { type Language, language, t } from "../i18n";
import { visits } from "./route";
import { motion, sound } from "./settings";

export function SettingsMenu() {
    const menu = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const close = () => menu.current!.removeAttribute("open");
        function onPointer({ target }: PointerEvent) {
            if (!menu.current!.contains(target as Node)) close();
        }
        function onKey({ key }: KeyboardEvent) {
            if (key !== "Escape" || !menu.current!.open) return;
            close();
            menu.current!.querySelector("summary")!.focus();
        }
        const stopListening = visits.subscribe(close);
        addEventListener("pointerdown", onPointer);
        addEventListener("keydown", onKey);
        return () => {
            stopListening();
            removeEventListener("pointerdown", onPointer);
            removeEventListener("keydown", onKey);
        };
    }, []);
    return (
        <details class="settings" ref={menu}>
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
