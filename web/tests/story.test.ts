// What a screen reader hears: all lines but the quiet ones.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { story, type Tone } from "../src/state/story";
import { fromSnapshot, reduce, type Table } from "../src/state/table";
import type { Snapshot, TableEvent } from "../src/state/types";

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
