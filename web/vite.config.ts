import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { GAMES } from "./src/games/names.ts";

const OUT = "../src/meadhall/server/page";

/** What several pages and games use, and what has no styles of its own. */
const SHARED =
  /\/src\/(kit\/|net\/|games\/shared\/[a-z]+\.ts$|(route|table\/time\/clocks|end\/winners|rules\/useOpenRule)\.tsx?$)/;

/** Writes every file of the built page compressed beside it, where that is smaller; the server sends what fits. Bitmaps are
 * compressed already. */
function compressed(folder: string): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const packable = names.filter((name) => !/\.(jpg|png)$/.test(name));
      for (const file of packable.map((name) => join(folder, name)).filter((one) => statSync(one).isFile())) {
        const body = readFileSync(file);
        for (const [suffix, packed] of [
          [".br", brotliCompressSync(body)],
          [".gz", gzipSync(body, { level: 9 })],
        ] as const)
          if (packed.length < body.length) writeFileSync(file + suffix, packed);
      }
    },
  };
}

/** The licence of the typeface, which must come with it. */
function licence(): Plugin {
  const text = join(import.meta.dirname, "node_modules/@fontsource-variable/source-sans-3/LICENSE");
  return {
    name: "licence",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences/source-sans-3.txt", source: readFileSync(text) });
    },
  };
}

/** Pages that a browser can open without the net, and the table, which says there that it waits for it. */
const OFFLINE = [
  "main.tsx",
  "home/HomePage.tsx",
  "rules/RulesPage.tsx",
  "learn/LearnPage.tsx",
  "table/TablePage.tsx",
];
const WORKER = "worker.js";

/** Tells the service worker the names of the files it has to keep and of the games, and a version that changes with them. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
      if (worker.imports.length) throw new Error("A service worker is one file without imports.");
      const kept = new Set(["/theme.js", "/manifest.webmanifest", "/icon-192.png"]);
      const keep = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || kept.has(`/${file}`)) return;
        kept.add(`/${file}`);
        const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
        for (const other of [...importedCss, ...importedAssets]) kept.add(`/${other}`);
        for (const other of chunk.imports) keep(other);
      };
      for (const [file, chunk] of Object.entries(bundle)) {
        const source = chunk.type === "chunk" && (chunk.facadeModuleId ?? "");
        const first = chunk.type === "chunk" && chunk.isEntry && file !== WORKER;
        if (first || (source && OFFLINE.some((page) => source.endsWith(`/src/${page}`)))) keep(file);
      }
      const files = [...kept].sort();
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      worker.code = worker.code
        .replace(/(["'`])__SHELL__\1/, () => JSON.stringify(files))
        .replace(/(["'`])__GAMES__\1/, () => JSON.stringify(GAMES))
        .replace("__VERSION__", version);
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [react(), licence(), shell(), compressed(join(import.meta.dirname, OUT))],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, "index.html"),
        worker: join(import.meta.dirname, "src/worker/worker.ts"),
      },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: {
          // What all pages share comes in one piece: files of a few hundred bytes cost a request each. No styles are
          // among it, so their order stays what it is.
          groups: [{ name: "kit", test: SHARED, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } },
  },
});
