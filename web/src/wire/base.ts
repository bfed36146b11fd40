// Where this page lives: every address is built from it, so that any path prefix works.

export const BASE: URL = new URL(".", document.baseURI);

export function address(path: string): string {
  return new URL(path, BASE).href;
}

export function socketAddress(): string {
  const url = new URL("ws", BASE);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
