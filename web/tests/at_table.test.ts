// What the viewer does at a table: decisions in advance, chips, chat; and the pace of what is shown.
import { describe, expect, it } from "vitest";
import { buyInProblem, buyInRange } from "../src/state/buy_in";
import { heard, readIgnored, unread } from "../src/state/chat";
import { holdOf, speed } from "../src/state/pace";
import { keptPreAction, type PreAction, resolvePreAction } from "../src/state/preaction";
import type { Legal, TableEvent } from "../src/state/types";

describe("pre-actions", () => {
  const chosen: PreAction = { kind: "call", hand: "7", street: "flop", level: 100, price: 100 };
  const legal: Legal = { fold: true, check: false, call: 100, pass: false, wagers: [] };

  it("fall away when the bet, the street or the hand changes", () => {
    expect(keptPreAction(chosen, "7", "flop", 100)).toBe(chosen);
    expect(keptPreAction(chosen, "7", "flop", 300)).toBeNull();
    expect(keptPreAction(chosen, "7", "turn", 100)).toBeNull();
    expect(keptPreAction(chosen, "8", "flop", 100)).toBeNull();
  });

  it("never pay more than was agreed to", () => {
    expect(resolvePreAction(chosen, legal)).toEqual({ kind: "call" });
    expect(resolvePreAction(chosen, { ...legal, call: 101 })).toBeNull();
    expect(resolvePreAction({ ...chosen, kind: "check" }, legal)).toBeNull();
    expect(resolvePreAction({ ...chosen, kind: "fold" }, { ...legal, check: true })).toEqual({ kind: "check" });
    expect(resolvePreAction({ ...chosen, kind: "fold" }, legal)).toEqual({ kind: "fold" });
  });
});

describe("pace", () => {
  const core = (type: string): TableEvent => ({ seq: 1, type: "hand_event", at: 0, event: { type, seq: 0 } });
  const asked: TableEvent = { seq: 2, type: "turn_started", at: 0 };

  it("holds longer on cards that are dealt with nobody left to act", () => {
    expect(holdOf(core("street_dealt"), core("street_dealt"))).toBeGreaterThan(holdOf(core("street_dealt"), asked));
    expect(holdOf(asked, undefined)).toBe(0);
  });

  it("hurries when much is waiting, and more so on our turn", () => {
    const few = [core("called")];
    const many = Array.from({ length: 30 }, () => core("pot_awarded"));
    expect(speed(few, true)).toBe(1);
    expect(speed(many, false)).toBeLessThan(1);
    expect(speed(many, true)).toBeLessThan(speed(many, false));
  });
});

describe("chips for a table", () => {
  const table = { min_buy_in: 2_000, max_buy_in: 10_000 };

  it("are limited by the table and by the own purse", () => {
    expect(buyInRange(table, 0, null)).toEqual({ least: 2_000, most: 10_000, isPoor: false });
    expect(buyInRange(table, 0, 3_500)).toEqual({ least: 2_000, most: 3_500, isPoor: true });
    expect(buyInRange(table, 9_000, 500_000)).toEqual({ least: 1, most: 1_000, isPoor: false });
    expect(buyInRange(table, 500, 500_000)).toEqual({ least: 1_500, most: 9_500, isPoor: false });
  });

  it("say why an amount is wrong", () => {
    const poor = buyInRange(table, 0, 3_500);
    expect(buyInProblem(null, poor)).toBe("not_a_number");
    expect(buyInProblem(2_000.5, poor)).toBe("not_whole");
    expect(buyInProblem(1_999, poor)).toBe("too_small");
    expect(buyInProblem(3_501, poor)).toBe("too_large");
    expect(buyInProblem(10_001, buyInRange(table, 0, null))).toBe("over_limit");
    expect(buyInProblem(3_500, poor)).toBeNull();
  });
});

describe("chat", () => {
  const chat = [1, 2, 3].map((at) => ({ at, player: at === 2 ? "me" : "ann", name: "", text: "" }));

  it("counts what others said since it was read", () => {
    expect(unread(chat, 0, "me")).toBe(2);
    expect(unread(chat, 1, "me")).toBe(1);
    expect(unread(heard(chat, [{ player: "ann", name: "Ann" }]), 0, "me")).toBe(0);
  });

  it("remembers who is ignored, also from when only ids were kept", () => {
    expect(readIgnored(["g1", { player: "g2", name: "Bo" }, 7, null])).toEqual([
      { player: "g1", name: "" },
      { player: "g2", name: "Bo" },
    ]);
    expect(readIgnored({})).toEqual([]);
  });
});
