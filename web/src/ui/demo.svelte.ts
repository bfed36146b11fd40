// A recorded hand, played in a loop where no live table can be shown. It loads only then.
import { holdOf } from "../state/pace";
import { isStory, story } from "../state/story";
import { fromSnapshot, reduce, type Table } from "../state/table";
import type { Snapshot, TableEvent } from "../state/types";
import type { LogLine } from "./table_log.svelte";
import { motionIsReduced } from "./prefs.svelte";

interface Recording {
  snapshot: Snapshot;
  events: TableEvent[];
}

export class Demo {
  table: Table | null = $state.raw(null);
  line: LogLine | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  async start(): Promise<void> {
    const { recording } = (await import("../demo/recording")) as { recording: Recording };
    if (!this.isStopped) this.play(recording, 0);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private play(recording: Recording, at: number): void {
    if (at === 0 || !this.table) this.table = fromSnapshot(recording.snapshot);
    const event = recording.events[at];
    if (!event) {
      this.timer = setTimeout(() => this.play(recording, 0), 4000);
      return;
    }
    const before = this.table;
    this.table = reduce(before, event);
    const told = isStory(event) ? story(before, event, this.table) : null;
    if (told && told.tone !== "quiet") this.line = { ...told, seq: event.seq, hand: "" };
    const isTurn = event.type === "turn_started";
    // Who asks for no motion sees the hand in still pictures.
    const hold = isTurn ? 700 : holdOf(event, recording.events[at + 1]) * 1.3;
    this.timer = setTimeout(() => this.play(recording, at + 1), motionIsReduced() ? hold * 2 : hold);
  }
}
