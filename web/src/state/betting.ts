// Whether anybody can still be asked for a decision in a hand. Pure.
import type { Hand } from "./hand";

/** No decision is to come: the cards are compared, the river's betting has closed, or at most one
 *  player has chips left and owes nothing. */
export function bettingIsOver(view: Hand): boolean {
  if (view.is_over || view.awards.length > 0 || view.shown.some(Boolean)) return true;
  if (view.queue.length > 0) return false;
  const able = view.stacks.filter((stack, seat) => stack > 0 && !view.folded[seat]);
  return view.board.length === 5 || (view.first >= 0 && able.length < 2);
}
