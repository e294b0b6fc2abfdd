// Silhouettes in a box of 48 units. `cut` and `eye` are drawn in the colour of the outline.
import type { ComponentChild } from "preact";

const base = (x: number, width: number) => <rect x={x} y="34.5" width={width} height="4.5" rx="1.8" />;

export const chessmen: Record<string, ComponentChild> = {
    pawn: (
        <>
            <path d="M24 10a5.6 5.6 0 0 1 3.9 9.6c2.6 1 4.1 3.1 4.1 5.4h-4.6c.3 4.2 1.9 7 4.6 9.6H16c2.7-2.6 4.3-5.4 4.6-9.6H16c0-2.3 1.5-4.4 4.1-5.4A5.6 5.6 0 0 1 24 10z" />
            {base(13, 22)}
        </>
    ),
    rook: (
        <>
            <path d="M13 9h5v4h3.5V9h5v4H30V9h5v8.5l-3.5 3v10.5l3 3.5H13.5l3-3.5V20.5l-3.5-3z" />
            {base(11.5, 25)}
        </>
    ),
    knight: (
        <>
            <path d="M15 34.5c.5-6 5.5-9 6.5-13.5-2 1.2-4 1.4-5.5 2.8l-2.5 2.4c-1.3.8-3.6-.7-3.3-2.5.5-3 3.3-7 5-9.5.8-1.2 1.8-2.3 3.3-3l1-3.7 3.5 3c7.5.5 12.5 7 12 24z" />
            <circle class="eye" cx="19.8" cy="16.8" r="1.3" />
            {base(12, 25)}
        </>
    ),
    bishop: (
        <>
            <circle cx="24" cy="8.8" r="2.6" />
            <path d="M24 11c5 3.6 8.2 8.3 8.2 12.6 0 3.4-2 5.7-3.7 7.9l2 3h-13l2-3c-1.7-2.2-3.7-4.5-3.7-7.9C15.8 19.3 19 14.6 24 11z" />
            <path class="cut" d="M24 17.500v8M20.5 21h7" />
            {base(12, 24)}
        </>
    ),
    queen: (
        <>
            <path d="M9.5 15.500l6 6.5 2.3-10.500L22 20.5 24 10l2 10.5 4.2-9L32.5 22l6-6.500L34.5 31l-1.5 3.500H15L13.5 31z" />
            <circle cx="9" cy="14" r="2.2" />
            <circle cx="17.5" cy="10" r="2.2" />
            <circle cx="24" cy="8.2" r="2.2" />
            <circle cx="30.5" cy="10" r="2.2" />
            <circle cx="39" cy="14" r="2.2" />
            {base(12, 24)}
        </>
    ),
    king: (
        <>
            <path d="M22.6 6h2.800v3h3v2.800h-3v3.200c7-2.2 12.1.5 12.1 6 0 4.3-3.5 7.6-5.5 10.500l1 3H15l1-3c-2-2.9-5.5-6.2-5.5-10.5 0-5.5 5.1-8.2 12.1-6v-3.200h-3V9h3z" />
            <path class="cut" d="M24 19.500v8.5" />
            {base(12, 24)}
        </>
    ),
};

export function Chessman({ name, raised = false }: { name: string; raised?: boolean }) {
    return (
        <g class="man" transform={`translate(24 ${raised ? 22 : 24}) scale(${raised ? 1.08 : 1.16}) translate(-24 -24)`}>
            {chessmen[name]}
        </g>
    );
}

export function Disc({ children }: { children?: ComponentChild }) {
    return (
        <g class="disc">
            <circle cx="24" cy="24" r="19.5" />
            <circle class="ring" cx="24" cy="24" r="16.6" />
            <g class="emblem">{children}</g>
        </g>
    );
}
