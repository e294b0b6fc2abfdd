// Builds the page, its workers and the module into build/page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build, defineConfig, type Plugin } from "vite";

const wasm = resolve(__dirname, process.env.MANATOR_WASM ?? "../build/wasm/manator.wasm");
const page = resolve(__dirname, process.env.MANATOR_PAGE ?? "../build/page");
const isolated = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
};

function filesBelow(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

/** The service worker with the list of files it keeps. */
function writeServiceWorker() {
    const files = filesBelow(page).map((path) => relative(page, path)).sort();
    const version = createHash("sha256");
    for (const file of files) version.update(file).update(readFileSync(join(page, file)));
    // Whether there is a server is asked each time.
    const kept = files.filter((file) => file !== "index.html" && !file.startsWith("api/"));
    const text = readFileSync(resolve(__dirname, "sw.js"), "utf8")
        .replace("FILES;", JSON.stringify(["./", ...kept]) + ";")
        .replace('VERSION"', version.digest("hex").slice(0, 16) + '"');
    writeFileSync(join(page, "sw.js"), text);
}

/** Compressed forms beside each file: the server only picks one. */
function compress() {
    for (const path of filesBelow(page)) {
        if (/\.(png|br|gz)$/.test(path)) continue;
        const content = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
        writeFileSync(path + ".br", brotliCompressSync(content, { params: quality }));
        writeFileSync(path + ".gz", gzipSync(content, { level: 9 }));
    }
}

const esbuild = { jsx: "automatic", jsxImportSource: "preact" } as const;

/** The boards of tournament reports: one script, which the page itself neither loads nor keeps. */
function buildReport() {
    return build({
        configFile: false,
        logLevel: "warn",
        esbuild,
        build: {
            outDir: page,
            emptyOutDir: false,
            copyPublicDir: false,
            target: "es2022",
            lib: { entry: resolve(__dirname, "src/report/main.tsx"), name: "manator", formats: ["iife"], fileName: () => "report.js" },
        },
    });
}

/** The browser fetches the module while it reads the script that needs it. */
const preload: Plugin = {
    name: "manator-preload",
    apply: "build",
    transformIndexHtml: (_html, { bundle }) => {
        const module = Object.keys(bundle ?? {}).find((name) => name.endsWith(".wasm"));
        const attrs = { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: "", href: `./${module}` };
        return [{ tag: "link", attrs, injectTo: "head" as const }];
    },
};

const finish: Plugin = {
    name: "manator-page",
    apply: "build",
    closeBundle: {
        sequential: true,
        async handler() {
            writeServiceWorker();
            compress();
            await buildReport();
        },
    },
};

// Relative addresses: the built folder works at any place of any static host.
export default defineConfig({
    base: "./",
    resolve: {
        alias: [
            { find: /^manator\.wasm/, replacement: wasm },
            { find: /^games\//, replacement: resolve(__dirname, "../src/games") + "/" },
        ],
    },
    esbuild,
    plugins: [preload, finish],
    build: {
        outDir: page,
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    worker: { format: "es" },
    server: { headers: isolated, fs: { strict: false } },
});
