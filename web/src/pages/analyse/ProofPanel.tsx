// What each legal move is worth with best play, where that is proved.
import { type Key, t } from "../../i18n";
import type { MoveProof } from "../../rules/types";
import type { Analysis } from "./analysis";

const groups = ["win", "draw", "loss", "noWin", "noLoss", "open"] as const;

function groupOf({ least, most }: MoveProof): (typeof groups)[number] {
    if (least === most) return least;
    if (least === "draw") return "noLoss";
    return most === "draw" ? "noWin" : "open";
}

export function ProofPanel({ analysis }: { analysis: Analysis }) {
    const proofs = analysis.prover.moves.value;
    if (analysis.view.value!.result !== "*") return null;
    return (
        <section class="proofs" aria-label={t("analyse.proofs")}>
            <h2>
                {t("analyse.proofs")} {analysis.prover.working.value && <small>{t("analyse.proving")}</small>}
            </h2>
            {groups.map((group) => {
                const moves = proofs.filter((proof) => groupOf(proof) === group);
                if (moves.length === 0) return null;
                return (
                    <p key={group} class={group}>
                        <b>{t(`analyse.proof.${group}` as Key)}</b>
                        {moves.map(({ move }) => (
                            <button key={move} onClick={() => void analysis.play(move)}>
                                {move}
                            </button>
                        ))}
                    </p>
                );
            })}
        </section>
    );
}
