// Which page an address below the base means. Pure.
export interface Place {
  page:
    | "front"
    | "lobby"
    | "live"
    | "new"
    | "table"
    | "contests"
    | "new_contest"
    | "contest"
    | "guide"
    | "by_name"
    | "replay"
    | "admin"
    | "lost";
  table: string;
  /** The contest, and which part of its page or of the guide. */
  contest: string;
  part: string;
  /** The contest's player who is followed. */
  player: string;
  /** What stands after the #, such as an invite; it never leaves the browser. */
  secrets: URLSearchParams;
}

/** The addresses of document 002's site, and what is there now. */
const OLD_SITE: Record<string, string> = {
  "index.html": "",
  "document.html": "guide",
  "players.html": "contests/players",
  "gametrace.html": "contests/tables",
  "scoreboard.html": "contests/standing",
  "hall.html": "contests",
  "dummy.html": "guide/dummy",
};
/** Its game was played with a name and watched without one. */
const OLD_GAME = "game.html";

export function placeOf(path: string, hash: string, search = ""): Place {
  const secrets = new URLSearchParams(hash.slice(1));
  const asked = new URLSearchParams(search);
  let plain = decoded(path) ?? "lost";
  if (plain === OLD_GAME) plain = asked.has("name") ? "by-name" : "contests/screen";
  if (plain === "contests/screen" && asked.has("table")) secrets.set("table", asked.get("table") ?? "");
  const [first = "", second = "", third = "", fourth = ""] = (OLD_SITE[plain] ?? plain).split("/");
  const place = { table: "", contest: "", part: "", player: "", secrets };
  switch (first) {
    case "":
      return { ...place, page: "front" };
    case "live":
      return { ...place, page: "live", contest: second };
    case "lobby":
    case "new":
    case "admin":
    case "replay":
      return { ...place, page: first };
    case "by-name":
      return { ...place, page: "by_name" };
    case "guide":
      return { ...place, page: "guide", part: second };
    case "contests":
      return second === "new" ? { ...place, page: "new_contest" } : { ...place, page: "contests", part: second };
    case "contest":
      if (second) return { ...place, page: "contest", contest: second, part: third, player: fourth };
      break;
    case "table":
      if (second) return { ...place, page: "table", table: second };
      break;
  }
  return { ...place, page: "lost" };
}

/** Null where the percent signs make no sense. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
