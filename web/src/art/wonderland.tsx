// Wonderland Chess: a garden. Magic squares glow with their points, cursed ones are thorned.
import type { SquareView } from "../rules/types";
import type { Art } from "./art";
import { Chessman } from "./silhouettes";

const thorns = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** A mark is points ("+5", "-1"), `x` for a deadly square, `~` for one that vanishes once used. */
function Mark({ mark }: { mark: string }) {
    const points = mark.match(/^[+-]\d+/)?.[0] ?? "";
    const deadly = mark.includes("x");
    const fades = mark.includes("~");
    const kind = deadly ? "deadly" : points.startsWith("-") ? "cursed" : "magic";
    return (
        <g class={`mark ${kind} ${fades ? "fades" : ""}`}>
            <circle class="glow" cx="24" cy="24" r="17" />
            {deadly &&
                thorns.map((angle) => (
                    <path
                        key={angle}
                        class="thorn"
                        d={`M${24 + 16 * Math.cos(angle)} ${24 + 16 * Math.sin(angle)}l${6 * Math.cos(angle + 0.5)} ${6 * Math.sin(angle + 0.5)}`}
                    />
                ))}
            <text x="24" y="29">
                {points.replace("-", "\u2212")}
            </text>
        </g>
    );
}

export const wonderland: Art = {
    palette: "wonderland",
    piece: (piece) => <Chessman name={piece.name} />,
    ground: (square: SquareView) => square.mark && <Mark mark={square.mark} />,
};
