// What there is to learn about a game: diagrams to try a rule on, and lessons. All of it is data; positions and moves
// are in the game's own notation, and the rules judge them.

/** A text in every language of the page. */
export interface Words {
    en: string;
    pl: string;
}

/** A position beside a rule of the rules file, with a sentence what to try. */
export interface Diagram {
    rule: number;
    start: string;
    task: Words;
    /** A move that shows the rule. */
    move: string;
    /** A move that the rule forbids; the rules refuse it and name the rule. */
    refused?: string;
}

/** What a lesson asks for: a statement about the board, the moves or the result, which the module tells. */
export type Goal =
    | { kind: "win" }
    | { kind: "draw" }
    /** An own piece stands on the square. */
    | { kind: "reach"; square: string; piece?: string; badge?: string }
    /** At least `count` pieces of the opponent have left the board. */
    | { kind: "take"; piece?: string; count?: number }
    /** One of the board's facts is a number not below this one. */
    | { kind: "fact"; name: string; least: number }
    /** After the last reply the own piece is still on the board. */
    | { kind: "keep"; piece: string }
    | { kind: "all"; goals: Goal[] };

export interface Lesson {
    title: Words;
    task: Words;
    hint: Words;
    /** What the lesson taught, shown after success. */
    done: Words;
    /** The rule that the lesson is about. */
    rule: number;
    start: string;
    goal: Goal;
    /** Own moves allowed. */
    within: number;
    /** The opponent's moves while the learner follows the solution; to everything else the engine replies. */
    replies?: string[];
    /** Facts of the board that matter here, by their names. */
    facts?: string[];
    /** Own moves that reach the goal. */
    solution: string[];
}

export interface Content {
    diagrams: Diagram[];
    lessons: Lesson[];
}
