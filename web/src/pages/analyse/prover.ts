// Proves the value of every legal move in a game that can be solved, with more and more nodes.
import { signal } from "@preact/signals";

import { prepareProofs } from "../../art/proofs";
import * as rules from "../../rules/client";
import type { MoveProof } from "../../rules/types";
import type { Question } from "./engine";

const firstNodes = 20_000;
const patientNodes = 80_000_000;

export class LiveProver {
    readonly moves = signal<MoveProof[]>([]);
    readonly working = signal(false);
    private question: Question | undefined;

    /** Proves another position; undefined stops it. If patient, it works for minutes. */
    ask(question: Question | undefined, patient = false) {
        this.question = question;
        this.moves.value = [];
        this.working.value = false;
        rules.stopProving();
        if (question) void this.work(question, patient ? patientNodes : 4 * firstNodes);
    }

    private async work(question: Question, mostNodes: number) {
        const { game, start, moves } = question;
        const isCurrent = () => this.question === question;
        this.working.value = true;
        await prepareProofs(game);
        try {
            for (let nodes = firstNodes; nodes <= mostNodes && isCurrent(); nodes *= 4) {
                const proofs = await rules.prove(game, start, moves, nodes);
                if (!isCurrent()) return;
                this.moves.value = proofs;
                if (proofs.every(({ least, most }) => least === most)) break;
            }
        } catch {
            // Stopped.
        }
        if (isCurrent()) this.working.value = false;
    }
}
