// Reads a rules file: numbered rules ("C4. ...") and sections, in the part of Markdown that these files use. The result
// is data; the page makes elements of it, so nothing in a file can become markup.

export interface Inline {
    kind: "text" | "strong" | "code";
    text: string;
}
export type Block =
    | { kind: "paragraph"; text: Inline[] }
    | { kind: "list"; ordered: boolean; first: number; items: Inline[][] }
    | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
    | { kind: "code"; text: string };

export interface Rule {
    /** Letter and number, as errors name it: "C4". */
    name: string;
    number: number;
    blocks: Block[];
}
export interface Section {
    title: Inline[];
    blocks: Block[];
}
export interface RulesFile {
    rules: Rule[];
    sections: Section[];
}

export function inlines(text: string): Inline[] {
    return text
        .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
        .filter((part) => part !== "")
        .map((part) => {
            if (/^`[^`]+`$/.test(part)) return { kind: "code", text: part.slice(1, -1) };
            if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: "strong", text: part.slice(2, -2) };
            return { kind: "text", text: part };
        });
}

const patterns = {
    rule: /^([A-Z])(\d+)\. +(.*)$/,
    section: /^##+ +(.*)$/,
    code: /^ {8}/,
    table: /^\|/,
    item: /^ ?(?:(\d+)\.|[-*]) +(.*)$/,
    indented: /^ +\S/,
};

export function parseRules(text: string): RulesFile {
    const file: RulesFile = { rules: [], sections: [] };
    let blocks: Block[] = []; // where the next block goes; before the first rule, nowhere
    let lines = text.split(/\r?\n/);
    while (lines.length > 0) {
        const line = lines[0]!;
        const rule = line.match(patterns.rule);
        const section = line.match(patterns.section);
        if (rule) {
            blocks = [];
            file.rules.push({ name: rule[1]! + rule[2]!, number: Number(rule[2]), blocks });
            lines[0] = rule[3]!;
        } else if (section) {
            blocks = [];
            file.sections.push({ title: inlines(section[1]!), blocks });
            lines.shift();
        } else if (line.trim() === "" || line.startsWith("# ")) {
            lines.shift();
            continue;
        }
        const [block, size] = nextBlock(lines);
        if (block) blocks.push(block);
        lines = lines.slice(size);
    }
    return file;
}

/** The block that begins at the first line, and how many lines it takes. */
function nextBlock(lines: string[]): [Block | undefined, number] {
    const line = lines[0];
    if (line === undefined || line.trim() === "") return [undefined, 0];
    if (patterns.code.test(line)) return codeBlock(lines);
    if (patterns.table.test(line)) return table(lines);
    if (patterns.item.test(line)) return list(lines);
    const size = countWhile(lines, (next, i) => i === 0 || continues(next));
    const text = lines.slice(0, size).map((part) => part.trim());
    return [{ kind: "paragraph", text: inlines(text.join(" ")) }, size];
}

const continues = (line: string) =>
    line.trim() !== "" && !Object.entries(patterns).some(([kind, form]) => kind !== "indented" && form.test(line));

function countWhile(lines: string[], isPart: (line: string, index: number) => boolean): number {
    const end = lines.findIndex((line, i) => !isPart(line, i));
    return end < 0 ? lines.length : end;
}

function codeBlock(lines: string[]): [Block, number] {
    const part = lines.slice(0, countWhile(lines, (line) => patterns.code.test(line)));
    const indent = Math.min(...part.map((line) => line.search(/\S/)));
    return [{ kind: "code", text: part.map((line) => line.slice(indent)).join("\n") }, part.length];
}

function table(lines: string[]): [Block, number] {
    const part = lines.slice(0, countWhile(lines, (line) => patterns.table.test(line)));
    const [head = [], ...rows] = part
        .filter((line) => !/^[|\s:-]+$/.test(line))
        .map((line) => line.split("|").slice(1, -1).map((cell) => inlines(cell.trim())));
    return [{ kind: "table", head, rows }, part.length];
}

function list(lines: string[]): [Block, number] {
    const size = countWhile(
        lines,
        (line) => patterns.item.test(line) || (patterns.indented.test(line) && !patterns.code.test(line)),
    );
    const items: string[] = [];
    for (const line of lines.slice(0, size)) {
        const item = line.match(patterns.item);
        if (item) items.push(item[2]!);
        else items.push(`${items.pop()} ${line.trim()}`);
    }
    const first = lines[0]!.match(patterns.item)![1];
    return [{ kind: "list", ordered: first !== undefined, first: Number(first ?? 1), items: items.map(inlines) }, size];
}
