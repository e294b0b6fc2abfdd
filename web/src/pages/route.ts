// The address behind `#`, as words: "#/game/abc" is ["game", "abc"]. Works on every static host.
import { signal } from "@preact/signals";

const words = () => location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);

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
