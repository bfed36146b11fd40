// Whose cards lie open while more are to come: all-in, or at a table that shows everything. Pure.
import { isKnown } from "../cards/card";
import type { Hand } from "./hand";

export interface OpenHand {
  seat: number;
  hole: string[];
}

/** The hands of all who are left, if every one of them is known and the board is not complete. */
export function openHands(view: Hand): OpenHand[] {
  if (view.is_over || view.board.length >= 5) return [];
  const left: OpenHand[] = [];
  for (const [seat, hole] of view.holes.entries()) {
    if (view.folded[seat]) continue;
    if (hole.length !== 2 || !hole.every(isKnown)) return [];
    left.push({ seat, hole });
  }
  return left.length > 1 ? left : [];
}

/** Cards of those who have folded, as far as they lie open. */
export function foldedCards(view: Hand): string[] {
  return view.holes.filter((_, seat) => view.folded[seat]).flatMap((hole) => hole.filter(isKnown));
}
