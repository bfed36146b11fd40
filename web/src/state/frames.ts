// A hand that is over as a row of pictures: the table after each thing that can be seen. Pure.
import { holdOf } from "./pace";
import type { PastHand } from "./past";
import { isStory, story, type Story } from "./story";
import { reduce, type Table } from "./table";

export interface Frame {
  table: Table;
  /** What has happened last, in words. */
  line: (Story & { seq: number; hand: string }) | null;
  hold: number;
}

const LEAST_HOLD_MS = 600;
/** What only opens a hand comes as one. */
const OPENING = ["hand_committed", "hand_started", "posted"];

export function framesOf(past: PastHand): Frame[] {
  const found: Frame[] = [];
  let table = past.before;
  let line: Frame["line"] = null;
  past.events.forEach((event, place) => {
    const before = table;
    table = reduce(table, event);
    const told = isStory(event) ? story(before, event, table) : null;
    if (told && told.tone !== "quiet") line = { ...told, seq: event.seq, hand: past.hand };
    const type = event.event?.type ?? event.type;
    const following = past.events[place + 1];
    const isMiddle = OPENING.includes(type) || (type === "hole_dealt" && following?.event?.type === "hole_dealt");
    if (isMiddle || type === "hand_ended" || event.type !== "hand_event") return;
    found.push({ table, line, hold: Math.max(LEAST_HOLD_MS, 2 * holdOf(event, following)) });
  });
  return found;
}
