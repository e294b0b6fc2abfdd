// Whether this copy of the page has a server, asked once. Kept apart from the client so that every page may know.
import { signal } from "@preact/signals";

import { findAccount } from "./account";
import { hasLiveServer } from "./api";

/** Not known before the server has answered. */
export const isLive = signal<boolean>();

export async function findServer() {
    isLive.value = await hasLiveServer();
    if (isLive.value) void findAccount();
    // A visitor who was offline may be online now.
    if (!isLive.value) addEventListener("online", () => void findServer(), { once: true });
}
