// What a table's page showed, kept over a reload of the tab: the log and the hands go on where they were.
import type { PastHand } from "../state/past";
import type { Table } from "../state/table";
import { keepOverReload, takeAfterReload } from "./over_reload";
import type { LogLine } from "./table_log.svelte";

export interface KeptView {
  player: string;
  live: Table;
  log: LogLine[];
  hands: PastHand[];
  chatSeen: number;
}

const name = (table: string): string => `view.${table}`;

export function keepView(table: string, view: KeptView): void {
  keepOverReload(name(table), view);
}

/** What was kept for this player a moment ago. */
export function takeView(table: string, player: string): KeptView | null {
  const view = takeAfterReload<KeptView>(name(table));
  return view?.player === player ? view : null;
}
