// Requests on their way: each has an id of its own and is sent again until the server has acknowledged or refused it.
import type { Request } from "./types";

/** The server refused a request. */
export class Refused extends Error {}

interface Waiting {
    message: Request & { id: string };
    isMeant: () => boolean;
    resolve: () => void;
    reject: (error: Refused) => void;
}

const newId = () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("-");

export class Outbox {
    private readonly waiting = new Map<string, Waiting>();

    constructor(private readonly send: (message: object) => void) {}

    /** Ends when the request is on the server's disk, or refused, or no longer meant when it would be sent again. */
    ask(request: Request, isMeant = () => true): Promise<void> {
        const message = { ...request, id: newId() };
        return new Promise((resolve, reject) => {
            this.waiting.set(message.id, { message, isMeant, resolve, reject });
            this.send(message);
        });
    }
    /** Sends everything again that has no answer, after a break. The server does nothing twice. */
    sendAgain() {
        for (const { message, isMeant } of this.waiting.values()) {
            if (isMeant()) this.send(message);
            else this.acknowledge(message.id);
        }
    }
    acknowledge(id: string) {
        this.waiting.get(id)?.resolve();
        this.waiting.delete(id);
    }
    refuse(id: string, error: string) {
        this.waiting.get(id)?.reject(new Refused(error));
        this.waiting.delete(id);
    }
}
