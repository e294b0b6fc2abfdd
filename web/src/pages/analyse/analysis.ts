// An analysis in progress: the tree, its current node, and what the rules and the engine say about that node.
import { batch, computed, signal } from "@preact/signals";

import { prepareEngine } from "../../art/engine";
import { hasProofs } from "../../art/proofs";
import { asOtherTurn } from "../../game/otherTurn";
import { withoutMove } from "../../game/refusal";
import { store, stored } from "../../game/storage";
import * as trees from "../../game/tree";
import type { Tree } from "../../game/tree";
import * as rules from "../../rules/client";
import type { GameView, Side } from "../../rules/types";
import { go } from "../route";
import { engineOn, LiveEngine, type Question } from "./engine";
import { encode } from "./link";
import { LiveProver } from "./prover";
import { type Evaluation, evaluationOf, evaluationOfEnd, type Fault, faultOf } from "./score";

/** Enough to judge a move by. */
const isSolid = ({ nodes, proved }: Evaluation) => proved !== undefined || nodes >= 20_000;

export class Analysis {
    readonly tree = signal<Tree>(undefined as never);
    readonly at = signal(trees.root);
    readonly view = signal<GameView>();
    /** Why the rules refused something. */
    readonly message = signal("");
    /** What is known about positions, by the move that leads to them. */
    readonly evaluations = signal<ReadonlyMap<number, Evaluation>>(new Map());
    /** Whether the engine says what the other side would do if it were its turn. */
    readonly threat = signal(false);
    readonly threatView = signal<GameView>();
    /** Positions done of a review of the whole game, while one runs. */
    readonly progress = signal<{ done: number; all: number }>();
    /** The text that was opened, if it has several records. */
    readonly source = signal<{ text: string; records: number; number: number }>();
    readonly engine = new LiveEngine();
    readonly prover = new LiveProver();
    readonly canProve: boolean;
    /** The side to move at the start. */
    firstTurn: Side = 0;
    /** The node that will be current when the rules have answered: keys may come faster. */
    goal = trees.root;
    private closed = false;
    private version = 0;
    private cancelled = false;

    readonly node = computed(() => trees.nodeAt(this.tree.value, this.at.value));
    readonly evaluation = computed(() => this.evaluations.value.get(this.at.value));

    /** Moves that spoilt something. The same map as long as nothing changes in it. */
    readonly faults = computed<ReadonlyMap<number, Fault>>(() => {
        const found = new Map<number, Fault>();
        for (const [id, after] of this.evaluations.value) {
            const node = this.tree.value.nodes.get(id);
            const before = node?.parent === undefined ? undefined : this.evaluations.value.get(node.parent);
            if (!node || !before || before.moves[0] === node.text || !isSolid(before) || !isSolid(after)) continue;
            const fault = faultOf(before, after, this.moverOf(node));
            if (fault) found.set(id, fault);
        }
        const same = found.size === this.lastFaults.size && [...found].every(([id, fault]) => this.lastFaults.get(id) === fault);
        if (!same) this.lastFaults = found;
        return this.lastFaults;
    });
    private lastFaults: ReadonlyMap<number, Fault> = new Map();

    constructor(readonly game: string) {
        this.canProve = hasProofs(game);
        this.engine.report.subscribe((report) => {
            const view = this.view.peek();
            const [line] = report?.lines ?? [];
            if (!report || !line || !view || this.threat.peek()) return;
            this.learn(this.at.peek(), evaluationOf(line, view.turn, report.depth, report.nodes));
        });
    }

    /** Opens a tree at its start, or at its end. */
    async open(tree: Tree, atEnd = false) {
        this.cancelReview();
        const first = await rules.view(this.game, tree.start, []);
        this.firstTurn = first.turn;
        batch(() => {
            this.tree.value = tree;
            this.at.value = trees.root;
            this.view.value = first;
            this.evaluations.value = new Map();
            this.threat.value = false;
        });
        await this.go(atEnd ? trees.last(tree, trees.root) : trees.root);
    }
    /** What was analysed last in this browser, or the usual start. */
    async openLast() {
        const record = stored(`analysis.${this.game}`, "");
        if (record) {
            try {
                await this.open(trees.fromRecord(await rules.readRecord(this.game, record)));
                return;
            } catch {
                // From another version of the rules.
            }
        }
        await this.openStart();
    }
    async openStart(options: Record<string, string> = {}, file = "") {
        const start = await rules.start(this.game, options, Math.floor(Math.random() * 2 ** 32), file);
        this.source.value = undefined;
        await this.open(trees.newTree(this.game, start));
    }
    /** Opens record `number` of a text, or a position; one of another game on that game's page. */
    async openText(text: string, number = 1) {
        const record = await rules.readRecord(this.game, text, number);
        if (record.game !== this.game) {
            go("analyse", record.game, await encode(await rules.writeRecord(record)));
            return;
        }
        this.source.value = record.records > 1 ? { text, records: record.records, number } : undefined;
        const tree = trees.fromRecord(record);
        await this.open(tree);
        this.change(tree);
    }
    close() {
        this.closed = true;
        ++this.version;
        this.cancelReview();
        this.rest();
    }
    /** Stops searching until another position is shown; a review goes on. */
    rest() {
        if (!this.progress.value) this.engine.ask(undefined);
        this.prover.ask(undefined);
    }

    async go(id: number) {
        if (this.closed) return;
        const version = ++this.version;
        this.goal = id;
        const view = await rules.view(this.game, this.tree.value.start, trees.movesTo(this.tree.value, id));
        if (version !== this.version) return;
        batch(() => {
            this.at.value = id;
            this.view.value = view;
            this.message.value = "";
            if (view.result !== "*") this.learn(id, evaluationOfEnd(view));
        });
        this.think();
    }
    async play(text: string): Promise<boolean> {
        const from = this.at.value;
        try {
            const moves = [...trees.movesTo(this.tree.value, from), text];
            const canonical = (await rules.view(this.game, this.tree.value.start, moves)).played.at(-1)!.text;
            const [tree, id] = trees.addMove(this.tree.value, from, canonical);
            if (tree !== this.tree.value) this.change(tree);
            await this.go(id);
            return true;
        } catch (error) {
            this.message.value = withoutMove((error as Error).message);
            return false;
        }
    }
    /** Says why a move between two squares is refused. */
    async explain(from: string, to: string) {
        const moves = trees.movesTo(this.tree.value, this.at.value);
        for (const text of [`${from}${to}`, `${from}-${to}`]) {
            try {
                await rules.view(this.game, this.tree.value.start, [...moves, text]);
            } catch (error) {
                this.message.value = withoutMove((error as Error).message);
                if (/^[A-Z]\d/.test(this.message.value)) return;
            }
        }
    }
    addLine(at: number, moves: string[]) {
        const [tree] = trees.addLine(this.tree.value, at, moves);
        this.change(tree);
    }
    removeCurrent() {
        const [tree, at] = trees.remove(this.tree.value, this.at.value);
        batch(() => {
            this.at.value = at;
            this.change(tree);
        });
        void this.go(at);
    }
    /** Keeps a changed tree, here and in the browser. */
    change(tree: Tree) {
        this.tree.value = tree;
        // The link in the address no longer matches the board.
        const address = `#/analyse/${this.game}`;
        if (location.hash.startsWith(`${address}/`)) history.replaceState(null, "", address);
        void rules.writeRecord(trees.toRecord(tree)).then(
            (record) => {
                if (this.tree.value === tree) store(`analysis.${this.game}`, record);
            },
            () => {},
        );
    }

    /** Searches the position that is shown, or what the other side threatens. */
    async think() {
        const view = this.view.value;
        if (!view || this.closed || this.progress.value || document.hidden) return;
        const version = this.version;
        const moves = trees.movesTo(this.tree.value, this.at.value);
        const over = view.result !== "*";
        let question: Question = { game: this.game, start: this.tree.value.start, moves };
        this.threatView.value = undefined;
        if (this.threat.value && !over) {
            const threatened = await asOtherTurn(this.game, view);
            if (version !== this.version) return;
            this.threatView.value = threatened;
            if (threatened) question = { game: this.game, start: threatened.position, moves: [] };
            else this.threat.value = false;
        }
        await prepareEngine(this.game);
        if (version !== this.version) return;
        this.engine.ask(engineOn.value && !over ? question : undefined);
        if (this.canProve) this.prover.ask(over ? undefined : { ...question }, engineOn.value);
    }
    toggleThreat() {
        this.engine.ask(undefined); // first, so that no report is taken for one about the other question
        this.threat.value = !this.threat.value;
        void this.think();
    }
    private learn(id: number, evaluation: Evaluation) {
        const known = this.evaluations.peek().get(id);
        if (known && known.nodes > evaluation.nodes && !evaluation.proved) return;
        this.evaluations.value = new Map(this.evaluations.peek()).set(id, evaluation);
    }

    /** Judges every position of the main line with the same number of nodes. */
    async review(nodes = 60_000) {
        const { tree } = this;
        const ids = [trees.root, ...trees.mainLine(tree.value)];
        const { start } = tree.value;
        this.cancelled = false;
        this.engine.ask(undefined);
        try {
            for (const [done, id] of ids.entries()) {
                this.progress.value = { done, all: ids.length };
                const moves = trees.movesTo(tree.value, id);
                const view = await rules.view(this.game, start, moves);
                if (this.cancelled) break;
                if (view.result !== "*") {
                    this.learn(id, evaluationOfEnd(view));
                    continue;
                }
                const report = await rules.search(this.game, start, moves, { nodes });
                if (this.cancelled) break;
                const [line] = report.lines;
                if (line) this.learn(id, evaluationOf(line, view.turn, report.depth, report.nodes));
            }
        } catch {
            // Stopped.
        }
        this.progress.value = undefined;
        void this.think();
    }
    cancelReview() {
        if (!this.progress.value) return;
        this.cancelled = true;
        rules.stopSearch();
    }
    /** The side that made a move. */
    private moverOf({ ply }: trees.Node): Side {
        return ((this.firstTurn + ply + 1) % 2) as Side;
    }
}
