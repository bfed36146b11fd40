// Which table to offer: the best one for a first hand, and the liveliest one to watch. Pure.
import type { TableCard } from "./types";

const freeChairs = (card: TableCard): number => card.chairs - card.players.length + card.house_bots;
export const peopleAt = (card: TableCard): number => card.players.length - card.house_bots;

/** A public cash table with room and somebody to play with. One that waits comes first, for its hand
 *  begins at once, where hands are on one would have to wait for the end; then no-limit, then people. */
export function firstChoice(cards: readonly TableCard[]): TableCard | null {
  const open = cards.filter(
    (card) =>
      card.visibility === "public" &&
      card.format === "cash" &&
      (card.status === "waiting" || card.status === "playing") &&
      freeChairs(card) > 0 &&
      card.players.length > 0,
  );
  const worth = (card: TableCard): number =>
    (card.status === "waiting" ? 1000 : 0) + (card.rules === "casino-nl" ? 100 : 0) + 10 * Math.min(3, peopleAt(card)) + card.players.length;
  return open.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** The table to look at: one where hands are being played, the same one while they are. */
export function liveChoice(cards: readonly TableCard[], current: string): string | null {
  const playing = cards.filter((card) => card.visibility === "public" && card.status === "playing");
  if (playing.some((card) => card.id === current)) return current;
  playing.sort((one, other) => other.players.length - one.players.length || (one.id < other.id ? -1 : 1));
  return playing[0]?.id ?? null;
}
