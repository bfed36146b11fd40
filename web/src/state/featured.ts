// Which of the running tables is shown large: one at a time, each to the end of its hand. Pure.
import type { TableCard } from "./types";

/** Tables that anybody may look at and where hands are played, or would be if somebody looked. */
export function running(cards: readonly TableCard[]): TableCard[] {
  return cards
    .filter(
      (card) =>
        card.visibility === "public" &&
        card.spectators !== "none" &&
        (card.status === "playing" || (card.open_to === "nobody" && card.status === "waiting")),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A table that may be shown large. */
export interface Candidate {
  id: string;
  players: readonly string[];
}

export interface Wanted {
  /** A table that was clicked, and a player who is followed wherever they sit; empty for none. */
  pinned: string;
  player: string;
}

/** The table to show after `current`, whose hand is over: the wanted one, else the next in the round. */
export function nextFeatured(cards: readonly Candidate[], current: string, { pinned, player }: Wanted): string | null {
  if (pinned && cards.some((card) => card.id === pinned)) return pinned;
  const followed = player ? cards.filter((card) => card.players.includes(player)) : [];
  const round = followed.length ? followed : cards;
  const place = round.findIndex((card) => card.id === current);
  return (round[place + 1] ?? round[0])?.id ?? null;
}
