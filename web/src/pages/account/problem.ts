// What a refused request about an account means, in the visitor's language: the server's own messages are English.
import { type Key, t } from "../../i18n";
import { account } from "../../live/account";
import { ApiError } from "../../live/api";

const usual: Record<number, Key> = { 0: "account.noAnswer", 429: "account.tooMany", 503: "account.noAnswer" };

/** `meanings`: what a status means for this request. */
export function problemOf(error: unknown, meanings: Record<number, Key> = {}): string {
    if (!(error instanceof ApiError)) return (error as Error).message;
    // The session has ended elsewhere.
    if (error.status === 401) account.value = null;
    const key = meanings[error.status] ?? (error.status === 401 ? "account.loggedOut" : usual[error.status]);
    return key ? t(key) : error.message;
}
