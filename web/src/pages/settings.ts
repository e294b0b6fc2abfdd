// What a visitor may turn off.
import { effect, signal } from "@preact/signals";

import { store, stored } from "../game/storage";
import { language } from "../i18n";

export const sound = signal(stored("sound", true));
export const motion = signal(stored("motion", true));

effect(() => store("sound", sound.value));
effect(() => {
    store("motion", motion.value);
    document.documentElement.classList.toggle("still", !motion.value);
});
effect(() => store("language", language.value));
