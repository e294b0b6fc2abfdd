// The address behind `#`, as words: "#/game/abc" is ["game", "abc"]. Works on every static host.
import { batch, signal } from "@preact/signals";

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
/** Counts the addresses that were opened: the same one again counts, too. */
export const visits = signal(0);
// A click on the address that is open already fires popstate but no hashchange.
addEventListener("popstate", () => {
    batch(() => {
        route.value = words();
        ++visits.value;
    });
    scrollTo(0, 0);
});

export const go = (...path: string[]) => {
    location.hash = "#/" + path.map(encodeURIComponent).join("/");
};

/** The same without a step back to where we were. */
export const replace = (...path: string[]) => {
    location.replace("#/" + path.map(encodeURIComponent).join("/"));
};
