// A table to open: what the form holds, what is sent, which bots and rules are offered.
import { describe, expect, it } from "vitest";
import { offeredBots } from "../src/state/offered_bots";
import { plainRules } from "../src/state/plain_rules";
import type { Rules, TableSettings } from "../src/state/types";
import { changedRules, levelProblem, tableWish, usualLevels, usualWish } from "../src/state/wish";

describe("a wish for a table", () => {
  const plain = { name: "casino-nl", small_blind: 50, big_blind: 100, raise_caps: [0, 0, 0, 0] } as unknown as Rules;

  it("sends the levels of a sit-and-go as they were typed", () => {
    const wish = usualWish();
    wish.values = { ...plain };
    wish.format.type = "freezeout";
    expect(tableWish(wish, plain)["format"]).toEqual({ type: "freezeout" });
    wish.blinds = { unit: "minutes", length: 5, levels: "10/20\n\nbreak 3\n 20 / 40 / 40", anteKind: "each" };
    expect(tableWish(wish, plain)["format"]).toEqual({
      type: "freezeout",
      schedule: {
        unit: "minutes",
        ante_kind: "each",
        steps: [
          { small_blind: 10, big_blind: 20, ante: 0, length: 5 },
          { break: 3 },
          { small_blind: 20, big_blind: 40, ante: 40, length: 5 },
        ],
      },
    });
    expect(levelProblem(wish.blinds.levels)).toBeNull();
    expect(levelProblem("10/20\nten/20")).toEqual({ line: 2, what: "unreadable" });
    expect(levelProblem("10/20\n\n40/20")).toEqual({ line: 2, what: "blinds" });
    expect(levelProblem("0/0")).toEqual({ line: 1, what: "blinds" });
    expect(levelProblem("50/100\n25/50")).toEqual({ line: 2, what: "falls" });
    expect(levelProblem("10/20\nbreak 0\n20/40")).toEqual({ line: 2, what: "pause" });
    expect(levelProblem("10/20\nbreak 5")).toEqual({ line: 2, what: "last" });
    expect(levelProblem(usualLevels(50, 100, "minutes"))).toBeNull();
    expect(usualLevels(50, 100, "hands").split("\n").slice(3, 5)).toEqual(["200/400", "300/600/600"]);
  });

  it("sends what was changed and no more", () => {
    const wish = usualWish();
    wish.values = { ...plain, big_blind: 200, raise_caps: [0, 0, 0, 0] };
    expect(changedRules(plain, wish.values)).toEqual({ big_blind: 200 });
    const sent = tableWish(wish, plain);
    expect(sent["rule_changes"]).toEqual({ big_blind: 200 });
    expect(sent["clock"]).toEqual({});
    expect(sent).not.toHaveProperty("password");
    expect(sent["format"]).toEqual({ type: "cash" });
  });

  it("gives a match its hands, and bots as many as chairs are filled", () => {
    const wish = usualWish();
    wish.format.type = "match";
    wish.format.duplicate = true;
    wish.chairs = 5;
    wish.bots = ["rock", "tag"];
    wish.freeChairs = 2;
    wish.seconds.action_s = 12.5;
    const sent = tableWish(wish, plain);
    expect(sent["format"]).toEqual({ type: "match", hands: 100, is_duplicate: true });
    expect(sent["deals"]).toBe("seeded");
    expect(sent["house"]).toMatchObject({ names: ["rock", "tag", "rock"] });
    expect(sent["clock"]).toEqual({ action_ms: 12_500 });
  });
});

it("a champion that was chosen before the table grew is not sent", () => {
  const wish = { ...usualWish(), bots: ["champion", "rock"], chairs: 2, freeChairs: 0 };
  const house = (chairs: number): unknown => tableWish({ ...wish, chairs }, {} as Rules)["house"];
  expect(house(2)).toMatchObject({ names: ["champion", "rock"] });
  expect(house(3)).toMatchObject({ names: ["rock", "rock", "rock"] });
});

it("the champion is offered at tables for two, under rules that it knows", () => {
  expect(offeredBots(["shark", "champion"], 2, "research")).toEqual(["shark", "champion"]);
  expect(offeredBots(["shark", "champion"], 6, "research")).toEqual(["shark"]);
  expect(offeredBots(["shark", "champion"], 2, "home")).toEqual(["shark"]);
});

describe("plain rules", () => {
  const table = (rules: Partial<Rules>): TableSettings =>
    ({
      rules: { selection: "any-five", checks: true, limit: "none", ante_kind: "none", straddle: "none", ...rules },
      format: { type: "cash", hands: null },
      clock: { action_ms: 20_000, time_bank_ms: 0, away_ms: 120_000 },
    }) as unknown as TableSettings;

  it("begin with what differs from most card rooms", () => {
    const home = plainRules(table({ selection: "two-hole-three-board", raise_size: "any" }));
    expect(home.filter(({ isUnusual }) => isUnusual).map(({ key }) => key)).toEqual([
      "plain.both_play",
      "plain.raise_any",
    ]);
    expect(home[0]!.key).toBe("plain.both_play");
    const keys = plainRules(table({ passes: true, checks: false, raise_size: "step" })).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(["plain.passes", "plain.no_checks", "plain.raise_step"]);
    expect(keys).not.toContain("plain.limit_none");
  });
});
