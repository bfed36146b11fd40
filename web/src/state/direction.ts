// A table that an organiser directs: hands are held, begun, voided and ended, and chairs are kept. Pure.
import type { Key } from "../i18n/translate";
import type { Table } from "./table";
import type { TableEvent } from "./types";

type Direction = NonNullable<Table["direction"]>;

const UNDIRECTED: Direction = { is_held: false, is_ending: false, reserved: [] };

/** The table after a director's word; null for every other event. */
export function directed(table: Table, event: TableEvent): Table | null {
  switch (event.type) {
    case "hand_cancelled":
      return cancelled(table);
    case "held":
      return { ...changed(table, { is_held: true }), next_hand_at: null };
    case "started":
      return changed(table, { is_held: false });
    case "ending":
      return changed(table, { is_ending: true });
    case "chair_reserved":
      return changed(table, {
        reserved: [...kept(table, event), { chair: event.chair ?? 0, player: event.player ?? "" }],
      });
    case "chair_unreserved":
      return changed(table, { reserved: kept(table, event) });
    default:
      return null;
  }
}

/** A reservation ends when its chair is taken. */
export function withoutReservation(table: Table, chair: number): Table {
  if (!table.direction?.reserved.some((place) => place.chair === chair)) return table;
  return changed(table, { reserved: table.direction.reserved.filter((place) => place.chair !== chair) });
}

/** The chair that is kept for the viewer, if one is. */
export function ownReservation(table: Table): number | null {
  const found = table.direction?.reserved.find((place) => place.player === table.you?.player);
  return table.you && found ? found.chair : null;
}

/** What a table without a hand waits for. */
export function waitingKey(table: Table): Key {
  if (table.direction?.is_held) return table.format.hands_played ? "table.held" : "table.not_started";
  return table.format.type === "cash" ? "table.waiting" : "table.waiting_full";
}

function changed(table: Table, change: Partial<Direction>): Table {
  return { ...table, direction: { ...(table.direction ?? UNDIRECTED), ...change } };
}

function kept(table: Table, event: TableEvent): Direction["reserved"] {
  return (table.direction ?? UNDIRECTED).reserved.filter((place) => place.chair !== event.chair);
}

/** The hand never was: everybody has the chips from before it. */
function cancelled(table: Table): Table {
  const hand = table.hand;
  return {
    ...table,
    status: "waiting",
    hand: null,
    turn: null,
    chairs: table.chairs.map((record) => {
      const seat = record && hand ? hand.players.indexOf(record.player) : -1;
      if (!record) return null;
      const stack = seat < 0 ? record.stack : (hand?.view.starting_stacks[seat] ?? record.stack);
      const coming = table.format.type === "cash" ? record.chips_to_come : 0;
      return { ...record, seat: null, stack: stack + coming, chips_to_come: record.chips_to_come - coming };
    }),
  };
}
