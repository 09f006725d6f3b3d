import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
      // Every file has a page of its own, as with the usual pool, but a worker loads happy-dom once and not for each.
      pool: "vmThreads",
      restoreMocks: true,
      // Nothing is measured: on a machine with other work a table of Feast takes seconds to draw.
      testTimeout: 60_000,
    },
  }),
);
