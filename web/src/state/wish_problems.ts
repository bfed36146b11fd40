// What is wrong with a table as it was asked for, found before it is sent. Pure; the page has the words.
import type { Key } from "../i18n/translate";
import fields from "./rule_fields.json";
import { levelProblem, type LevelProblem, type Wish } from "./wish";

export type Wrong =
  | { why: "whole"; min: number }
  | { why: "between"; min: number; max: number }
  | { why: "seconds"; min: number; max: number }
  | { why: "streets" }
  | { why: "four"; min: number }
  | { why: "above"; other: Key; max: number }
  | { why: "needs"; value: unknown; other: Key; needed: { name: string; values: unknown[] } }
  | { why: "rotations"; chairs: number }
  | { why: "password" }
  | { why: "no_bots" }
  | ({ why: "level" } & LevelProblem);

/** `field` is the name of what must be changed, `label` what it is called on the page. */
export type WishProblem = { field: string; label: Key } & Wrong;

type RuleName = keyof typeof fields;
const RULES = Object.keys(fields) as RuleName[];
const ruleLabel = (name: string): Key => `field.${name}` as Key;

const MOST_CHAIRS = 10;
const MOST_PERMILLE = 1000;
const MOST_HANDS = 100_000_000;
const MOST_RELOADS = 1_000_000;
const MOST_TIME_OUTS = 1000;
const MOST_SECONDS = 86_400;
/** A decision takes some time; everything else may take none. */
const LEAST_SECONDS: Partial<Record<keyof Wish["seconds"], number>> = { action_s: 0.1, bot_s: 0.1 };

/** One value of a rule needs another rule to have one of these. */
const NEEDS: { rule: RuleName; is: unknown; other: RuleName; needed: unknown[] }[] = [
  { rule: "bet_size", is: "fixed", other: "raise_size", needed: ["fixed"] },
  { rule: "raise_size", is: "fixed", other: "bet_size", needed: ["fixed"] },
  { rule: "bet_size", is: "step", other: "raise_size", needed: ["step"] },
  { rule: "raise_size", is: "step", other: "bet_size", needed: ["step"] },
  { rule: "limit", is: "pot", other: "bet_size", needed: ["big-blind"] },
  { rule: "reopening", is: "half-bet", other: "bet_size", needed: ["fixed"] },
  { rule: "reopening", is: "full-raise", other: "raise_size", needed: ["last-raise"] },
  { rule: "checks", is: false, other: "passes", needed: [true] },
  { rule: "checks", is: false, other: "big_blind_option", needed: [false] },
  { rule: "still_asked", is: "not-yet-acted", other: "checks", needed: [true] },
  { rule: "short_call", is: false, other: "all_in_action", needed: [true] },
  { rule: "words", is: "raise-only", other: "bet_size", needed: ["big-blind", "any", "fixed"] },
  { rule: "match_word", is: "bet", other: "bet_size", needed: ["step"] },
];

/** Everything that the server would refuse, in the order of the form. */
export function wishProblems(wish: Wish): WishProblem[] {
  const found: WishProblem[] = [...stakes(wish), ...formatProblems(wish), ...houseProblems(wish)];
  if (wish.visibility === "password" && !wish.password) {
    found.push({ field: "password", label: "new.password", why: "password" });
  }
  const named = new Set(found.map((problem) => problem.field));
  const rest = [...clockProblems(wish), ...ruleProblems(wish.values)];
  return [...found, ...rest.filter((problem) => !named.has(problem.field))];
}

/** Chairs, blinds and buy-ins. */
function stakes(wish: Wish): WishProblem[] {
  const found: WishProblem[] = [];
  const { values } = wish;
  const isCash = wish.format.type === "cash";
  const least = isCash ? 2 : Number(values["seats_min"]);
  const most = Math.min(MOST_CHAIRS, Number(values["seats_max"]));
  if (!isWhole(wish.chairs, least, most)) {
    found.push({ field: "chairs", label: "new.seats", why: "between", min: least, max: most });
  }
  const [small, big] = [values["small_blind"], values["big_blind"]];
  const wrong = [...ruleProblem("small_blind", small), ...ruleProblem("big_blind", big)];
  found.push(...wrong);
  if (!wrong.length && isWhole(small, 0) && isWhole(big, 1) && small > big) {
    found.push({
      field: "small_blind",
      label: ruleLabel("small_blind"),
      why: "above",
      other: ruleLabel("big_blind"),
      max: big,
    });
  }
  // What one may bring depends on the blinds.
  return isCash && !wrong.length ? [...found, ...buyIns(wish)] : found;
}

/** What one may bring where nothing is said about it. */
export function usualBuyIns(values: Wish["values"]): { least: number; most: number } {
  const [big, stack] = [Number(values["big_blind"]), Number(values["starting_stack"])];
  return { least: Math.min(20 * big, stack), most: Math.max(100 * big, stack) };
}

function buyIns(wish: Wish): WishProblem[] {
  const given = [
    { field: "min_buy_in", label: "new.min_buy_in", value: wish.minBuyIn },
    { field: "max_buy_in", label: "new.max_buy_in", value: wish.maxBuyIn },
  ] as const;
  const wrong = given.filter(({ value }) => value !== null && !isWhole(value, 1));
  if (wrong.length) return wrong.map(({ field, label }) => ({ field, label, why: "whole", min: 1 }));
  const usual = usualBuyIns(wish.values);
  const most = wish.maxBuyIn ?? usual.most;
  const least = wish.minBuyIn ?? usual.least;
  if (least <= most) return [];
  if (wish.minBuyIn === null) return [{ field: "max_buy_in", label: "new.max_buy_in", why: "whole", min: least }];
  return [{ field: "min_buy_in", label: "new.min_buy_in", why: "above", other: "new.max_buy_in", max: most }];
}

function formatProblems(wish: Wish): WishProblem[] {
  const { type, hands, duplicate, survivors, reloads } = wish.format;
  const found: WishProblem[] = [];
  if (type !== "freezeout" && hands !== null && !isWhole(hands, 1, MOST_HANDS)) {
    found.push({ field: "hands", label: "new.hands", why: "between", min: 1, max: MOST_HANDS });
  } else if (type === "match" && duplicate && (hands ?? 100) % wish.chairs) {
    found.push({ field: "hands", label: "new.hands", why: "rotations", chairs: wish.chairs });
  }
  if (type === "contest" && !isWhole(survivors, 0, MOST_CHAIRS)) {
    found.push({ field: "survivors", label: "new.survivors", why: "between", min: 0, max: MOST_CHAIRS });
  }
  if (type === "contest" && !isWhole(reloads, 0, MOST_RELOADS)) {
    found.push({ field: "reloads", label: "new.reloads", why: "between", min: 0, max: MOST_RELOADS });
  }
  if (type !== "freezeout") return found;
  if (!isWhole(wish.blinds.length, 1)) found.push({ field: "rise", label: "new.rise", why: "whole", min: 1 });
  const level = levelProblem(wish.blinds.levels);
  if (level) found.push({ field: "levels", label: "new.levels", why: "level", ...level });
  return found;
}

function houseProblems(wish: Wish): WishProblem[] {
  if (!wish.bots.length) {
    return wish.openTo === "nobody" ? [{ field: "open_to", label: "new.open_to", why: "no_bots" }] : [];
  }
  if (isWhole(wish.freeChairs, 0, wish.chairs)) return [];
  return [{ field: "free_chairs", label: "new.free_chairs", why: "between", min: 0, max: wish.chairs }];
}

function clockProblems(wish: Wish): WishProblem[] {
  const found: WishProblem[] = [];
  for (const [field, seconds] of Object.entries(wish.seconds) as [keyof Wish["seconds"], unknown][]) {
    const min = LEAST_SECONDS[field] ?? 0;
    if (!isNumber(seconds, min, MOST_SECONDS)) {
      found.push({ field, label: `new.${field}`, why: "seconds", min, max: MOST_SECONDS });
    }
  }
  if (!isWhole(wish.timeOuts, 0, MOST_TIME_OUTS)) {
    found.push({ field: "time_outs", label: "new.time_outs", why: "between", min: 0, max: MOST_TIME_OUTS });
  }
  return found;
}

/** Every rule by itself, then what does not go together. */
function ruleProblems(values: Wish["values"]): WishProblem[] {
  const single = RULES.flatMap((name) => ruleProblem(name, values[name]));
  return single.length ? single : combinations(values);
}

function ruleProblem(name: RuleName, value: unknown): WishProblem[] {
  const { kind, least } = fields[name];
  const problem = (wrong: Wrong): WishProblem[] => [{ field: name, label: ruleLabel(name), ...wrong }];
  if (kind === "whole number") {
    const most = name === "seats_max" ? MOST_CHAIRS : name === "rake_permille" ? MOST_PERMILLE : undefined;
    if (isWhole(value, least, most)) return [];
    return problem(most === undefined ? { why: "whole", min: least } : { why: "between", min: least, max: most });
  }
  if (kind === "list of streets") {
    const isList =
      Array.isArray(value) && value.every((street) => ["flop", "turn", "river"].includes(street as string));
    return isList ? [] : problem({ why: "streets" });
  }
  if (kind.startsWith("list of four")) {
    const isFour = Array.isArray(value) && value.length === 4 && value.every((number) => isWhole(number, least));
    return isFour ? [] : problem({ why: "four", min: least });
  }
  return [];
}

function combinations(values: Wish["values"]): WishProblem[] {
  const needs = (name: RuleName, other: RuleName, needed: unknown[]): WishProblem => ({
    field: other,
    label: ruleLabel(name),
    why: "needs",
    value: values[name],
    other: ruleLabel(other),
    needed: { name: other, values: needed },
  });
  const found = NEEDS.filter(
    ({ rule, is, other, needed }) => values[rule] === is && !needed.includes(values[other]),
  ).map(({ rule, other, needed }) => needs(rule, other, needed));
  const [least, most] = [Number(values["seats_min"]), Number(values["seats_max"])];
  if (least > most)
    found.push({
      field: "seats_min",
      label: ruleLabel("seats_min"),
      why: "above",
      other: ruleLabel("seats_max"),
      max: most,
    });
  if (values["ante_kind"] === "none" && values["ante"] !== 0) found.push(needs("ante_kind", "ante", [0]));
  if (values["ante_kind"] !== "none" && values["ante"] === 0)
    found.push({ field: "ante", label: ruleLabel("ante"), why: "whole", min: 1 });
  if (values["bet_size"] === "step" && values["small_blind"] === 0)
    found.push({ field: "small_blind", label: ruleLabel("small_blind"), why: "whole", min: 1 });
  const hasCap = (values["raise_caps"] as number[]).some((cap) => cap > 0);
  if (hasCap && values["all_in_counts"] === "never" && !values["all_in_action"])
    found.push(needs("all_in_counts", "all_in_action", [true]));
  return found;
}

function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

function isWhole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && isNumber(value, min, max);
}
