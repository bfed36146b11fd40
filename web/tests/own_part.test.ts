// What the viewer may do at a table, at every step of the recorded ones.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bettingIsOver } from "../src/state/betting";
import { handResult } from "../src/state/hand_result";
import { canSit, chairsToFill, isInHand, mayDecide, ownChair, ownPlace } from "../src/state/own_part";
import { fromSnapshot, reduce, type Table } from "../src/state/table";
import type { Snapshot, TableEvent } from "../src/state/types";
import { TableLog } from "../src/ui/table_log.svelte";

interface Recorded {
  first: { player: Snapshot };
  steps: { events: TableEvent[] }[];
}

const FOLDER = new URL(process.env["FIFTHSTREET_RECORDED"] ?? "./recorded/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

function load(name: string): { first: Table; events: TableEvent[] } {
  const { first, steps } = JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Recorded;
  return { first: fromSnapshot(first.player), events: steps.flatMap(({ events }) => events) };
}

function* tables(name: string): Generator<Table> {
  const { first, events } = load(name);
  let table = first;
  yield table;
  for (const event of events) yield (table = reduce(table, event));
}

describe.each(NAMES)("in %s", (name) => {
  it("nothing is chosen in advance once betting has ended, and everybody who is asked may", () => {
    let asked = 0;
    for (const table of tables(name)) {
      const view = table.hand?.view;
      if (mayDecide(table)) expect(isInHand(table) && !bettingIsOver(view!)).toBe(true);
      if (table.you?.seat != null && table.turn?.seat === table.you.seat && table.status === "playing") {
        asked++;
        expect(mayDecide(table)).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(0);
  });

  it("who has a chair is offered none", () => {
    for (const table of tables(name)) {
      if (ownChair(table)) expect(canSit(table)).toBe(false);
      if (table.status === "playing") expect(chairsToFill(table)).toBe(0);
    }
  });

  it("what the list of hands says a hand came to is the change of the own stack", () => {
    const { first, events } = load(name);
    const log = new TableLog();
    const player = first.you?.player ?? "";
    let table = first;
    let sum = 0;
    for (const event of events) {
      log.record(table, event);
      table = reduce(table, event);
    }
    for (const past of log.hands) {
      const result = handResult(past, player);
      expect(result.pot).toBeGreaterThan(0);
      expect(result.gain).toBeLessThanOrEqual(result.pot);
      if (result.hole.length) sum++;
      const others = (past.events[0]?.players ?? []).map((one) => handResult(past, one).gain);
      expect(others.reduce((all, gain) => all + gain, 0)).toBeLessThanOrEqual(0);
    }
    expect(sum).toBeGreaterThan(0);
  });
});

it("who is out has a place", () => {
  const last = [...tables("sit_and_go.json")].at(-1)!;
  const { standing } = last.format;
  expect(standing.length).toBeGreaterThan(1);
  for (const { player, rank } of standing) {
    expect(ownPlace({ ...last, you: { ...last.you!, player } })).toEqual({ rank, of: standing.length });
  }
  expect(ownPlace({ ...last, you: null })).toBeNull();
});
