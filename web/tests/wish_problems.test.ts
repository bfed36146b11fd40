// What the form refuses by itself, so that nobody has to read the server's own words.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { enSetup } from "../src/i18n/en_setup";
import rules from "../src/i18n/rule_form.json";
import type { Rules } from "../src/state/types";
import { usualWish, type Wish } from "../src/state/wish";
import { wishProblems, type WishProblem } from "../src/state/wish_problems";

const en = { ...enSetup, ...rules.en };

/** The rules of every recorded table, by name. */
const RULES = new Map<string, Rules>();
const folder = new URL("./recorded/", import.meta.url);
for (const file of readdirSync(folder)) {
  const text = readFileSync(new URL(file, folder), "utf8");
  const { first } = JSON.parse(text) as { first: { player: { table: { rules: Rules } } } };
  RULES.set(file, first.player.table.rules);
}

function wished(change: (wish: Wish) => void, file = "cash.json"): Wish {
  const wish = usualWish();
  const rules = RULES.get(file)!;
  wish.values = { ...rules };
  wish.format.type = rules["format"];
  wish.chairs = Math.min(Math.max(wish.chairs, rules.seats_min), rules.seats_max);
  change(wish);
  return wish;
}

const firstOf = (change: (wish: Wish) => void): WishProblem | undefined => wishProblems(wished(change))[0];

describe("a table that is asked for", () => {
  it("is in order as each rule set has it", () => {
    expect(RULES.size).toBeGreaterThan(4);
    for (const file of RULES.keys()) expect(wishProblems(wished(() => undefined, file)), file).toEqual([]);
  });

  it("names the field that is empty, broken or out of range", () => {
    const cases: [(wish: Wish) => void, string, string][] = [
      [(wish) => (wish.values["small_blind"] = null), "small_blind", "whole"],
      [(wish) => (wish.values["big_blind"] = 0.5), "big_blind", "whole"],
      [(wish) => (wish.values["starting_stack"] = -1), "starting_stack", "whole"],
      [(wish) => (wish.values["small_blind"] = 500), "small_blind", "above"],
      [(wish) => (wish.minBuyIn = 1000.5), "min_buy_in", "whole"],
      [(wish) => (wish.minBuyIn = 1_000_000), "min_buy_in", "above"],
      [(wish) => (wish.maxBuyIn = 1), "max_buy_in", "whole"],
      [(wish) => (wish.format.hands = 0), "hands", "between"],
      [(wish) => (wish.freeChairs = 7), "free_chairs", "between"],
      [(wish) => (wish.values["seats_max"] = 4), "chairs", "between"],
      [(wish) => (wish.values["seats_max"] = 40), "seats_max", "between"],
      [(wish) => (wish.seconds.action_s = 0), "action_s", "seconds"],
      [(wish) => (wish.seconds.keep_s = 100_000), "keep_s", "seconds"],
      [(wish) => (wish.timeOuts = null as unknown as number), "time_outs", "between"],
      [(wish) => (wish.visibility = "password"), "password", "password"],
      [(wish) => Object.assign(wish, { bots: [], openTo: "nobody" }), "open_to", "no_bots"],
      [(wish) => (wish.values["burns"] = ["flop", "later"]), "burns", "streets"],
      [(wish) => (wish.values["raise_caps"] = [1, 2, 3]), "raise_caps", "four"],
      [(wish) => (wish.values["ante_kind"] = "each"), "ante", "whole"],
      [(wish) => (wish.values["bet_size"] = "fixed"), "raise_size", "needs"],
      [(wish) => (wish.values["checks"] = false), "passes", "needs"],
    ];
    for (const [change, field, why] of cases) expect(firstOf(change)).toMatchObject({ field, why });
  });

  it("asks only about what its format uses", () => {
    const levels = (wish: Wish): string => (wish.blinds.levels = "20/10");
    expect(firstOf(levels)).toBeUndefined();
    expect(firstOf((wish) => [levels(wish), (wish.format.type = "freezeout")])).toMatchObject({
      field: "levels",
      line: 1,
    });
    const twice = (hands: number | null) => (wish: Wish) =>
      Object.assign(wish.format, { type: "match", duplicate: true, hands });
    expect(firstOf(twice(null))).toMatchObject({ field: "hands", why: "rotations", chairs: 6 });
    expect(firstOf(twice(120))).toBeUndefined();
  });

  it("has words for everything that it calls by name", () => {
    const wish = wished((all) => {
      for (const name of Object.keys(all.values)) all.values[name] = null;
      for (const name of Object.keys(all.seconds)) all.seconds[name as "action_s"] = -1;
      Object.assign(all, { minBuyIn: 0, maxBuyIn: 0, timeOuts: -1, freeChairs: -1 });
    });
    const found = wishProblems(wish);
    expect(found.length).toBeGreaterThan(20);
    for (const { label, why } of found) {
      expect(en).toHaveProperty([label]);
      expect(en).toHaveProperty([`wrong.${why}`]);
    }
  });
});
