// A hand that is over, to be played again: what this page saw, or what the server has kept. Pure.
import type { Table } from "./table";
import type { Chair, TableEvent } from "./types";

export interface PastHand {
  hand: string;
  /** The table before the hand, and everything that happened in it. */
  before: Table;
  events: TableEvent[];
}

/** A hand of this table out of its events; `nameOf` knows the players as far as anybody does. */
export function pastHand(
  table: Table,
  events: TableEvent[],
  viewer: string,
  nameOf: (player: string) => string,
): PastHand {
  const first = events[0];
  const players = first?.players ?? [];
  const stacks = events.find((event) => event.event?.type === "hand_started")?.event?.stacks ?? [];
  const chairs: (Chair | null)[] = Array.from({ length: table.table.chairs }, () => null);
  players.forEach((player, seat) => {
    const chair = first?.chairs?.[seat] ?? seat;
    chairs[chair] = {
      chair,
      player,
      name: nameOf(player),
      is_bot: false,
      house: player.startsWith("house:") ? player : "",
      seat: null,
      stack: stacks[seat] ?? 0,
      chips_to_come: 0,
      is_away: false,
      is_leaving: false,
      is_out: false,
      is_connected: true,
      waits_for_big_blind: false,
      next: null,
    };
  });
  const own = players.indexOf(viewer);
  const you = {
    player: viewer,
    chair: first?.chairs?.[own] ?? null,
    seat: null,
    is_host: false,
    is_barred: false,
    may_show: false,
  };
  return {
    hand: first?.hand ?? "",
    before: {
      ...table,
      seq: (first?.seq ?? 1) - 1,
      status: "between",
      paused: null,
      chairs,
      hand: null,
      turn: null,
      next_hand_at: null,
      you: own < 0 ? null : you,
    },
    events,
  };
}
