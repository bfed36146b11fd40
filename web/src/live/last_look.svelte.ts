// A game ends on the server before its last hands have been seen: they are shown to their end.
import type { Table } from "../state/table";

/** When nothing more comes, the last look is over. */
const LONGEST_MS = 15_000;

export class LastLook {
  private last = $state("");

  /** Made while a component starts. `live` is the table that is on, empty for none; `place` is where it is looked for;
   *  what is shown may come from the server so many seconds late. */
  constructor(
    private readonly live: () => string,
    place: () => unknown,
    shown: (id: string) => Table | null,
    delaySeconds: () => number,
  ) {
    $effect(() => {
      place();
      return () => (this.last = "");
    });
    $effect(() => {
      if (live()) this.last = live();
    });
    $effect(() => {
      if (live() || !this.last) return;
      const status = shown(this.last)?.status;
      if (status === undefined || status === "over" || status === "closed") this.last = "";
    });
    $effect(() => {
      if (live() || !this.last) return;
      const timer = setTimeout(() => (this.last = ""), LONGEST_MS + 1000 * delaySeconds());
      return () => clearTimeout(timer);
    });
  }

  /** The table to show. */
  get id(): string {
    return this.live() || this.last;
  }
}
