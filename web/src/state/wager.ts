// Amounts of a bet or raise: what is allowed, presets, and why another amount is not. Pure.
import type { Action, Legal, Wager } from "./types";

export interface Decision {
  legal: Legal;
  /** The seat's chips in front, behind, the street's level and all chips in the middle. */
  bet: number;
  stack: number;
  level: number;
  pot: number;
  limit: string;
  bigBlind: number;
}

/** The wager whose amount is chosen freely; exact ones are plain buttons. */
export function freeWager(legal: Legal): Wager | null {
  return legal.wagers.find((wager) => wager.min < wager.max) ?? null;
}

/** The plain buttons; an all-in that is only the end of the free range has its preset. */
export function exactWagers(legal: Legal): Wager[] {
  const free = freeWager(legal);
  return legal.wagers.filter((wager) => wager !== free && !(wager.kind === "all_in" && wager.max === free?.max));
}

/** The exact wager of rules in which a raise doubles the bet; it has a key of its own. */
export function doublingWager(legal: Legal, raiseSize: unknown): Wager | null {
  if (raiseSize !== "double") return null;
  return exactWagers(legal).find((wager) => wager.kind === "raise") ?? null;
}

/** The wager that the raise key means: the free one, else an exact bet or raise. */
export function raisingWager(legal: Legal, doubling: Wager | null): Wager | null {
  const exact = exactWagers(legal).filter((wager) => wager.kind !== "all_in");
  return freeWager(legal) ?? exact.find((wager) => wager !== doubling) ?? doubling;
}

/** The action that puts everything in, as one of the buttons: a wager, or the call that takes it all. */
export function allInAction(decision: Decision): Action | null {
  const { legal } = decision;
  const free = freeWager(legal);
  const buttons = [...exactWagers(legal), ...(free ? [free] : [])];
  const own = buttons.find((wager) => wager.kind === "all_in");
  const all = own ?? buttons.find((wager) => isAllIn(decision, { kind: wager.kind, to: wager.max }));
  if (all) return { kind: all.kind, to: all.max };
  return isAllIn(decision, { kind: "call" }) ? { kind: "call" } : null;
}

export type Preset = "min" | "half" | "three_quarters" | "pot" | "max";
export const PRESETS: readonly Preset[] = ["min", "half", "three_quarters", "pot", "max"];

/**
 * The street total of a preset. A pot bet matches first, then adds the pot. A share of the pot that
 * is not allowed stays what it is: it is shown and cannot be chosen, rather than mean something else.
 */
export function presetAmount(decision: Decision, wager: Wager, preset: Preset): number {
  if (preset === "min") return wager.min;
  if (preset === "max") return wager.max;
  const call = Math.min(decision.stack, Math.max(0, decision.level - decision.bet));
  const share = { half: 0.5, three_quarters: 0.75, pot: 1 }[preset];
  return decision.level + Math.round(share * (decision.pot + call));
}

export type AmountProblem = "not_a_number" | "not_whole" | "too_small" | "too_large" | "over_limit";

/** Why a street total cannot be sent, or null. */
export function amountProblem(decision: Decision, wager: Wager, amount: number | null): AmountProblem | null {
  if (amount === null || Number.isNaN(amount)) return "not_a_number";
  if (!Number.isInteger(amount)) return "not_whole";
  if (amount < wager.min) return "too_small";
  if (amount > wager.max) {
    return wager.max < decision.bet + decision.stack ? "over_limit" : "too_large";
  }
  return null;
}

/** Pot odds: the share of the pot after the call that the call costs; null when nothing is owed. */
export function potOdds(decision: Decision): number | null {
  const call = decision.legal.call;
  return call ? call / (decision.pot + call) : null;
}

/** A step of the slider, the arrows or the wheel. */
export function stepped(decision: Decision, wager: Wager, amount: number, steps: number): number {
  const size = Math.max(1, decision.bigBlind);
  return Math.min(wager.max, Math.max(wager.min, amount + steps * size));
}

/** Whether the action puts the whole stack in. */
export function isAllIn(decision: Decision, action: Action): boolean {
  if (action.kind === "all_in") return true;
  if (action.kind === "call") return decision.legal.call === decision.stack && decision.stack > 0;
  return action.to !== undefined && action.to >= decision.bet + decision.stack;
}

/** A price that asks for a second click: much of the stack, or far beyond what stood there before. */
export function isSteep(decision: Decision, priceBefore: number | null): boolean {
  const call = decision.legal.call ?? 0;
  if (call <= 2 * decision.bigBlind) return false;
  if (call >= decision.stack / 3) return true;
  return priceBefore !== null && call > 3 * Math.max(priceBefore, decision.bigBlind);
}

/** A slider runs from 0 to 1 with more room for small amounts; both ways round. */
export function toSlider(wager: Wager, amount: number): number {
  if (wager.max <= wager.min) return 0;
  const share = (amount - wager.min) / (wager.max - wager.min);
  return Math.sqrt(Math.min(1, Math.max(0, share)));
}

export function fromSlider(wager: Wager, place: number, step: number): number {
  const raw = wager.min + (wager.max - wager.min) * place * place;
  if (place >= 1) return wager.max;
  const size = Math.max(1, step);
  const rounded = Math.round(raw / size) * size;
  return Math.min(wager.max, Math.max(wager.min, rounded));
}

/** What matching the bet is called: in `simple` it is a bet, and everywhere it may take the last chips. */
export function matchKey(
  matchWord: string,
  isForAll: boolean,
): "do.match" | "do.match_all_in" | "do.call" | "do.call_all_in" {
  if (matchWord === "bet") return isForAll ? "do.match_all_in" : "do.match";
  return isForAll ? "do.call_all_in" : "do.call";
}
