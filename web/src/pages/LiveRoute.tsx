// The live pages, loaded when one of them is opened: most visits need none.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

type Live = FunctionComponent<{ path: string[] }>;

export function LiveRoute({ path }: { path: string[] }) {
    const [Page, setPage] = useState<Live>();
    const [problem, setProblem] = useState("");
    useEffect(() => {
        import("./live/Live").then(
            (loaded) => setPage(() => loaded.default),
            (error: Error) => setProblem(error.message),
        );
    }, []);
    if (problem) return <main class="failure">{problem}</main>;
    return Page ? <Page path={path} /> : <main class="live" />;
}
