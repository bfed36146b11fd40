// What has been seen at a table: the log's lines, and the hands from first card to last.
import type { HandSource } from "../state/hand_source";
import type { PastHand } from "../state/past";
import { isStory, story, type Story } from "../state/story";
import type { Table } from "../state/table";
import type { TableEvent } from "../state/types";

export interface LogLine extends Story {
  seq: number;
  hand: string;
}

const MOST_LINES = 200;
const MOST_HANDS = 40;

export class TableLog implements HandSource {
  lines: LogLine[] = $state.raw([]);
  /** Hands that are over, the newest first. */
  hands: PastHand[] = $state.raw([]);
  private current: PastHand | null = null;

  /** Go on from a snapshot: a hand that is under way was not seen from its beginning. */
  restart(seq: number): void {
    this.current = null;
    // A server that was set back to an earlier day counts its events from there again.
    if ((this.lines.at(-1)?.seq ?? 0) > seq) this.lines = [];
  }

  recall(lines: LogLine[], hands: PastHand[]): void {
    this.lines = lines;
    this.hands = hands;
  }

  clear(): void {
    this.current = null;
    this.recall([], []);
  }

  open(hand: string): Promise<PastHand | null> {
    return Promise.resolve(this.hands.find((past) => past.hand === hand) ?? null);
  }

  /** Collect the hand that an event belongs to. */
  record(before: Table, event: TableEvent): void {
    if (event.type === "hand_committed") {
      this.current = { hand: event.hand ?? "", before, events: [] };
    }
    if (event.type === "hand_cancelled") this.current = null;
    this.current?.events.push(event);
    if (event.type === "hand_event" && event.event?.type === "hand_ended" && this.current) {
      this.hands = [this.current, ...this.hands].slice(0, MOST_HANDS);
    }
  }

  /** Put an event that has just been shown into words, if there are any for it. */
  tell(before: Table, event: TableEvent, after: Table): void {
    const found = isStory(event) ? story(before, event, after) : null;
    if (!found) return;
    const line = { ...found, seq: event.seq, hand: after.hand?.view.hand ?? "" };
    this.lines = withLine(this.lines, line).slice(-MOST_LINES);
  }
}

/** The lines with one more; a connection that was lost and is back, as after a reload, needs none. */
function withLine(lines: LogLine[], line: LogLine): LogLine[] {
  const last = lines.at(-1);
  const isBack = line.key === "log.connection_back" && last?.key === "log.connection_lost" && last.name === line.name;
  return isBack ? lines.slice(0, -1) : [...lines, line];
}
