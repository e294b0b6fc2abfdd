// A board on which the engine slowly plays itself while the page is visible: it shows how the pieces move.
import { useEffect, useState } from "preact/hooks";

import * as rules from "../rules/client";
import type { GameView } from "../rules/types";
import { startView } from "./data";
import { motion } from "./settings";
import { StillBoard } from "./StillBoard";

const pause = 2000;
const player = "engine level=5";
const longest = 80;

const isWatched = () =>
    motion.value && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function LiveBoard({ game }: { game: string }) {
    const [view, setView] = useState<GameView>();
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout>;
        let isOpen = true;
        const seed = Math.floor(Math.random() * 2 ** 32);

        async function next(start: GameView, now: GameView): Promise<GameView> {
            if (now.result !== "*" || now.played.length >= longest) return start;
            const played = now.played.map(({ text }) => text);
            const { move } = await rules.choose(game, start.position, played, player, seed + played.length);
            return rules.view(game, start.position, [...played, move]);
        }
        function show(start: GameView, now: GameView) {
            if (!isOpen) return;
            setView(now);
            timer = setTimeout(step, pause * (0.75 + Math.random() / 2), start, now);
        }
        function step(start: GameView, now: GameView) {
            // A search that was stopped for something else is asked for again.
            (isWatched() ? next(start, now) : Promise.resolve(now)).catch(() => now).then((view) => show(start, view));
        }
        startView(game).then(
            (start) => show(start, start),
            () => {},
        );
        return () => {
            isOpen = false;
            clearTimeout(timer);
        };
    }, [game]);
    return <StillBoard game={game} view={view} bare />;
}
