import { describe, expect, it } from "vitest";
import { cardId } from "../src/cards/card";
import { exact, sample } from "../src/cards/equity";
import { CATEGORIES, categoryOf, decidingKicker, evaluate, ranksOf, strengthOf } from "../src/cards/evaluate";

const ids = (text: string): number[] => text.split(" ").map(cardId);
const of = (text: string): number => evaluate(ids(text));

describe("evaluate", () => {
  it.each([
    ["Ah Kd 9s 7c 5d 3h 2c", "high_card", ["A"]],
    ["Kh Kd 9s 7c 5d 3h 2c", "pair", ["K"]],
    ["Kh Kd 9s 9c 5d 5h 2c", "two_pair", ["K", "9"]],
    ["Qh Qd Qs 9c 5d 3h 2c", "three", ["Q"]],
    ["Ah 2d 3s 4c 5d Kh Qc", "straight", ["5"]],
    ["Th Jd Qs Kc Ad 3h 2c", "straight", ["A"]],
    ["Ah Jh 9h 4h 2h Kd Qc", "flush", ["A"]],
    ["Kh Kd Ks 9c 9d 3h 3c", "full_house", ["K", "9"]],
    ["Kh Kd Ks 9c 9d 9h 3c", "full_house", ["K", "9"]],
    ["8h 8d 8s 8c Ad 3h 2c", "four", ["8"]],
    ["5h 6h 7h 8h 9h Kd Qc", "straight_flush", ["9"]],
    ["Th Jh Qh Kh Ah 3d 2c", "royal_flush", []],
  ] as const)("%s is a %s", (cards, category, ranks) => {
    expect(categoryOf(of(cards))).toBe(category);
    expect(ranksOf(of(cards))).toEqual(ranks);
  });

  it("puts the categories in order", () => {
    expect(CATEGORIES.indexOf("flush")).toBeGreaterThan(CATEGORIES.indexOf("straight"));
    expect(of("2h 4h 6h 8h Th")).toBeGreaterThan(of("Th Jd Qs Kc Ad"));
    expect(of("2h 2d 2s 3c 3d")).toBeGreaterThan(of("Ah Kh Qh Jh 9h"));
  });

  it("lets the kicker decide, and splits when the board plays", () => {
    expect(of("6c 6s 8h Ks Ad")).toBeGreaterThan(of("6c 6s 8h Kd Qs"));
    const board = ids("Th Jd Qs Kc Ad");
    expect(strengthOf(ids("2c 2d"), board, "any-five")).toBe(strengthOf(ids("9c 9d"), board, "any-five"));
  });

  it("wants both hole cards where the home rules do", () => {
    const board = ids("Ah Kh Qh Jh Th");
    expect(categoryOf(strengthOf(ids("2c 3d"), board, "any-five"))).toBe("royal_flush");
    expect(categoryOf(strengthOf(ids("2c 3d"), board, "two-hole-three-board"))).toBe("high_card");
  });

  it("names a hand before the flop", () => {
    expect(categoryOf(of("Ah Ad"))).toBe("pair");
    expect(ranksOf(of("Ah 9d"))).toEqual(["A"]);
  });
});

describe("equity", () => {
  it("comes near the known figures", () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const aces = { holes: [ids("Ah Ad")], board: [], dead: [], unknown: 1, selection: "any-five" };
    expect(sample(aces, 4000, random)[0]).toBeCloseTo(0.852, 1);
    const made = { holes: [ids("Ah Kh")], board: ids("Qh Jh Th 2c 3d"), dead: [], unknown: 3, selection: "any-five" };
    expect(sample(made, 50, random)).toEqual([1]);
    expect(exact(aces)).toBeNull();
  });

  // As the C++ kernels count them: fifthstreet equity AhKh QsQd 7c7h --board 2c7dTh --json
  it("is counted exactly where few boards can come", () => {
    const flop = {
      holes: [ids("Ah Kh"), ids("Qs Qd"), ids("7c 7h")],
      board: ids("2c 7d Th"),
      dead: [],
      unknown: 0,
      selection: "any-five",
    };
    expect(exact(flop)).toEqual([35 / 903, 70 / 903, 798 / 903]);
    const turn = {
      holes: [ids("Ah Kd"), ids("As Kc"), ids("Jd Td")],
      board: ids("Qc 5d 2d 8s"),
      dead: [],
      unknown: 0,
      selection: "any-five",
    };
    // A folded hand that lies open takes its cards with it.
    const shown = {
      holes: [ids("Ac Kh"), ids("9d 7s"), ids("9s 4s")],
      board: ids("Ks Qd Kd 8s"),
      dead: ids("6s 8d"),
      unknown: 0,
      selection: "any-five",
    };
    expect(exact(shown)).toEqual([0.875, 0, 0.125]);
    const shares = exact(turn)!;
    expect(shares[0]).toBeCloseTo(shares[1]!, 12);
    expect(shares[2]).toBeCloseTo(17 / 42, 12);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  });
});

describe("decidingKicker", () => {
  const board = "Kc 8s 6s 6h Kd";
  it.each([
    ["the ace of two equal pairs", "Ah 7s", ["5d 4h", "4d 9s", "Tc 2c"], "A"],
    ["nothing where the winner splits", "Ah 7s", ["Ad 3c"], ""],
    ["nothing against hands of another name", "Kh 7s", ["5d 4h"], ""],
    ["nothing without rivals", "Ah 7s", [], ""],
  ])("names %s", (_, hole, rivals, kicker) => {
    const all = [hole, ...rivals].map((cards) => of(`${cards} ${board}`));
    expect(decidingKicker(all[0]!, all)).toBe(kicker);
  });

  it("goes past kickers that are equal", () => {
    const [winner, loser] = ["Ah Qd", "Ad Jc"].map((hole) => of(`${hole} As 9c 7d 4h 2s`));
    expect(decidingKicker(winner!, [winner!, loser!])).toBe("Q");
  });

  it("looks at a flush below its top", () => {
    const [winner, loser] = ["Qh 3h", "Jh 9h"].map((hole) => of(`${hole} Ah 8h 2h Kd Ks`));
    expect(decidingKicker(winner!, [winner!, loser!])).toBe("Q");
  });
});
