// The desk: the board with its evaluation bar, and beside it the engine, the moves and the tools.
import { useEffect, useRef, useState } from "preact/hooks";

import * as trees from "../../game/tree";
import { t } from "../../i18n";
import type { GameInfo, Move } from "../../rules/types";
import { GameBoard } from "../GameBoard";
import { keepsKeys } from "../Steps";
import type { Analysis } from "./analysis";
import { Annotations } from "./Annotations";
import { engineOn } from "./engine";
import { EnginePanel } from "./EnginePanel";
import { EvaluationBar } from "./EvaluationBar";
import { Graph } from "./Graph";
import { MoveTree } from "./MoveTree";
import { NewDialog } from "./NewDialog";
import { OpenDialog } from "./OpenDialog";
import { ProofPanel } from "./ProofPanel";
import { SetUp } from "./SetUp";
import { ShareDialog } from "./ShareDialog";
import { Status } from "./Status";

/** Where a key leads; nothing if it is not one of ours. */
function targetOf(key: string, { tree, goal: place }: Analysis): number | undefined {
    const here = tree.value;
    if (key === "ArrowLeft") return trees.previous(here, place);
    if (key === "ArrowRight") return trees.next(here, place);
    if (key === "ArrowUp") return trees.sibling(here, place, -1);
    if (key === "ArrowDown") return trees.sibling(here, place, 1);
    if (key === "Home") return trees.root;
    if (key === "End") return trees.last(here, place);
    return undefined;
}

function arrows(analysis: Analysis): { move: Move; kind: string }[] {
    const view = analysis.threatView.value ?? analysis.view.value!;
    const lines = engineOn.value ? (analysis.engine.report.value?.lines ?? []) : [];
    return lines.slice(0, 3).flatMap((line, i) => {
        const move = view.moves.find(({ text }) => text === line.moves[0]);
        const kind = analysis.threatView.value ? "threat" : i === 0 ? "best" : "other";
        return move ? [{ move, kind }] : [];
    });
}

type Mode = "" | "new" | "open" | "share" | "setUp";

export function Desk({ analysis, info }: { analysis: Analysis; info: GameInfo }) {
    const [flipped, setFlipped] = useState(false);
    const [mode, setMode] = useState<Mode>("");
    const main = useRef<HTMLElement>(null);
    const view = analysis.view.value!;
    const close = () => setMode("");

    useEffect(() => {
        function onKey(event: KeyboardEvent) {
            if (event.ctrlKey || event.altKey || event.metaKey || keepsKeys(event.target)) return;
            const id = targetOf(event.key, analysis);
            if (id === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            void analysis.go(id);
        }
        // Before the board, which would begin to move its cursor.
        addEventListener("keydown", onKey, { capture: true });
        // The engine rests while the page is hidden.
        const onVisibility = () => (document.hidden ? analysis.rest() : void analysis.think());
        document.addEventListener("visibilitychange", onVisibility);
        return () => {
            removeEventListener("keydown", onKey, { capture: true });
            document.removeEventListener("visibilitychange", onVisibility);
        };
    }, [analysis]);

    if (mode === "setUp") return <SetUp analysis={analysis} info={info} flipped={flipped} onClose={close} />;
    return (
        <main class="analyse" ref={main}>
            <EvaluationBar analysis={analysis} info={info} flipped={flipped} />
            <GameBoard
                info={info}
                view={view}
                movable={view.result === "*"}
                arrows={arrows(analysis)}
                flipped={flipped}
                onMove={(move) => void analysis.play(move.text)}
                onRefused={(from, to) => void analysis.explain(from, to)}
            />
            <aside>
                <div class="tools">
                    <h1>{info.name}</h1>
                    <button class="plain" onClick={() => setMode("new")}>
                        {t("analyse.new")}
                    </button>
                    <button class="plain" onClick={() => setMode("open")}>
                        {t("analyse.open")}
                    </button>
                    <button class="plain" onClick={() => setMode("setUp")}>
                        {t("analyse.setUp")}
                    </button>
                    <button class="plain" onClick={() => setMode("share")}>
                        {t("analyse.share")}
                    </button>
                </div>
                <EnginePanel analysis={analysis} info={info} />
                {analysis.canProve && <ProofPanel analysis={analysis} />}
                <MoveTree analysis={analysis} />
                <Status analysis={analysis} info={info} />
                <Annotations analysis={analysis} onFlip={() => setFlipped(!flipped)} />
                <Graph analysis={analysis} />
            </aside>
            {mode === "new" && <NewDialog analysis={analysis} info={info} onClose={close} />}
            {mode === "open" && <OpenDialog analysis={analysis} onClose={close} />}
            {mode === "share" && (
                <ShareDialog analysis={analysis} board={main.current!.querySelector<SVGSVGElement>(".board svg")!} onClose={close} />
            )}
        </main>
    );
}
