// Which cards made the winning hand, to be lit at the showdown. Pure.
import { cardId } from "../cards/card";
import { evaluate } from "../cards/evaluate";
import { strengthAt } from "./strength";
import type { Table } from "./table";

/** The five cards of the last pot that was paid at a showdown; none when nobody showed. */
export function winningCards(table: Table): string[] {
  const view = table.hand?.view;
  const seat = view?.awards.at(-1)?.seat;
  if (!view || seat === undefined || view.board.length < 5 || !view.shown[seat]) return [];
  const best = strengthAt(table, seat);
  const hole = view.holes[seat] ?? [];
  const cards = [...hole, ...view.board];
  const mustUseBoth = view.rules.selection === "two-hole-three-board";
  // Hole cards first: where the board would do as well, one's own cards are lit.
  for (const five of fives(cards)) {
    if (mustUseBoth && !hole.every((card) => five.includes(card))) continue;
    if (evaluate(five.map(cardId)) === best) return five;
  }
  return [];
}

function* fives(cards: readonly string[]): Generator<string[]> {
  for (let one = 0; one < cards.length; one++) {
    for (let two = one + 1; two < cards.length; two++) {
      // The places of the two that are left out, the last ones first.
      const skip = [cards.length - 1 - one, cards.length - 1 - two];
      yield cards.filter((_, place) => !skip.includes(place));
    }
  }
}
