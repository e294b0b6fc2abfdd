// The rules of a game from its own rules file, each with the boards to try it on.
import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../i18n";
import { parseRules, type Rule, type RulesFile } from "../../learn/markdown";
import type { Diagram } from "../../learn/types";
import { rulesText } from "../../rules/client";
import type { GameInfo } from "../../rules/types";
import { startView } from "../data";
import { Blocks, Text } from "./Blocks";
import { DiagramCard } from "./DiagramCard";

interface Props {
    info: GameInfo;
    diagrams: Diagram[];
    /** The number of the rule that the address names. */
    shown?: number;
}

export function RulesPart({ info, diagrams, shown }: Props) {
    const [file, setFile] = useState<RulesFile>();
    const [shape, setShape] = useState({});
    useEffect(() => {
        let current = true;
        void Promise.all([rulesText(info.id), startView(info.id)]).then(([text, { board }]) => {
            if (!current) return;
            setFile(parseRules(text));
            setShape({ "--columns": board.columns, "--rows": board.rows });
        });
        return () => {
            current = false;
        };
    }, [info.id]);
    const names = new Map(file?.rules.map(({ name, number }) => [name, number]));
    const linkTo = (name: string) => (names.has(name) ? `#/learn/${info.id}/${names.get(name)}` : undefined);
    return (
        <section class="rules" style={shape}>
            <div class="title">
                <h2>{t("learn.rules")}</h2>
                <nav class="numbers" aria-label={t("learn.rules")}>
                    {file?.rules.map(({ name, number }) => (
                        <a key={name} href={linkTo(name)} class={number === shown ? "on" : ""}>
                            {name}
                        </a>
                    ))}
                </nav>
            </div>
            <p class="intro">
                {diagrams.length > 0 && t("learn.rulesIntro")} {t("learn.english")}
            </p>
            {file?.rules.map((rule) => (
                <RuleRow
                    key={rule.name}
                    rule={rule}
                    info={info}
                    diagrams={diagrams.filter((diagram) => diagram.rule === rule.number)}
                    isShown={rule.number === shown}
                    linkTo={linkTo}
                />
            ))}
            {file?.sections.map((section, i) => (
                <details key={i} lang="en">
                    <summary>
                        <Text parts={section.title} linkTo={linkTo} />
                    </summary>
                    <Blocks blocks={section.blocks} linkTo={linkTo} />
                </details>
            ))}
        </section>
    );
}

interface RowProps {
    rule: Rule;
    info: GameInfo;
    diagrams: Diagram[];
    isShown: boolean;
    linkTo: (name: string) => string | undefined;
}

function RuleRow({ rule, info, diagrams, isShown, linkTo }: RowProps) {
    const row = useRef<HTMLElement>(null);
    useEffect(() => {
        if (!isShown) return;
        row.current?.scrollIntoView();
        row.current?.focus({ preventScroll: true });
    }, [isShown]);
    return (
        <article
            ref={row}
            id={`rule-${rule.number}`}
            class={`rule ${isShown ? "shown" : ""} ${["", "with-board", "with-boards"][Math.min(diagrams.length, 2)]}`}
            tabIndex={-1}
            aria-label={t("lesson.rule", { rule: rule.name })}
        >
            <div class="text" lang="en">
                <h3>
                    <a href={linkTo(rule.name)}>{rule.name}</a>
                </h3>
                <Blocks blocks={rule.blocks} linkTo={linkTo} />
            </div>
            {diagrams.length > 0 && (
                <div class="diagrams">
                    {diagrams.map((diagram, i) => (
                        <DiagramCard key={i} info={info} diagram={diagram} name={rule.name} />
                    ))}
                </div>
            )}
        </article>
    );
}
