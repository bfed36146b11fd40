// What a hand that is over came to for one player, for a list of hands. Pure.
import type { PastHand } from "./past";

export interface HandResult {
  /** All that was paid out. */
  pot: number;
  /** The player's change of chips; 0 for one who had no cards. */
  gain: number;
  hole: string[];
  /** Whether the player shared a pot. */
  isShared: boolean;
}

export function handResult(past: PastHand, player: string): HandResult {
  const events = past.events.flatMap(({ event }) => event ?? []);
  const seat = (past.events[0]?.players ?? []).indexOf(player);
  const first = events.find(({ type }) => type === "hand_started");
  const last = events.findLast(({ type }) => type === "hand_ended");
  const awards = events.filter(({ type }) => type === "pot_awarded");
  return {
    pot: awards.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    gain: seat >= 0 ? (last?.stacks?.[seat] ?? 0) - (first?.stacks?.[seat] ?? 0) : 0,
    hole: events
      .filter((event) => event.type === "hole_dealt" && event.seat === seat)
      .flatMap(({ cards }) => cards ?? []),
    isShared: awards.some((one) => one.seat === seat && awards.some((other) => other !== one && other.pot === one.pot)),
  };
}
