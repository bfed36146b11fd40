// The page is built into the Python package; every address in it is relative, so that it works under
// any path prefix. Nothing is inlined: the server's content security policy allows files only.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env["FIFTHSTREET_SERVER"] ?? "http://127.0.0.1:8515";

const EFFECTS = "tests/**/*.svelte.test.ts";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/fifthstreet/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: ["tests/**/*.test.ts"], exclude: [EFFECTS] } },
      {
        // Modules as the browser gets them: effects run.
        extends: true,
        resolve: { conditions: ["browser"] },
        test: { name: "effects", include: [EFFECTS], environment: "./tests/support/client_environment.ts" },
      },
    ],
  },
});
