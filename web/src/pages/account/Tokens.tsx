// The tokens of the account's programs: made, shown once, revoked.
import { useEffect, useState } from "preact/hooks";

import { language, t } from "../../i18n";
import { addToken, revokeToken, type Scope, scopes, type Token, tokens } from "../../live/account";
import { copyText } from "../copy";
import { problemOf } from "./problem";

const day = (at: number) => new Date(at).toLocaleDateString(language.value, { dateStyle: "medium" });

export function Tokens() {
    const [known, setKnown] = useState<Token[]>();
    const [secret, setSecret] = useState("");
    const [problem, setProblem] = useState("");
    const load = () => void tokens().then(setKnown, (error) => setProblem(problemOf(error)));
    useEffect(load, []);
    async function revoke({ id, name }: Token) {
        if (!confirm(t("tokens.confirm", { name }))) return;
        await revokeToken(id).catch((error) => setProblem(problemOf(error)));
        load();
    }
    async function create(name: string, wanted: Scope[], days: number) {
        setProblem("");
        try {
            setSecret((await addToken(name, wanted, days)).token);
            load();
        } catch (error) {
            setProblem(problemOf(error, { 409: "tokens.tooMany" }));
        }
    }
    return (
        <section class="card tokens" aria-labelledby="tokens-title">
            <h2 id="tokens-title">{t("tokens.title")}</h2>
            <p>{t("tokens.help")}</p>
            {known?.length === 0 && <p class="none">{t("tokens.none")}</p>}
            {known && known.length > 0 && (
                <ul>
                    {known.map((token) => (
                        <Row key={token.id} token={token} onRevoke={() => void revoke(token)} />
                    ))}
                </ul>
            )}
            {problem && <p class="error" role="alert">{problem}</p>}
            {secret && <Secret text={secret} />}
            <NewToken onCreate={create} />
        </section>
    );
}

function Row({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
    const { name, used, expires } = token;
    return (
        <li>
            <div>
                <b>{name}</b>
                <small>
                    {token.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(", ")} ·{" "}
                    {used === null ? t("tokens.unused") : t("tokens.used", { date: day(used) })} · {t("tokens.expires", { date: day(expires) })}
                </small>
            </div>
            <button class="plain" aria-label={t("tokens.revokeOne", { name })} onClick={onRevoke}>
                {t("tokens.revoke")}
            </button>
        </li>
    );
}

function Secret({ text }: { text: string }) {
    const [isCopied, setCopied] = useState(false);
    return (
        <div class="secret" role="status">
            <p>{t("tokens.once")}</p>
            <div class="row">
                <input name="secret" aria-label={t("tokens.secret")} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
                <button onClick={async () => setCopied(await copyText(text))}>{t(isCopied ? "live.copied" : "live.copy")}</button>
            </div>
        </div>
    );
}

function NewToken({ onCreate }: { onCreate: (name: string, wanted: Scope[], days: number) => Promise<void> }) {
    const [name, setName] = useState("");
    const [days, setDays] = useState(90);
    const [wanted, setWanted] = useState<Scope[]>(["play"]);
    async function send(event: Event) {
        event.preventDefault();
        await onCreate(name.trim(), wanted, days);
        setName("");
    }
    const toggle = (scope: Scope) =>
        setWanted(wanted.includes(scope) ? wanted.filter((one) => one !== scope) : [...wanted, scope]);
    return (
        <form onSubmit={send}>
            <label class="labelled">
                <b>{t("tokens.name")}</b>
                <input name="token-name" required maxLength={40} pattern=".*\S.*" value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <fieldset>
                <legend>{t("tokens.scopes")}</legend>
                <div class="checks">
                    {scopes.map((scope) => (
                        <label key={scope} class="check">
                            <input type="checkbox" name={scope} checked={wanted.includes(scope)} onChange={() => toggle(scope)} />
                            {t(`tokens.scope.${scope}`)}
                        </label>
                    ))}
                </div>
            </fieldset>
            <label class="labelled">
                <b>{t("tokens.days")}</b>
                <input
                    type="number"
                    name="token-days"
                    required
                    min={1}
                    max={366}
                    value={days}
                    onInput={(event) => setDays(event.currentTarget.valueAsNumber)}
                />
            </label>
            <button type="submit" disabled={wanted.length === 0}>
                {t("tokens.create")}
            </button>
        </form>
    );
}
