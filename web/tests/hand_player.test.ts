// The player of hands: by itself, by hand, by keys; and a recorded hand as pictures.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HandPlayer } from "../src/player/hand_player";
import { framesOf } from "../src/state/frames";
import { fromSnapshot, reduce } from "../src/state/table";
import type { Snapshot, TableEvent } from "../src/state/types";
import { TableLog } from "../src/ui/table_log.svelte";

const PICTURES = [{ hold: 600 }, { hold: 1000 }, { hold: 600 }];

describe("the player of hands", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows each picture for its time and stops at the end", () => {
    const shown: string[] = [];
    const player = new HandPlayer(PICTURES, () => shown.push(`${player.at}${player.isPlaying ? "+" : "-"}`));
    player.toggle();
    vi.advanceTimersByTime(599);
    expect(shown).toEqual(["0+"]);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(1000);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(["0+", "1+", "2-"]);
    player.toggle();
    expect(shown.at(-1)).toBe("0+");
  });

  it("goes where it is told, never beyond the ends, and stays there", () => {
    const player = new HandPlayer(PICTURES, () => undefined);
    player.toggle();
    player.step(1);
    expect([player.at, player.isPlaying]).toEqual([1, false]);
    player.step(9);
    expect(player.at).toBe(2);
    player.show(-4);
    vi.advanceTimersByTime(60_000);
    expect(player.at).toBe(0);
  });

  it("knows its keys and no others", () => {
    const player = new HandPlayer(PICTURES, () => undefined);
    const places = ["ArrowRight", "End", "ArrowLeft", "Home"].map((key) => [player.press(key), player.at]);
    expect(places).toEqual([
      [true, 1],
      [true, 2],
      [true, 1],
      [true, 0],
    ]);
    expect(player.press(" ")).toBe(true);
    expect(player.isPlaying).toBe(true);
    expect(player.press("x")).toBe(false);
    player.stop();
    expect(player.isPlaying).toBe(false);
  });

  it("has nothing to play of a hand without pictures", () => {
    const player = new HandPlayer([], () => undefined);
    player.toggle();
    player.step(1);
    expect([player.at, player.isPlaying, player.picture]).toEqual([0, false, undefined]);
  });
});

describe("a hand as pictures", () => {
  it("comes out of the table's log with every chip and card", async () => {
    const text = readFileSync(new URL("./recorded/cash.json", import.meta.url), "utf8");
    const { first, steps } = JSON.parse(text) as { first: { player: Snapshot }; steps: { events: TableEvent[] }[] };
    const log = new TableLog();
    let table = fromSnapshot(first.player);
    for (const event of steps.flatMap((step) => step.events)) {
      log.record(table, event);
      table = reduce(table, event);
    }
    const newest = log.hands[0]!;
    const past = await log.open(newest.hand);
    expect(past).toBe(newest);
    expect(await log.open("none")).toBeNull();
    const frames = framesOf(past!);
    expect(frames.length).toBeGreaterThan(3);
    const whole = (place: number): number => {
      const { stacks, bets, pots } = frames[place]!.table.hand!.view;
      return [...stacks, ...bets, ...pots.map((pot) => pot.amount)].reduce((sum, chips) => sum + chips, 0);
    };
    expect(frames[0]!.table.hand?.view.hand).toBe(newest.hand);
    expect(frames.at(-1)!.table.hand?.view.awards.length).toBeGreaterThan(0);
    expect(whole(0)).toBeGreaterThan(0);
    for (const { hold } of frames) expect(hold).toBeGreaterThanOrEqual(600);
  });
});
