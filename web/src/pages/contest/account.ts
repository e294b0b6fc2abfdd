// Who is logged in, as far as contests need it.
import { signal } from "@preact/signals";

import { accountName } from "../../live/contests";

/** Name of the account; empty: none; not known at first. */
export const account = signal<string>();

export async function findAccount() {
    account.value = await accountName().catch(() => "");
}
