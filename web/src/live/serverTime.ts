// The server's time as it is now. A message on its way makes the server's clock look late, so the fastest one counts.

const mostSamples = 8;

/** Does not jump when the system's clock is set. */
const localNow = () => performance.timeOrigin + performance.now();

export class ServerTime {
    private samples: number[] = [];

    /** A message says what time it was at the server. */
    hear(now: number) {
        this.samples = [...this.samples, now - localNow()].slice(-mostSamples);
    }
    now(): number {
        return localNow() + (this.samples.length > 0 ? Math.max(...this.samples) : 0);
    }
}
