// What page and worker say to each other.
import type { Module } from "./module";
import type { Report } from "./types";

export type Call =
    | "games"
    | "rules"
    | "start"
    | "drawOptions"
    | "startFile"
    | "view"
    | "perft"
    | "evaluate"
    | "search"
    | "choose"
    | "readRecord"
    | "writeRecord"
    | "compose"
    | "loadProofs"
    | "loadNetwork"
    | "prove";
export type Arguments<Name extends Call> = Parameters<Module[Name]>;
export type Answer<Name extends Call> = ReturnType<Module[Name]>;

export type ToWorker =
    | { kind: "load"; module: WebAssembly.Module; flag?: Int32Array }
    | { kind: "call"; id: number; name: Call; values: unknown[] };

export type FromWorker =
    | { kind: "value"; id: number; value: unknown }
    | { kind: "refused"; id: number; text: string }
    | { kind: "report"; id: number; report: Report }
    | { kind: "broken"; text: string };
