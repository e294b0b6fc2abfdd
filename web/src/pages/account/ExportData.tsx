// Everything the server has about the account, as a file.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { account, exportAccount } from "../../live/account";
import { download } from "../download";
import { problemOf } from "./problem";

export function ExportData() {
    const [isBusy, setBusy] = useState(false);
    const [problem, setProblem] = useState("");
    async function save() {
        setBusy(true);
        setProblem("");
        try {
            const { name } = account.value!;
            download(await exportAccount(), `manator-${name}.json`, "application/json");
        } catch (error) {
            setProblem(problemOf(error));
        }
        setBusy(false);
    }
    return (
        <section class="card" aria-labelledby="data-title">
            <h2 id="data-title">{t("data.title")}</h2>
            <p>{t("data.help")}</p>
            {problem && <p class="error" role="alert">{problem}</p>}
            <button disabled={isBusy} onClick={() => void save()}>
                {t(isBusy ? "data.exporting" : "data.export")}
            </button>
        </section>
    );
}
