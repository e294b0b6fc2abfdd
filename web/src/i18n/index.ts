// The page's texts in the visitor's language.
import { computed, signal } from "@preact/signals";

import { stored } from "../game/storage";
import { en } from "./en";
import { pl } from "./pl";

export type Language = "en" | "pl";
export type Key = keyof typeof en;

const dictionaries: Record<Language, Record<Key, string>> = { en, pl };

const preferred = (): Language => (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en");
const kept = stored<string>("language", "");
export const language = signal<Language>(kept in dictionaries ? (kept as Language) : preferred());
const dictionary = computed(() => dictionaries[language.value]);

/** A text with its {names} replaced; of [one|many] it takes the form that agrees with the side it is about. */
export function t(key: Key, values: Record<string, string | number | boolean> = {}): string {
    return dictionary.value[key]
        .replace(/\[(.*?)\|(.*?)\]/g, (_, one, many) => (values.plural ? many : one))
        .replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
