// Which page an address below the base means. Pure.
export interface Place {
  page: "front" | "lobby" | "live" | "new" | "table" | "lost";
  table: string;
  /** What stands after the #, such as an invite; it never leaves the browser. */
  secrets: URLSearchParams;
}

export function placeOf(path: string, hash: string): Place {
  const secrets = new URLSearchParams(hash.slice(1));
  const [first = "", second = ""] = (decoded(path) ?? "lost").split("/");
  if (first === "" || first === "index.html") return { page: "front", table: "", secrets };
  if (first === "lobby" || first === "live" || first === "new") return { page: first, table: "", secrets };
  if (first === "table" && second) return { page: "table", table: second, secrets };
  return { page: "lost", table: "", secrets };
}

/** Null where the percent signs make no sense. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
