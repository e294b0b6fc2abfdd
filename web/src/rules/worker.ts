// The module in a Web Worker. The first message brings the module, each later one a call.
import { Module, RulesError } from "./module";
import type { FromWorker, ToWorker } from "./messages";

let module: Module | undefined;
let flag: Int32Array | undefined;
let current = 0;

const answer = (message: FromWorker) => postMessage(message);

async function handle(message: ToWorker) {
    if (message.kind === "load") {
        flag = message.flag;
        module = await Module.instantiate(message.module, {
            report: (report) => answer({ kind: "report", id: current, report }),
            shouldStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
        });
        return;
    }
    current = message.id;
    const call = module![message.name] as (...values: unknown[]) => unknown;
    answer({ kind: "value", id: message.id, value: call.apply(module, message.values) });
}

// One after the other: calls wait until the module is loaded.
let last = Promise.resolve();
onmessage = ({ data }: MessageEvent<ToWorker>) => {
    last = last.then(() =>
        handle(data).catch((error: unknown) => {
            const text = error instanceof Error ? error.message : String(error);
            if (data.kind === "call" && error instanceof RulesError) answer({ kind: "refused", id: data.id, text });
            else answer({ kind: "broken", text });
        }),
    );
};
