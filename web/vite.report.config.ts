// The player of hands for the arena's report: one script without imports, which the report inlines.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "../src/fifthstreet/arena/report/built",
    emptyOutDir: true,
    target: "es2022",
    lib: { entry: "src/report/replays.ts", formats: ["iife"], name: "replays", fileName: () => "replays.js" },
  },
});
