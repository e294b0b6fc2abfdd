// Parts of a rules file as elements. Names of rules in the text are links to them.
import type { Block, Inline } from "../../learn/markdown";

type LinkTo = (name: string) => string | undefined;

export function Text({ parts, linkTo }: { parts: Inline[]; linkTo: LinkTo }) {
    return (
        <>
            {parts.map(({ kind, text }, i) => {
                if (kind === "code") return <code key={i}>{text}</code>;
                if (kind === "strong") return <strong key={i}>{text}</strong>;
                return text.split(/\b([A-Z]\d+)\b/).map((piece, at) => {
                    const link = at % 2 === 1 && linkTo(piece);
                    return link ? <a href={link}>{piece}</a> : piece;
                });
            })}
        </>
    );
}

function BlockView({ block, linkTo }: { block: Block; linkTo: LinkTo }) {
    const text = (parts: Inline[]) => <Text parts={parts} linkTo={linkTo} />;
    switch (block.kind) {
        case "paragraph":
            return <p>{text(block.text)}</p>;
        case "code":
            return (
                <pre tabIndex={0}>
                    <code>{block.text}</code>
                </pre>
            );
        case "list": {
            const items = block.items.map((item, i) => <li key={i}>{text(item)}</li>);
            return block.ordered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
        }
        case "table":
            return (
                <div class="table" tabIndex={0}>
                    <table>
                        <thead>
                            <tr>
                                {block.head.map((cell, i) => (
                                    <th key={i} scope="col">
                                        {text(cell)}
                                    </th>
                                ))}
                            </tr>
                        </thead>
                        <tbody>
                            {block.rows.map((row, i) => (
                                <tr key={i}>
                                    {row.map((cell, column) => (
                                        <td key={column}>{text(cell)}</td>
                                    ))}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            );
    }
}

export function Blocks({ blocks, linkTo }: { blocks: Block[]; linkTo: LinkTo }) {
    return (
        <>
            {blocks.map((block, i) => (
                <BlockView key={i} block={block} linkTo={linkTo} />
            ))}
        </>
    );
}
