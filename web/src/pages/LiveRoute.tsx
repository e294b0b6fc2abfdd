// The pages that need the server, loaded when one of them is opened: most visits need none.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

type Live = FunctionComponent<{ path: string[] }>;

const pages = {
    live: () => import("./live/Live"),
    account: () => import("./account/AccountPage"),
    player: () => import("./players/PlayerPage"),
} satisfies Record<string, () => Promise<{ default: Live }>>;
export type LivePageName = keyof typeof pages;
export const isLivePage = (name: string): name is LivePageName => Object.hasOwn(pages, name);

/** `path`: the words of the address behind the name. */
export function LiveRoute({ name, path }: { name: LivePageName; path: string[] }) {
    const [Page, setPage] = useState<Live>();
    const [problem, setProblem] = useState("");
    useEffect(() => {
        pages[name]().then(
            (loaded) => setPage(() => loaded.default),
            (error: Error) => setProblem(error.message),
        );
    }, []);
    if (problem) return <main class="failure">{problem}</main>;
    return Page ? <Page path={path} /> : <main class="live" />;
}
