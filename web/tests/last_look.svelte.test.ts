// The last hands of a game that has ended on the server, seen to their end.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LastLook } from "../src/live/last_look.svelte";
import type { Table } from "../src/state/table";

const table = (seq: number, status = "playing"): Table => ({ seq, status }) as Table;

function looking(delayMs = 0) {
  const shown: Record<string, Table> = { t1: table(1) };
  const place = $state({ live: "t1", number: 1, shown });
  let look: LastLook | undefined;
  const stop = $effect.root(() => {
    look = new LastLook(
      () => place.live,
      () => place.number,
      (id) => place.shown[id] ?? null,
      () => delayMs,
    );
  });
  flushSync();
  /** What is looked at after a change. */
  const after = (change: Partial<typeof place>): string => {
    Object.assign(place, change);
    flushSync();
    return look!.id;
  };
  return { after, stop };
}

describe("the last look", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on after the game until the table is seen to be over", () => {
    const { after, stop } = looking();
    expect(after({ live: "" })).toBe("t1");
    expect(after({ shown: { t1: table(2) } })).toBe("t1");
    expect(after({ shown: { t1: table(3, "over") } })).toBe("");
    stop();
  });

  it("ends when nothing more comes, and not while something does", () => {
    const { after, stop } = looking();
    after({ live: "" });
    vi.advanceTimersByTime(14_000);
    expect(after({ shown: { t1: table(2) } })).toBe("t1");
    vi.advanceTimersByTime(14_000);
    expect(after({})).toBe("t1");
    vi.advanceTimersByTime(1_000);
    expect(after({})).toBe("");
    stop();
  });

  it("is at the next game as soon as there is one", () => {
    const { after, stop } = looking();
    after({ live: "" });
    expect(after({ live: "t2" })).toBe("t2");
    stop();
  });

  it("does not follow to another place", () => {
    const { after, stop } = looking();
    after({ live: "" });
    expect(after({ number: 2 })).toBe("");
    stop();
  });

  it("waits for a table that comes late, and for nothing without a delay", () => {
    const late = looking(5_000);
    expect(late.after({ live: "", shown: {} })).toBe("t1");
    vi.advanceTimersByTime(15_000);
    expect(late.after({})).toBe("t1");
    vi.advanceTimersByTime(5_000);
    expect(late.after({})).toBe("");
    late.stop();
    const prompt = looking();
    expect(prompt.after({ live: "", shown: {} })).toBe("");
    prompt.stop();
  });
});
