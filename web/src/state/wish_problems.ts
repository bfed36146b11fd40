// What is wrong with a table as it was asked for, found before it is sent. Pure; the page has the words.
import type { Key } from "../i18n/translate";
import { mostOf, ruleProblems, type RuleProblem } from "./rule_problems";
import { isNumber, isWhole } from "./whole";
import { levelProblem, type LevelProblem, type Wish } from "./wish";

/** `field` is the name of what must be changed, `label` what it is called on the page. */
export type WishProblem =
  | RuleProblem
  | ({ field: string; label: Key } & (
      | { why: "seconds"; min: number; max: number }
      | { why: "rotations"; chairs: number }
      | { why: "password" }
      | { why: "no_bots" }
      | ({ why: "level" } & LevelProblem)
    ));

const MOST_CHAIRS = mostOf("seats_max") ?? 10;
const MOST_HANDS = 100_000_000;
const MOST_RELOADS = 1_000_000;
const MOST_TIME_OUTS = 1000;
const MOST_SECONDS = 86_400;
/** A decision takes some time; everything else may take none. */
const LEAST_SECONDS: Partial<Record<keyof Wish["seconds"], number>> = { action_s: 0.1, bot_s: 0.1 };

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
  const blinds = ruleProblems(values, ["small_blind", "big_blind"]);
  found.push(...blinds);
  // What one may bring depends on the blinds.
  return isCash && blinds.every(({ why }) => why === "above") ? [...found, ...buyIns(wish)] : found;
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
