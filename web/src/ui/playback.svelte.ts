// Shows what has happened, one thing after the other: a little behind the server, so that everything can be seen.
import { holdOf, speed } from "../state/pace";
import { reduce, type Table } from "../state/table";
import type { TableEvent } from "../state/types";

const FRAME_MS = 16;

export interface Tempo {
  /** What every hold is multiplied with; 0 shows all at once. */
  pace: number;
  /** The viewer has to decide, or wants to: little may be left to show. */
  isUrgent: boolean;
}

export class Playback {
  shown: Table | null = $state.raw(null);
  private queue: TableEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly tempo: () => Tempo,
    private readonly onshow: (before: Table, event: TableEvent, after: Table) => void,
  ) {}

  get isBehind(): boolean {
    return this.queue.length > 0 || this.timer !== undefined;
  }

  /** Show a table as it is; what was still to be shown is in it. */
  restart(table: Table | null): void {
    this.shown = table;
    this.queue = [];
    this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  push(event: TableEvent): void {
    this.queue.push(event);
  }

  /** Show what waits, each thing for as long as it needs. */
  play(): void {
    if (this.timer !== undefined) return;
    const { pace, isUrgent } = this.tempo();
    while (this.queue.length) {
      const factor = pace * speed(this.queue, isUrgent);
      const event = this.queue.shift()!;
      this.show(event);
      const hold = holdOf(event, this.queue[0]) * factor;
      // A hold shorter than a frame is not seen: a page that is that far behind catches up at once.
      if (hold >= FRAME_MS) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.play();
        }, hold);
        return;
      }
    }
  }

  private show(event: TableEvent): void {
    const before = this.shown;
    if (!before) return;
    this.shown = reduce(before, event);
    this.onshow(before, event, this.shown);
  }
}
