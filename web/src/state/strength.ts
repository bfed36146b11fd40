// The strength of a seat's hand with the board, and whose hands tie for a pot. Pure.
import { cardId, isKnown } from "../cards/card";
import { strengthOf } from "../cards/evaluate";
import type { Table } from "./table";

/** Null where the cards are not known. */
export function strengthAt(table: Table, seat: number): number | null {
  const view = table.hand?.view;
  const hole = view?.holes[seat];
  if (!view || !hole || hole.length < 2 || !hole.every(isKnown)) return null;
  return strengthOf(hole.map(cardId), view.board.map(cardId), view.rules.selection);
}

/** Whether several hands that were shown win this pot together. */
export function isSplit(table: Table, pot: number): boolean {
  const view = table.hand?.view;
  if (!view || view.board.length < 5) return false;
  const shown = (view.pots[pot]?.seats ?? []).filter((seat) => view.shown[seat]);
  const strengths = shown.map((seat) => strengthAt(table, seat) ?? -1);
  const best = Math.max(...strengths);
  return strengths.filter((strength) => strength === best).length > 1;
}
