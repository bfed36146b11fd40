// How long each event is left to be seen before the next one is shown. Pure.
import type { TableEvent } from "./types";

const HOLDS: Record<string, number> = {
  posted: 90,
  hole_dealt: 70,
  folded: 260,
  checked: 260,
  passed: 320,
  called: 340,
  bet_placed: 380,
  raised: 420,
  returned: 420,
  street_dealt: 620,
  shown: 520,
  mucked: 300,
  pot_awarded: 1050,
};

/** Cards dealt with nobody left to act are what everybody waits for. */
const RUN_OUT_MS = 1150;

const MOST_LAG_MS = 8000;
const MOST_LAG_ON_TURN_MS = 1600;

export function holdOf(event: TableEvent, next: TableEvent | undefined): number {
  if (event.type !== "hand_event" || !event.event) return 0;
  const type = event.event.type;
  if (type === "street_dealt" && next && next.type === "hand_event") return RUN_OUT_MS;
  return HOLDS[type] ?? 0;
}

/** What the holds are multiplied with, so that the page never falls far behind the table. */
export function speed(queue: readonly TableEvent[], isOurTurn: boolean): number {
  let lag = 0;
  queue.forEach((event, place) => {
    lag += holdOf(event, queue[place + 1]);
  });
  const most = isOurTurn ? MOST_LAG_ON_TURN_MS : MOST_LAG_MS;
  return lag <= most ? 1 : most / lag;
}
