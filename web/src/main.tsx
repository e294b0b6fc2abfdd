// The page: a header and the page that the address names.
import "./styles/base.css";
import "./styles/board.css";
import "./styles/games.css";
import "./styles/pages.css";

import { render } from "preact";
import { useEffect } from "preact/hooks";

import { language, t } from "./i18n";
import { Home } from "./pages/Home";
import { NewGame } from "./pages/NewGame";
import { Play } from "./pages/Play";
import { route } from "./pages/route";
import { SettingsMenu } from "./pages/SettingsMenu";

function Page() {
    const [page, argument = ""] = route.value;
    if (page === "new") return <NewGame key={argument} game={argument} />;
    if (page === "game") return <Play key={argument} id={argument} />;
    return <Home />;
}

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
                    <a href="#/">{t("nav.home")}</a>
                </nav>
                <SettingsMenu />
            </header>
            <Page />
        </>
    );
}

render(<App />, document.getElementById("app")!);

// The page works without a network once it has been visited.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register(new URL("./sw.js", document.baseURI)).catch(() => {});
}
