// The page: a header and the page that the address names.
import "./styles/base.css";
import "./styles/board.css";
import "./styles/games.css";
import "./styles/pages.css";
import "./styles/learn.css";
import "./styles/lesson.css";
import "./styles/puzzles.css";
import "./styles/analyse.css";
import "./styles/editor.css";

import { render } from "preact";
import { useEffect } from "preact/hooks";

import { type Key, language, t } from "./i18n";
import { findServer, isLive } from "./live/server";
import { AccountLink } from "./pages/AccountLink";
import { Analyse } from "./pages/analyse/Analyse";
import { ContestRoute } from "./pages/ContestRoute";
import { loadGames } from "./pages/data";
import { Failsafe } from "./pages/Failsafe";
import { Home } from "./pages/Home";
import { isLivePage, LiveRoute } from "./pages/LiveRoute";
import { Learn } from "./pages/learn/Learn";
import { NewGame } from "./pages/NewGame";
import { NotFound } from "./pages/NotFound";
import { Play } from "./pages/Play";
import { Puzzles } from "./pages/puzzles/Puzzles";
import { route } from "./pages/route";
import { SettingsMenu } from "./pages/SettingsMenu";

function Page() {
    const [page = "", ...path] = route.value;
    const [argument = ""] = path;
    if (page === "new") return <NewGame key={argument} game={argument} />;
    if (page === "game") return <Play key={argument} id={argument} />;
    if (page === "learn") return <Learn path={path} />;
    if (page === "puzzles") return <Puzzles path={path} />;
    if (page === "contest") return <ContestRoute path={path} />;
    if (isLivePage(page)) return <LiveRoute key={page} name={page} path={path} />;
    if (page === "analyse") return <Analyse path={path} />;
    if (page === "") return <Home />;
    return <NotFound />;
}

const places: [string, Key][] = [
    ["", "nav.home"],
    ["learn", "nav.learn"],
    ["puzzles", "nav.puzzles"],
    ["analyse", "nav.analyse"],
];
const livePlace: [string, Key] = ["live", "nav.live"];
/** Contests are live pages, too. */
const isAt = (path: string) => route.value[0] === path || (path === "live" && route.value[0] === "contest");

function App() {
    useEffect(() => {
        document.documentElement.lang = language.value;
    }, [language.value]);
    return (
        <>
            <header>
                <a class="brand" href="#/">
                    Manator
                </a>
                <nav>
                    {(isLive.value ? [...places, livePlace] : places).map(([path, name]) => (
                        <a key={path} href={`#/${path}`} aria-current={isAt(path) ? "page" : undefined}>
                            {t(name)}
                        </a>
                    ))}
                </nav>
                {isLive.value && <AccountLink />}
                <SettingsMenu />
            </header>
            <Failsafe key={route.value.slice(0, 2).join("/")}>
                <Page />
            </Failsafe>
        </>
    );
}

// Every page needs the rules: they are loaded while it is drawn.
void loadGames();
void findServer();
render(<App />, document.getElementById("app")!);

// The page works without a network once it has been visited.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register(new URL("./sw.js", document.baseURI)).catch(() => {});
}
