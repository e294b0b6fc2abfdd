// The account that is logged in in this browser, and the requests that change it.
import { signal } from "@preact/signals";

import { ask } from "./api";

export interface Account {
    name: string;
    bot: boolean;
    created: number;
}

/** Not known before the server has answered; null: nobody is logged in. */
export const account = signal<Account | null>();

interface Answer {
    account: Account | null;
}
const keep = (answer: Answer) => {
    account.value = answer.account;
};

export const findAccount = () => ask<Answer>("account").then(keep, () => {});
export const signUp = (name: string, password: string) => ask<Answer>("account", { name, password }).then(keep);
export const logIn = (name: string, password: string) => ask<Answer>("login", { name, password }).then(keep);
export const logOut = (everywhere: boolean) => ask<Answer>("logout", { everywhere }).then(keep);
export const changePassword = (password: string, wanted: string) => ask<Answer>("account/password", { password, new: wanted }).then(keep);
export const deleteAccount = (password: string) => ask<Answer>("account/delete", { password }).then(keep);

export const scopes = ["read", "play", "bot"] as const;
export type Scope = (typeof scopes)[number];
export interface Token {
    id: string;
    name: string;
    scopes: Scope[];
    created: number;
    used: number | null;
    expires: number;
}
export const tokens = () => ask<{ tokens: Token[] }>("account/tokens").then((answer) => answer.tokens);
/** The answer is the only one with the secret itself. */
export const addToken = (name: string, wanted: Scope[], days: number) =>
    ask<Token & { token: string }>("account/tokens", { name, scopes: wanted, days });
export const revokeToken = (id: string) => ask(`account/tokens/${encodeURIComponent(id)}/revoke`, {});

interface Export {
    games: unknown[];
    next: string | null;
}
/** Everything the server has about the account, as the text of a file. Many games come in several answers. */
export async function exportAccount(): Promise<string> {
    const all = await ask<Export>("account/export");
    while (all.next !== null) {
        const more = await ask<Export>(`account/export?after=${encodeURIComponent(all.next)}`);
        all.games.push(...more.games);
        all.next = more.next;
    }
    return JSON.stringify(all, null, 2);
}
