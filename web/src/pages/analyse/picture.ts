// The board as a picture that needs no style sheet: what CSS says about each part is written into it.

const inherited = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "text-anchor",
];

/** What only the page needs. */
const unwanted = ["class", "id", "role", "tabIndex", "aria-label", "aria-activedescendant", "data-square", "data-piece"];

/** Writes what differs from the element around it. */
function inlineStyles(from: Element, to: Element, around?: CSSStyleDeclaration) {
    const style = getComputedStyle(from);
    const write = (name: string) => (to as SVGElement).style.setProperty(name, style.getPropertyValue(name));
    for (const name of inherited) {
        if (style.getPropertyValue(name) !== around?.getPropertyValue(name)) write(name);
    }
    if (style.opacity !== "1") write("opacity");
    if (from.tagName === "text") write("font");
    // Pieces are placed by CSS.
    if (style.transform !== "none" && from.classList.contains("piece")) {
        const { e, f } = new DOMMatrix(style.transform);
        (to as SVGElement).style.removeProperty("transform");
        to.setAttribute("transform", `translate(${e} ${f})`);
    }
    for (const name of unwanted) to.removeAttribute(name);
    for (let i = 0; i < from.children.length; ++i) inlineStyles(from.children[i]!, to.children[i]!, style);
}

/** The SVG of a board that is on the page, complete in itself. */
export function svgOf(board: SVGSVGElement): string {
    const copy = board.cloneNode(true) as SVGSVGElement;
    inlineStyles(board, copy);
    const { x, y, width, height } = board.viewBox.baseVal;
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, String(value));
    ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
    copy.prepend(ground);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    return new XMLSerializer().serializeToString(copy);
}

/** The same as PNG, about 1600 pixels high. */
export async function pngOf(board: SVGSVGElement): Promise<Blob> {
    const url = URL.createObjectURL(new Blob([svgOf(board)], { type: "image/svg+xml" }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const { width, height } = board.viewBox.baseVal;
        const scale = 1600 / height;
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
        canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((done, failed) =>
            canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
        );
    } finally {
        URL.revokeObjectURL(url);
    }
}
