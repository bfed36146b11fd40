// Node with modules compiled for the browser; there is no document.
import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
