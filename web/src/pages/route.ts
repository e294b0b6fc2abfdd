// The address behind `#`, as words: "#/game/abc" is ["game", "abc"]. Works on every static host.
import { signal } from "@preact/signals";

/** A word that is not escaped as it should be is taken as it stands. */
function unescaped(word: string): string {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}
const words = () => location.hash.replace(/^#\/?/, "").split("/").map(unescaped);

export const route = signal(words());
addEventListener("hashchange", () => {
    route.value = words();
    scrollTo(0, 0);
});

export const go = (...path: string[]) => {
    location.hash = "#/" + path.map(encodeURIComponent).join("/");
};

/** The same without a step back to where we were. */
export const replace = (...path: string[]) => {
    location.replace("#/" + path.map(encodeURIComponent).join("/"));
};
