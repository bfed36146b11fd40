// Where on the page we are; paths are below the base address.
import { BASE } from "../wire/base";

export interface Place {
  page: "front" | "lobby" | "new" | "table" | "lost";
  table: string;
  /** What stands after the #, such as an invite; it never leaves the browser. */
  secrets: URLSearchParams;
}

function read(): Place {
  const path = decodeURIComponent(location.pathname.slice(BASE.pathname.length));
  const secrets = new URLSearchParams(location.hash.slice(1));
  const [first = "", second = ""] = path.split("/");
  if (first === "" || first === "index.html") return { page: "front", table: "", secrets };
  if (first === "lobby" || first === "new") return { page: first, table: "", secrets };
  if (first === "table" && second) return { page: "table", table: second, secrets };
  return { page: "lost", table: "", secrets };
}

let place: Place = $state.raw(read());

export const where = (): Place => place;

export function go(path: string): void {
  history.pushState(null, "", new URL(path || ".", BASE));
  place = read();
  scrollTo(0, 0);
}

export const href = (path: string): string => new URL(path || ".", BASE).href;

/** Links inside the page do not load it again. */
export function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(path);
}

addEventListener("popstate", () => {
  place = read();
});
