// Short sounds made on the spot: no file to load.
import { useEffect, useRef } from "preact/hooks";

import type { GameView } from "../rules/types";
import { sound } from "./settings";

let context: AudioContext | undefined;

function tone(frequency: number, seconds: number, delay = 0) {
    context ??= new AudioContext();
    const at = context.currentTime + delay;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
}

/** Sounds need a click on the page first; until then browsers refuse, and nothing is heard. */
export function playSound(kind: "move" | "capture" | "end") {
    if (!sound.value || !navigator.userActivation?.hasBeenActive) return;
    if (kind === "move") tone(420, 0.08);
    else if (kind === "capture") tone(260, 0.14);
    else [523, 659, 784].forEach((frequency, i) => tone(frequency, 0.22, i * 0.11));
}

/** The sounds of a game that is being played. */
export function useMoveSound(view: GameView, isOver: boolean) {
    const pieces = useRef(view.board.pieces.length);
    useEffect(() => {
        const isCapture = view.board.pieces.length < pieces.current;
        pieces.current = view.board.pieces.length;
        if (view.played.length > 0) playSound(isOver ? "end" : isCapture ? "capture" : "move");
    }, [view.played.length, isOver]);
}
