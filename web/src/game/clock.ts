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

/** "5:03", "0:09.4" in the last ten seconds, "1:05:03" above an hour, "2 d 5 h" above a day. */
export function clockText(ms: number): string {
    const seconds = ms / 1000;
    if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
    const whole = Math.floor(seconds);
    const hours = Math.floor(whole / 3600);
    if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
    const rest = `${Math.floor((whole % 3600) / 60)}`;
    const tail = String(whole % 60).padStart(2, "0");
    return hours > 0 ? `${hours}:${rest.padStart(2, "0")}:${tail}` : `${rest}:${tail}`;
}
