import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/meadhall/server/page";

/** What several pages and games use, and what has no styles of its own. */
const SHARED =
  /\/src\/(kit\/|net\/|games\/shared\/[a-z]+\.ts$|(route|table\/time\/clocks|end\/winners|rules\/useOpenRule)\.tsx?$)/;

/** Writes every file of the built page compressed beside it, where that is smaller; the server sends what fits. */
function compressed(folder: string): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      for (const file of names.map((name) => join(folder, name)).filter((one) => statSync(one).isFile())) {
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

export default defineConfig({
  base: "/",
  plugins: [react(), licence(), compressed(join(import.meta.dirname, OUT))],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      output: {
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
