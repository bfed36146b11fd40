// One player of a contest, as the page tells of them wherever they are seated.
import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import FollowPlayer from "../src/contests/FollowPlayer.svelte";
import "../src/i18n/contests";
import type { Contest } from "../src/state/contest";

vi.hoisted(() => {
  const listen = (): void => undefined;
  vi.stubGlobal("document", { baseURI: "http://page.test/", addEventListener: listen });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("location", { pathname: "/contest/cup/follow/b", hash: "", search: "" });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("addEventListener", listen);
});

const row = (player: string, rank: number, chips: number): object => ({ player, rank, chips, phase: 0, games: 1 });
const PLAYERS = [
  { id: "a", display_name: "Ada", chips: 700, counted: 700, house: "" },
  { id: "b", display_name: "Bo", chips: 1_300, counted: 1_300, house: "" },
];
const TABLE = { number: 3, phase: 1, table_id: "c.2.3.1", players: ["a", "b"], small_blind: 200, big_blind: 400 };
const CONTEST = {
  status: "running",
  contest: {
    phases: [{ name: "First" }, { name: "Final" }],
    format: { type: "contest" },
    rules: { small_blind: 50, big_blind: 100 },
  },
  players: PLAYERS,
  tables: [TABLE],
  games: [],
  standing: [row("a", 1, 500), row("b", 2, 100)],
};

/** The words of the page, without its marks. */
function page(changes: object): string {
  const store = { id: "cup", shown: { ...CONTEST, ...changes } as unknown as Contest };
  const { body } = render(FollowPlayer, { props: { store: store as never } });
  return body
    .replaceAll(/<!--.*?-->|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("a followed player", () => {
  it("has a name, the place of this moment, chips and what the table plays", () => {
    const words = page({});
    expect(words).toMatch(/^Bo 1st 1,300 chips Table 3 · Final · 200\/400 · orbit 3/i);
    expect(words).not.toContain("Waiting");
  });

  it("is said to have lost while the game goes on", () => {
    const broke = PLAYERS.map((one) => (one.id === "b" ? { ...one, chips: 0, counted: 0 } : one));
    expect(page({ players: broke })).toMatch(/^Bo 2nd 0 chips .*Out of this game\./);
  });

  it.each([
    ["between two games", { tables: [{ ...TABLE, table_id: null }] }, "Waiting for the next game"],
    ["in no table of the phase", { tables: [{ ...TABLE, players: ["a"] }] }, "Not in this phase of the contest."],
    ["before anybody is seated", { tables: [] }, "No one has been seated yet."],
    ["after the end", { status: "finished", tables: [{ ...TABLE, table_id: null }] }, "finished"],
  ])("has an explanation %s", (_, changes, words) => {
    expect(page(changes)).toContain(words);
    expect(page(changes)).not.toContain("200/400");
  });

  it("may be nobody", () => {
    expect(page({ players: [PLAYERS[0]] })).toBe("This contest has no such player.");
  });
});
