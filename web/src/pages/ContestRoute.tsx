// The pages of contests, loaded when one of them is opened.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

type Contest = FunctionComponent<{ path: string[] }>;

export function ContestRoute({ path }: { path: string[] }) {
    const [Page, setPage] = useState<Contest>();
    const [problem, setProblem] = useState("");
    useEffect(() => {
        import("./contest/Contest").then(
            (loaded) => setPage(() => loaded.default),
            (error: Error) => setProblem(error.message),
        );
    }, []);
    if (problem) return <main class="failure">{problem}</main>;
    return Page ? <Page path={path} /> : <main class="live" />;
}
