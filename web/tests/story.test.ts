// What is told of a table: lines of the log, shared pots, the end of betting, how far a format has come.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bettingIsOver } from "../src/state/betting";
import { waitingKey } from "../src/state/direction";
import type { Hand } from "../src/state/hand";
import { progress } from "../src/state/level";
import { story, type Tone } from "../src/state/story";
import { fromSnapshot, reduce, type Table } from "../src/state/table";
import type { CoreEvent, Rules, Snapshot, TableEvent } from "../src/state/types";

interface Recorded {
  first: { player: Snapshot };
  steps: { events: TableEvent[] }[];
}

const FOLDER = new URL("./recorded/", import.meta.url);

function tonesOf(file: string): Map<string, Tone> {
  const recorded = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Recorded;
  const tones = new Map<string, Tone>();
  let table: Table = fromSnapshot(recorded.first.player);
  for (const event of recorded.steps.flatMap((step) => step.events)) {
    const before = table;
    table = reduce(before, event);
    const line = story(before, event, table);
    if (line) tones.set(line.key, line.tone);
  }
  return tones;
}

describe("the log", () => {
  const tones = new Map(readdirSync(FOLDER).flatMap((file) => [...tonesOf(file)]));

  it.each(["log.dealt", "log.returned", "log.time_bank"])("says %s aloud, but not on the felt", (key) => {
    expect(tones.get(key)).toBe("table");
  });

  it("leaves the blinds unsaid", () => {
    expect(tones.get("log.small_blind")).toBe("quiet");
  });
});

describe("a pot that is shared", () => {
  const rules = { marker: "button", selection: "any-five", side_pots: "street-end", passes: false } as unknown as Rules;
  const core = (event: Partial<CoreEvent> & { type: string }): TableEvent => ({
    seq: 0,
    type: "hand_event",
    at: 0,
    event: { seq: 0, ...event },
  });

  /** Two players who show these cards on a board that both play. */
  function shownDown(holes: [string[], string[]]): { table: Table; line: string | undefined } {
    const snapshot = recordedFirst();
    let table = fromSnapshot({
      ...snapshot,
      table: { ...snapshot.table, rules: { ...snapshot.table.rules, ...rules } },
    });
    let line: string | undefined;
    const events = [
      { ...core({ type: "" }), type: "hand_committed", hand: "1", players: ["a", "b"], chairs: [0, 1] },
      core({ type: "hand_started", hand: "1", stacks: [1000, 1000], button: 0, small_blind: 50, big_blind: 100 }),
      core({ type: "posted", kind: "small_blind", seat: 0, amount: 50 }),
      core({ type: "posted", kind: "big_blind", seat: 1, amount: 100 }),
      core({ type: "hole_dealt", seat: 1, cards: ["??", "??"] }),
      core({ type: "called", seat: 0, added: 50, to: 100 }),
      core({ type: "street_dealt", street: "flop", cards: ["As", "Ks", "Qs"] }),
      core({ type: "street_dealt", street: "turn", cards: ["Jd"] }),
      core({ type: "street_dealt", street: "river", cards: ["Tc"] }),
      core({ type: "shown", seat: 0, cards: holes[0] }),
      core({ type: "shown", seat: 1, cards: holes[1] }),
      core({ type: "pot_awarded", seat: 0, pot: 0, amount: 100 }),
    ];
    for (const [place, event] of events.entries()) {
      const before = table;
      table = reduce(before, { ...event, seq: snapshot.seq + place + 1 });
      line = story(before, { ...event, seq: 1 }, table)?.key;
    }
    return { table, line };
  }

  it("is called a split, and one that is not is not", () => {
    expect(
      shownDown([
        ["2c", "3c"],
        ["2d", "3d"],
      ]).line,
    ).toBe("log.split");
    expect(
      shownDown([
        ["Js", "Ts"],
        ["2d", "3d"],
      ]).line,
    ).toBe("log.won_with");
  });

  it("leaves nothing to decide once cards are compared", () => {
    const { table } = shownDown([
      ["2c", "3c"],
      ["2d", "3d"],
    ]);
    expect(bettingIsOver(table.hand!.view)).toBe(true);
  });
});

describe("betting", () => {
  const hand = (given: Partial<Hand>): Hand =>
    ({
      is_over: false,
      awards: [],
      shown: [false, false],
      queue: [],
      stacks: [500, 500],
      folded: [false, false],
      board: [],
      first: 0,
      ...given,
    }) as unknown as Hand;

  it("is over when nobody can be asked any more", () => {
    expect(bettingIsOver(hand({ queue: [1] }))).toBe(false);
    // Between two streets, and before the first card.
    expect(bettingIsOver(hand({ board: ["As", "Ks", "Qd"] }))).toBe(false);
    expect(bettingIsOver(hand({ first: -1, stacks: [0, 900] }))).toBe(false);
    expect(bettingIsOver(hand({ stacks: [0, 900] }))).toBe(true);
    expect(bettingIsOver(hand({ stacks: [0, 900], queue: [1] }))).toBe(false);
    expect(bettingIsOver(hand({ board: ["As", "Ks", "Qd", "2c", "3c"] }))).toBe(true);
    expect(bettingIsOver(hand({ shown: [true, false], queue: [1] }))).toBe(true);
  });
});

describe("progress", () => {
  it("names the level, the next one and when it comes", () => {
    const first = recordedFirst("sit_and_go.json");
    const started = {
      ...first.format,
      has_started: true,
      standing: [
        { rank: 2, player: "a", chips: 1, net: 0 },
        { rank: 1, player: "b", chips: 2, net: 0 },
      ],
    };
    const given = (format: Partial<Snapshot["format"]>, schedule: Record<string, unknown> | null = null) =>
      progress(
        fromSnapshot({
          ...first,
          you: { ...first.you!, player: "a" },
          table: { ...first.table, format: { ...first.table.format, schedule } },
          format: { ...started, ...format },
        }),
      );
    expect(progress(fromSnapshot(first))).toBeNull();
    const { small_blind: small, big_blind: big } = first.table.rules;
    expect(given({ hands_played: 7 })).toMatchObject({
      level: 1,
      next: { small: 2 * small, big: 2 * big, ante: 0 },
      hands: 13,
      rank: 2,
    });
    expect(given({ hands_played: 20 })).toMatchObject({ level: 2, hands: 20 });
    const ended = fromSnapshot({ ...first, status: "over", format: { ...started, hands_played: 20 } });
    expect(progress(ended)).toMatchObject({ level: 2, next: null, hands: null });
    const minutes = {
      unit: "minutes",
      steps: [
        { small_blind: 5, big_blind: 10, ante: 0, length: 3 },
        { break: 2 },
        { small_blind: 10, big_blind: 20, ante: 0, length: 3 },
      ],
    };
    expect(given({ big_blind: 10, started_at: 1000 }, minutes)).toMatchObject({ level: 1, at: 181_000, hands: null });
    expect(given({ big_blind: 20, started_at: 1000 }, minutes)).toMatchObject({ level: 2, next: null });
  });
});

function recordedFirst(file = "cash.json"): Snapshot {
  return (JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Recorded).first.player;
}

describe("what an organiser does at a table", () => {
  const keys = tonesOf("directed.json");

  it.each(["log.held", "log.started", "log.ending", "log.reserved", "log.unreserved", "log.cancelled_because"])(
    "%s is told",
    (key) => {
      expect(keys.has(key)).toBe(true);
    },
  );

  it("is waited for in words", () => {
    const first = (JSON.parse(readFileSync(new URL("directed.json", FOLDER), "utf8")) as Recorded).first.player;
    expect(waitingKey(fromSnapshot(first))).toBe("table.not_started");
  });
});
