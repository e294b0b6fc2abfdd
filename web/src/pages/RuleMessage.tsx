// What the rules say about a move; the number of the rule is a link to it.

export function RuleMessage({ game, text }: { game: string; text: string }) {
    const [, rule, number, rest] = text.match(/^([A-Z](\d+))(:.*)$/s) ?? [];
    if (!rule) return <>{text}</>;
    return (
        <>
            <a href={`#/learn/${game}/${number}`}>{rule}</a>
            {rest}
        </>
    );
}
