// What can be decided now, in words: those on the buttons, and all of them in a sentence.
import { exactText } from "../state/amount";
import type { Action, Rules, Wager } from "../state/types";
import { exactWagers, freeWager, isAllIn, matchKey, type Decision } from "../state/wager";
import { prefs } from "./prefs.svelte";
import { chips, t } from "./say.svelte";

/** An amount as it can be typed, in the unit of choice. */
export function exactly(amount: number, decision: Decision): string {
  return exactText(amount, prefs.unit, decision.bigBlind);
}

/** What owes nothing more: a check or a call, if there is one. */
export function matchingAction({ legal }: Decision): Action | null {
  if (legal.check) return { kind: "check" };
  return legal.call !== null ? { kind: "call" } : null;
}

/** In `research` a call that costs nothing is the check; in `simple` one matches by a bet. */
export function matchWord(action: Action, decision: Decision, rules: Rules): string {
  if (action.kind === "check") return rules.free_call ? t("do.call_free") : t("do.check");
  const amount = chips(decision.legal.call ?? 0, decision.bigBlind);
  return t(matchKey(rules.match_word, isAllIn(decision, action)), { amount });
}

export function wagerWord(wager: Wager, to: number, decision: Decision, rules: Rules): string {
  const amount = exactly(to, decision);
  if (isAllIn(decision, { kind: wager.kind, to })) return t("do.all_in", { amount });
  if (wager.kind === "bet") return t(decision.level > 0 ? "do.bet_to" : "do.bet", { amount });
  if (rules["raise_size"] === "double") return t("do.double", { amount });
  return t("do.raise", { amount });
}

/** Everything that may be done, for who does not see the buttons. */
export function turnText(decision: Decision, rules: Rules): string {
  const { legal } = decision;
  const matching = matchingAction(decision);
  const free = freeWager(legal);
  const options = [
    ...(legal.fold ? [t("do.fold")] : []),
    ...(legal.pass ? [t("do.pass")] : []),
    ...(matching ? [matchWord(matching, decision, rules)] : []),
    ...exactWagers(legal).map((wager) => wagerWord(wager, wager.max, decision, rules)),
    ...(free ? [rangeText(free, decision)] : []),
  ];
  const list = new Intl.ListFormat(prefs.lang === "zh" ? "zh-CN" : "en", { type: "disjunction" });
  return t("turn.now", { options: list.format(options) });
}

function rangeText(wager: Wager, decision: Decision): string {
  const range = { min: exactly(wager.min, decision), max: exactly(wager.max, decision) };
  return t(wager.kind === "bet" ? "turn.bet_range" : "turn.raise_range", range);
}
