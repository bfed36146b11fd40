// A table's rules as a handful of sentences, the surprising ones first. Pure: which sentences, not their words.
import type { TableSettings } from "./types";

export interface Sentence {
  key: `plain.${string}`;
  params: Record<string, string | number>;
  /** Not as in most card rooms. */
  isUnusual: boolean;
}

const RAISE_SIZES: Record<string, string> = {
  any: "raise_any",
  double: "raise_double",
  step: "raise_step",
  fixed: "raise_fixed",
};

export function plainRules(table: TableSettings): Sentence[] {
  const { rules, format } = table;
  const found: Sentence[] = [];
  const say = (key: string, params: Sentence["params"] = {}, isUnusual = false): void => {
    found.push({ key: `plain.${key}`, params, isUnusual });
  };
  const isBoth = rules.selection === "two-hole-three-board";
  say(isBoth ? "both_play" : "best_five", {}, isBoth);
  if (rules.passes) say("passes", {}, true);
  if (!rules.checks) say("no_checks", {}, true);
  if (rules.free_call) say("free_call", {}, true);
  const size = RAISE_SIZES[String(rules["raise_size"])];
  // Where every raise has its size, "no limit" would mislead.
  const isSized = size !== undefined && size !== "raise_any";
  if (rules.limit !== "none" || !isSized) say(`limit_${rules.limit}`);
  say(size ?? "raise_usual", {}, size !== undefined && size !== "raise_fixed");
  const caps = (rules["raise_caps"] as number[] | undefined) ?? [];
  if (caps.some((cap) => cap > 0))
    say("raise_caps", { caps: caps.map((cap) => (cap > 0 ? cap : "∞")).join(" / ") }, true);
  say("blinds", { small: rules.small_blind, big: rules.big_blind });
  if (rules["ante_kind"] !== "none" && Number(rules["ante"]) > 0) say("ante", { ante: Number(rules["ante"]) });
  if (rules["straddle"] !== "none") say("straddle", {}, true);
  if (Number(rules["rake_permille"]) > 0) say("rake", { percent: Number(rules["rake_permille"]) / 10 });
  say(`format_${format.type}`, { hands: format.hands ?? 0, chips: rules.starting_stack });
  if (format.type === "cash") say("buy_in", { min: table.min_buy_in, max: table.max_buy_in });
  const { action_ms: action, time_bank_ms: bank, away_ms: away = 0 } = table.clock;
  say(bank > 0 ? "time_and_bank" : "time", { seconds: Math.round(action / 1000), bank: Math.round(bank / 1000) });
  if (format.type === "cash" && away > 0) say("away", { minutes: Math.max(1, Math.round(away / 60_000)) });
  return found.sort((one, other) => Number(other.isUnusual) - Number(one.isUnusual));
}
