// What a table's page showed, kept over a reload of the tab: the log and the hands go on where they were.
import type { PastHand } from "../state/past";
import type { Table } from "../state/table";
import type { LogLine } from "./table_log.svelte";

export interface KeptView {
  player: string;
  at: number;
  live: Table;
  log: LogLine[];
  hands: PastHand[];
  chatSeen: number;
}

const LONGEST_MS = 600_000;
const place = (table: string): string => `fifthstreet.view.${table}`;

export function keepView(table: string, view: KeptView): void {
  try {
    sessionStorage.setItem(place(table), JSON.stringify(view));
  } catch {
    // No storage, or too much for it: the next page begins with an empty log.
  }
}

/** What was kept for this player a moment ago; it is taken once. */
export function takeView(table: string, player: string): KeptView | null {
  try {
    const text = sessionStorage.getItem(place(table));
    sessionStorage.removeItem(place(table));
    const view = text === null ? null : (JSON.parse(text) as KeptView);
    return view && view.player === player && Date.now() - view.at < LONGEST_MS ? view : null;
  } catch {
    return null;
  }
}
