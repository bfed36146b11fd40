// A game ends on the server before its last hands have been seen: they are shown to their end.
import type { Table } from "../state/table";

/** When nothing more comes, the last look is over. */
const LONGEST_MS = 15_000;

export class LastLook {
  private last = $state("");

  /** Made while a component starts. `live` is the table that is on, empty for none; `place` is where it is looked for;
   *  what is shown may come from the server so much later. */
  constructor(
    private readonly live: () => string,
    place: () => unknown,
    shown: (id: string) => Table | null,
    delayMs: () => number,
  ) {
    // The contest is looked at again and again; only another place ends the look.
    const here = $derived(place());
    const on = $derived(live());
    $effect(() => {
      void here;
      return () => (this.last = "");
    });
    $effect(() => {
      if (on) this.last = on;
    });
    $effect(() => {
      if (on || !this.last) return;
      const table = shown(this.last);
      // With a delay the first of it may be still to come.
      if (table ? table.status === "over" || table.status === "closed" : !delayMs()) this.last = "";
    });
    $effect(() => {
      if (on || !this.last) return;
      void shown(this.last)?.seq; // while something comes, the look goes on
      const timer = setTimeout(() => (this.last = ""), LONGEST_MS + delayMs());
      return () => clearTimeout(timer);
    });
  }

  /** The table to show. */
  get id(): string {
    return this.live() || this.last;
  }
}
