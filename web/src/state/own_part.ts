// What the viewer of a table is to it, and may do there. Pure.
import { bettingIsOver } from "./betting";
import { ownReservation } from "./direction";
import { findPerson, type Table } from "./table";
import type { Chair, Turn } from "./types";
import type { Decision } from "./wager";

export function ownChair(table: Table): Chair | null {
  return table.you ? findPerson(table, table.you.player) : null;
}

export const isEnded = (table: Table): boolean => table.status === "over" || table.status === "closed";

/** Whether the viewer may take a chair; at a directed table only the one that is kept for them. */
export function canSit(table: Table): boolean {
  if (ownChair(table) || isEnded(table) || table.you?.is_barred || table.is_closing) return false;
  if (table.table.open_to !== "everybody") return false;
  if (table.direction) return ownReservation(table) !== null;
  return table.format.type === "cash" || !table.format.has_started;
}

/** Whether the viewer has cards in the hand that is on. */
export function isInHand(table: Table): boolean {
  const view = table.hand?.view;
  const seat = table.you?.seat;
  return view != null && seat != null && table.status === "playing" && !view.folded[seat] && !view.is_over;
}

/** Whether the viewer can still be asked: they have chips, and there is a price or somebody else who has some. */
export function mayDecide(table: Table): boolean {
  const view = table.hand?.view;
  const seat = table.you?.seat;
  if (!isInHand(table) || !view || seat == null || !view.stacks[seat] || bettingIsOver(view)) return false;
  const owes = view.level > (view.bets[seat] ?? 0);
  return owes || view.stacks.some((stack, other) => other !== seat && !view.folded[other] && stack > 0);
}

export function decisionOf(table: Table, { seat, legal }: Turn): Decision | null {
  const view = table.hand?.view;
  if (!view) return null;
  return {
    legal,
    bet: view.bets[seat] ?? 0,
    stack: view.stacks[seat] ?? 0,
    level: view.level,
    pot: view.pot_total,
    limit: table.table.rules.limit,
    bigBlind: view.big_blind || table.format.big_blind || 1,
  };
}

/** The viewer's place in what has begun, also after they are out. */
export function ownPlace({ format, you }: Table): { rank: number; of: number } | null {
  const row = format.standing.find(({ player }) => player === you?.player);
  return row ? { rank: row.rank, of: format.standing.length } : null;
}

/** How many chairs the viewer, a host who waits for the start, can fill. */
export function chairsToFill(table: Table): number {
  if (!table.you?.is_host || !ownChair(table) || table.status !== "waiting") return 0;
  return table.chairs.filter((chair) => chair === null).length;
}
