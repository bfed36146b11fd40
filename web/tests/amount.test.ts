// Amounts that are read from the page and typed back into it.
import { describe, expect, it } from "vitest";
import { amountText, exactText, inputText, parseAmount } from "../src/state/amount";
import type { Wager } from "../src/state/types";
import { amountProblem, presetAmount, PRESETS, type Decision } from "../src/state/wager";

const ANY = { min: 1, max: 1_000_000 };

/** The same numbers in every run. */
function dice(seed: number): (least: number, most: number) => number {
  let state = seed;
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + (state % (most - least + 1));
  };
}

function someDecision(roll: (least: number, most: number) => number): [Decision, Wager] {
  const bigBlind = roll(2, roll(0, 1) ? 100 : 5_000);
  const stack = roll(3 * bigBlind, 300 * bigBlind);
  const level = roll(0, 2 * bigBlind);
  const wager: Wager = { kind: "raise", min: roll(level + 1, 3 * bigBlind - 1), max: stack };
  const legal = { fold: true, check: false, call: level, pass: false, wagers: [wager] };
  return [{ legal, bet: 0, stack, level, pot: roll(level, stack), limit: "none", bigBlind }, wager];
}

describe("amounts in words", () => {
  it("are chips or big blinds, both ways", () => {
    expect(amountText(12_345, "chips", 100)).toBe("12,345");
    expect(amountText(250, "blinds", 100)).toBe("2.5 BB");
    expect(inputText(250, "blinds", 100)).toBe("2.5");
    expect(exactText(12_345, "chips", 100)).toBe("12,345");
    expect(exactText(1_250, "blinds", 30)).toBe("41.67 BB");
    expect(exactText(60, "blinds", 30)).toBe("2 BB");
    expect(exactText(1_234_567, "blinds", 100)).toBe("12,345.67 BB");
    expect(parseAmount("2.3", "blinds", 100, ANY)).toBe(230);
  });

  it.each([
    ["12,345", 12_345],
    ["12 345", 12_345],
    ["１２３４５", 12_345],
    ["１，２５０", 1_250],
    ["１２．５", 12.5],
    [" 250 ", 250],
    ["", null],
    ["-5", null],
    ["2,5", null],
    ["1,2500", null],
    ["2.5 BB", null],
  ])("%j is read as %j chips", (text, chips) => {
    expect(parseAmount(text, "chips", 100, ANY)).toBe(chips);
  });

  it("are whole chips when big blinds are typed, and a rounded limit is the limit", () => {
    const limits = { min: 62, max: 1_250 };
    const typed = (text: string): number | null => parseAmount(text, "blinds", 30, limits);
    expect(typed("3.75")).toBe(113);
    expect(typed("41.67 BB")).toBe(1_250);
    expect(typed("41.7")).toBe(1_250);
    expect(typed("2.1")).toBe(63);
    expect(typed("2.05")).toBe(62);
    expect(typed("41.8")).toBe(1_254);
    expect(typed("1.9")).toBe(57);
  });

  it("come back as they were shown, whatever stacks and blinds are", () => {
    const roll = dice(5);
    const wrong: unknown[] = [];
    for (let round = 0; round < 500; round++) {
      const [decision, wager] = someDecision(roll);
      const { bigBlind } = decision;
      for (const unit of ["chips", "blinds"] as const) {
        const back = (text: string): number | null => parseAmount(text, unit, bigBlind, wager);
        for (const preset of PRESETS) {
          const value = presetAmount(decision, wager, preset);
          if (amountProblem(decision, wager, value) !== null) continue;
          const isSame = [exactText, inputText].every((text) => back(text(value, unit, bigBlind)) === value);
          const rounded = back(amountText(value, unit, bigBlind));
          if (!isSame || amountProblem(decision, wager, rounded) !== null) wrong.push([value, unit, bigBlind, wager]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
