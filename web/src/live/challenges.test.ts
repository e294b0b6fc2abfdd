// What the lobby knows of challenges, whether the server's events or its answers come first.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Challenges } from "./challenges";
import type { PlayerChallenge } from "./types";

const { answers } = vi.hoisted(() => ({ answers: { next: undefined as unknown } }));
vi.mock("./api", () => ({ showChallenge: async () => answers.next }));

const challenge = (id: string, some: Partial<PlayerChallenge> = {}): PlayerChallenge => ({
    ...{ id, status: "created", challenger: { name: "Anna" }, destUser: { name: "Robo" }, variant: { key: "toy" } },
    ...{ timeControl: { type: "unlimited" }, finalColor: "white", direction: "out", options: {} },
    ...some,
});

let challenges: Challenges;
beforeEach(() => {
    vi.useFakeTimers();
    challenges = new Challenges();
});
afterEach(() => {
    challenges.close();
    vi.useRealTimers();
});

it("opens the game of a challenge that was accepted, and no other", () => {
    challenges.wait(challenge("a"));
    challenges.hear({ type: "gameStart", game: { id: "another" } });
    expect(challenges.started.value).toBeUndefined();
    challenges.hear({ type: "gameStart", game: { id: "a" } });
    expect(challenges.started.value).toBe("a");
});
it("says why a challenge was declined, or that nobody answered", () => {
    challenges.wait(challenge("a"));
    challenges.hear({ type: "challengeDeclined", challenge: challenge("a", { declineReasonKey: "variant" }) });
    expect(challenges.sent.value).toBeUndefined();
    expect(challenges.ending.value).toEqual({ name: "Robo", reason: "variant" });
    challenges.wait(challenge("b"));
    expect(challenges.ending.value).toBeUndefined();
    challenges.hear({ type: "challengeCanceled", challenge: challenge("b") });
    expect(challenges.ending.value).toEqual({ name: "Robo", reason: undefined });
});
it("asks for an answer that came while there was no connection", async () => {
    challenges.wait(challenge("a"));
    answers.next = challenge("a", { status: "declined", declineReasonKey: "later" });
    await vi.advanceTimersByTimeAsync(2500);
    expect(challenges.ending.value).toEqual({ name: "Robo", reason: "later" });
    challenges.wait(challenge("b"));
    answers.next = challenge("b", { status: "accepted" });
    await vi.advanceTimersByTimeAsync(2500);
    expect(challenges.started.value).toBe("b");
});
it("says nothing about a challenge that the visitor has withdrawn", () => {
    challenges.wait(challenge("a"));
    challenges.drop("a");
    challenges.hear({ type: "challengeCanceled", challenge: challenge("a") });
    expect(challenges.ending.value).toBeUndefined();
});
it("lists challenges to the visitor once, and opens the one that is accepted", () => {
    for (const id of ["a", "b", "a"]) challenges.hear({ type: "challenge", challenge: challenge(id, { direction: "in" }) });
    challenges.hear({ type: "challenge", challenge: challenge("c", { direction: "in", rematchOf: "c" }) });
    expect(challenges.received.value.map(({ id }) => id)).toEqual(["b", "a"]);
    challenges.hear({ type: "challengeCanceled", challenge: challenge("b", { direction: "in" }) });
    challenges.expect("a");
    challenges.drop("a");
    challenges.hear({ type: "gameStart", game: { id: "a" } });
    expect(challenges.started.value).toBe("a");
    expect(challenges.received.value).toEqual([]);
});
