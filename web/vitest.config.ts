import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.{ts,tsx}"],
      // React and happy-dom are loaded once a worker, not once a file, and setupFiles puts everything else back.
      pool: "threads",
      isolate: false,
      setupFiles: ["src/dev/fresh.ts"],
      restoreMocks: true,
    },
  }),
);
