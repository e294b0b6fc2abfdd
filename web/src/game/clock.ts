// The clocks of both sides: time is what the system's clock says, never what was counted.
import { signal } from "@preact/signals";

import type { Side } from "../rules/types";

export class Clock {
    /** Changes ten times a second while a clock runs. */
    readonly tick = signal(0);
    private running: Side | undefined;
    private since = 0;
    private timer: ReturnType<typeof setInterval> | undefined;

    constructor(
        private readonly times: [number, number],
        private readonly onFlag: (side: Side) => void,
    ) {}

    left(): [number, number] {
        const left: [number, number] = [...this.times];
        if (this.running !== undefined) left[this.running] -= performance.now() - this.since;
        return [Math.max(0, left[0]), Math.max(0, left[1])];
    }
    add(side: Side, ms: number) {
        this.settle();
        this.times[side] += ms;
    }
    run(side: Side) {
        this.settle();
        this.running = side;
        this.timer ??= setInterval(() => this.look(), 100);
    }
    stop() {
        this.settle();
        this.running = undefined;
        clearInterval(this.timer);
        this.timer = undefined;
    }

    private settle() {
        [this.times[0], this.times[1]] = this.left();
        this.since = performance.now();
    }
    private look() {
        ++this.tick.value;
        if (this.running === undefined || this.left()[this.running] > 0) return;
        const side = this.running;
        this.stop();
        this.onFlag(side);
    }
}

/** "5:03", or "0:09.4" in the last ten seconds. */
export function clockText(ms: number): string {
    const seconds = ms / 1000;
    if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
    const whole = Math.floor(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
