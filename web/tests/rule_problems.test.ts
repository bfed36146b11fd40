// The page finds the same constraints broken as the rules themselves (scripts/rule_form.py wrote the cases).
import { describe, expect, it } from "vitest";
import { CONSTRAINTS, RULE_FIELDS, SECTIONS } from "../src/state/rule_form";
import { brokenConstraints, mostOf, ruleProblems } from "../src/state/rule_problems";
import recorded from "./rule_cases.json";

describe("the constraints of a rule set", () => {
  it("are broken where the rules say so", () => {
    const seen = new Set<number>();
    for (const { change, broken } of recorded.cases) {
      const found = brokenConstraints({ ...recorded.values, ...change });
      const places = found.map((constraint) => CONSTRAINTS.indexOf(constraint));
      expect(places, JSON.stringify(change)).toEqual(broken);
      for (const place of places) seen.add(place);
    }
    expect(seen.size).toBe(CONSTRAINTS.length);
  });

  it("name fields of the form only", () => {
    const named = CONSTRAINTS.flatMap(({ when, needs }) => [needs, ...when]).map(({ field }) => field);
    expect(named.filter((name) => !(name in RULE_FIELDS))).toEqual([]);
    expect(SECTIONS).toContain("betting");
  });

  it("are the bounds of a number that has one", () => {
    expect(mostOf("seats_max")).toBe(10);
    expect(mostOf("small_blind")).toBeUndefined();
    expect(ruleProblems({ ...recorded.values, rake_permille: 1001 })).toMatchObject([
      { field: "rake_permille", why: "between", max: 1000 },
    ]);
  });
});
