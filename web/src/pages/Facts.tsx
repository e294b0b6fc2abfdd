// What a game says about a position beside its board: gas, points, duties.
import { capitalized, word } from "../art/words";

export function Facts({ facts }: { facts: [string, string][] }) {
    if (facts.length === 0) return null;
    return (
        <dl class="facts">
            {facts.map(([name, value]) => (
                <div key={name} class={name === "must" ? "must" : undefined}>
                    <dt>{capitalized(word(name))}</dt>
                    <dd>{word(value)}</dd>
                </div>
            ))}
        </dl>
    );
}
