import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What several pages and games use, and what has no styles of its own. */
const SHARED =
  /\/src\/(kit\/|net\/|games\/shared\/[a-z]+\.ts$|(route|table\/time\/clocks|end\/winners|rules\/useOpenRule)\.tsx?$)/;

export default defineConfig({
  base: "/",
  plugins: [react()],
  build: {
    outDir: "../src/meadhall/server/page",
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
