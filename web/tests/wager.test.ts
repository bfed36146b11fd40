import { describe, expect, it } from "vitest";
import type { Wager } from "../src/state/types";
import * as wager from "../src/state/wager";

const RAISE: Wager = { kind: "raise", min: 200, max: 9_900 };
const base: wager.Decision = {
  legal: { fold: true, check: false, call: 50, pass: false, wagers: [RAISE] },
  bet: 50,
  stack: 9_850,
  level: 100,
  pot: 150,
  limit: "none",
  bigBlind: 100,
};

describe("amounts", () => {
  it("says why an amount is refused", () => {
    expect(wager.amountProblem(base, RAISE, 199)).toBe("too_small");
    expect(wager.amountProblem(base, RAISE, 200)).toBeNull();
    expect(wager.amountProblem(base, RAISE, 9_900)).toBeNull();
    expect(wager.amountProblem(base, RAISE, 9_901)).toBe("too_large");
    expect(wager.amountProblem(base, RAISE, 250.5)).toBe("not_whole");
    expect(wager.amountProblem(base, RAISE, null)).toBe("not_a_number");
    expect(wager.amountProblem(base, { ...RAISE, max: 300 }, 301)).toBe("over_limit");
  });

  it("bets shares of the pot after the call, also where that is not allowed", () => {
    expect(wager.presetAmount(base, RAISE, "pot")).toBe(300);
    expect(wager.presetAmount(base, RAISE, "half")).toBe(200);
    expect(wager.presetAmount(base, RAISE, "three_quarters")).toBe(250);
    expect(wager.presetAmount(base, RAISE, "max")).toBe(9_900);
    expect(wager.presetAmount({ ...base, pot: 1_000_000 }, RAISE, "half")).toBe(500_125);
  });

  it("slides both ways and reaches both ends", () => {
    expect(wager.fromSlider(RAISE, 0, 100)).toBe(200);
    expect(wager.fromSlider(RAISE, 1, 100)).toBe(9_900);
    for (const amount of [200, 1_000, 5_000, 9_900]) {
      expect(wager.fromSlider(RAISE, wager.toSlider(RAISE, amount), 1)).toBe(amount);
    }
  });

  it("steps by big blinds and stays inside", () => {
    expect(wager.stepped(base, RAISE, 200, 1)).toBe(300);
    expect(wager.stepped(base, RAISE, 200, -1)).toBe(200);
    expect(wager.stepped(base, RAISE, 9_850, 3)).toBe(9_900);
  });

  it("tells the free wager from the exact ones", () => {
    const contest: Wager[] = [
      { kind: "bet", min: 60, max: 900 },
      { kind: "raise", min: 80, max: 80 },
      { kind: "all_in", min: 1_000, max: 1_000 },
    ];
    const legal = { ...base.legal, wagers: contest };
    expect(wager.freeWager(legal)).toBe(contest[0]);
    expect(wager.exactWagers(legal).map((one) => one.kind)).toEqual(["raise", "all_in"]);
    const whole = [{ ...contest[0]!, max: 1_000 }, ...contest.slice(1)];
    expect(wager.exactWagers({ ...legal, wagers: whole }).map((one) => one.kind)).toEqual(["raise"]);
    expect(wager.freeWager({ ...legal, wagers: contest.slice(1) })).toBeNull();
  });

  it("gives every wager its key", () => {
    const bet: Wager = { kind: "bet", min: 60, max: 900 };
    const double: Wager = { kind: "raise", min: 80, max: 80 };
    const legal = { ...base.legal, wagers: [bet, double] };
    expect(wager.doublingWager(legal, "double")).toBe(double);
    expect(wager.doublingWager(legal, "step")).toBeNull();
    expect(wager.raisingWager(legal, double)).toBe(bet);
    expect(wager.raisingWager({ ...legal, wagers: [double] }, double)).toBe(double);
    expect(wager.raisingWager({ ...legal, wagers: [] }, null)).toBeNull();
  });

  it("finds the button that puts everything in", () => {
    const found = (call: number | null, ...wagers: Wager[]): unknown =>
      wager.allInAction({ ...base, legal: { ...base.legal, call, wagers } });
    const own: Wager = { kind: "all_in", min: 9_900, max: 9_900 };
    expect(found(50, RAISE)).toEqual({ kind: "raise", to: 9_900 });
    // Where the free range ends with everything, the all-in has no button of its own.
    expect(found(50, RAISE, own)).toEqual({ kind: "raise", to: 9_900 });
    expect(found(50, { ...RAISE, max: 300 }, own)).toEqual({ kind: "all_in", to: 9_900 });
    expect(found(50, { ...RAISE, min: 9_900 })).toEqual({ kind: "raise", to: 9_900 });
    expect(found(9_850)).toEqual({ kind: "call" });
    expect(found(50, { ...RAISE, max: 300 })).toBeNull();
    expect(found(null)).toBeNull();
  });

  it("knows an all-in, pot odds and a steep price", () => {
    expect(wager.isAllIn(base, { kind: "raise", to: 9_900 })).toBe(true);
    expect(wager.isAllIn(base, { kind: "raise", to: 9_899 })).toBe(false);
    expect(wager.isAllIn({ ...base, legal: { ...base.legal, call: 9_850 } }, { kind: "call" })).toBe(true);
    expect(wager.potOdds(base)).toBe(0.25);
    expect(wager.potOdds({ ...base, legal: { ...base.legal, call: null } })).toBeNull();
    const priced = (call: number): wager.Decision => ({ ...base, legal: { ...base.legal, call } });
    expect(wager.isSteep(priced(100), 0)).toBe(false);
    expect(wager.isSteep(priced(5_000), 4_000)).toBe(true);
    expect(wager.isSteep(priced(1_200), 100)).toBe(true);
    expect(wager.isSteep(priced(1_200), 1_000)).toBe(false);
  });
});

describe("matching a bet", () => {
  it("is a bet where passing is possible, also for the last chips", () => {
    expect([wager.matchKey("bet", false), wager.matchKey("bet", true)]).toEqual(["do.match", "do.match_all_in"]);
    expect([wager.matchKey("call", false), wager.matchKey("call", true)]).toEqual(["do.call", "do.call_all_in"]);
  });
});
