// One table that is followed: what the server has said (`live`), and with it the connection, the playback, the
// log and the viewer's own decisions, each in its file.
import { fromSnapshot, reduce, type Table } from "../state/table";
import type { Snapshot, TableEvent, Turn } from "../state/types";
import type { Message } from "../wire/line";
import { callAttention, stopAttention } from "./attention";
import { Decisions } from "./decisions.svelte";
import { keepView, takeView } from "./kept_view";
import { Playback, type Tempo } from "./playback.svelte";
import { motionIsReduced, prefs } from "./prefs.svelte";
import { tableName } from "./say.svelte";
import type { Session } from "./session.svelte";
import { play } from "./sound";
import { TableConnection } from "./table_connection.svelte";
import { TableLog } from "./table_log.svelte";

export interface TurnClock {
  seq: number;
  /** On this page's own clock (performance.now). */
  endsAt: number;
  total: number;
}

const MOST_KEPT_HANDS = 20;
/** Fast-forward shows the others' play in passing, and a hand of one's own quickly. */
const HURRIED = { without: 0.15, within: 0.4 };
const SAID_MS = 5000;
const LAST_LOOK_MS = 2_500;

export class TableStore {
  live: Table | null = null;
  clock: TurnClock | null = $state.raw(null);
  /** Whether we may show our cards now; known before the end of the hand is seen here. */
  mayShow = $state(false);
  /** What somebody has just said, for a moment. */
  said: { player: string; text: string } | null = $state.raw(null);
  /** With how many chips we have left the table, once we have. */
  leftWith: number | null = $state(null);
  /** What was said later than this has not been read. */
  chatSeen = $state(0);
  /** Whether a page shows this table; one where we sit is followed without. */
  isLookedAt = false;
  readonly log = new TableLog();
  readonly connection: TableConnection;
  readonly playback: Playback;
  readonly decisions: Decisions;
  private doorTimer: ReturnType<typeof setTimeout> | undefined;
  private isWanted = true;

  constructor(
    readonly id: string,
    private readonly session: Session,
  ) {
    this.connection = new TableConnection(id, session);
    this.decisions = new Decisions(this.connection, (isNeeded) => {
      if (isNeeded) callAttention(id);
      else stopAttention(id);
    });
    this.playback = new Playback(
      () => this.tempo(),
      (before, event, after) => {
        this.log.tell(before, event, after);
        play(event, after);
      },
    );
  }

  /** The table as far as the page shows it. */
  get shown(): Table | null {
    return this.playback.shown;
  }

  get turn(): Turn | null {
    return this.decisions.turn;
  }

  get isOurTurn(): boolean {
    const { turn, sent } = this.decisions;
    return turn !== null && sent === null && (this.shown?.seq ?? 0) >= turn.seq;
  }

  /** Follow the table; asked once for each connection. */
  join(): void {
    if (this.connection.isJoined) return;
    if (!this.live && !this.shown) this.recall();
    this.connection.join(this.live?.seq ?? null);
  }

  /** Tell the server whether anything but our own decision is to be waited for. */
  hurry(): void {
    if (this.live) this.connection.post("hurry", { hurrying: prefs.fastForward });
  }

  /** Keep what was seen for the page after a reload. */
  keep(): void {
    const { live, log, chatSeen } = this;
    if (!live || this.connection.seesAll) return;
    keepView(this.id, {
      player: this.session.player.id,
      live,
      log: log.lines,
      hands: log.hands.slice(0, MOST_KEPT_HANDS),
      chatSeen,
    });
  }

  /** Go on where the page was before a reload; the server tells what has happened since. */
  private recall(): void {
    const kept = takeView(this.id, this.session.player.id);
    if (!kept) return;
    this.live = kept.live;
    this.playback.restart(kept.live);
    this.log.recall(kept.log, kept.hands);
    this.chatSeen = kept.chatSeen;
    this.mayShow = kept.live.you?.may_show ?? false;
    this.setClock(kept.live);
  }

  /** Somebody else looks now: what was seen so far was for another viewer, and nothing of it stays. */
  startAnew(): void {
    this.lookAgain();
    this.decisions.clear();
    this.playback.restart(null);
    this.log.clear();
    this.clock = this.connection.refusal = this.leftWith = this.said = null;
    this.connection.seesAll = false;
    stopAttention(this.id);
  }

  /** Nobody has taken a name: what was seen was for everybody, and more may be seen now. */
  lookAgain(): void {
    this.live = this.decisions.turn = this.decisions.sent = this.connection.closedDoor = null;
  }

  stop(): void {
    this.isWanted = false;
    this.playback.stop();
    clearTimeout(this.doorTimer);
    stopAttention(this.id);
    this.connection.post("part");
  }

  /** A message of the server about this table. */
  take(message: Message): void {
    if (!this.isWanted) return;
    switch (message.type) {
      case "joined":
        this.connection.joined();
        if (message["snapshot"]) this.start(message["snapshot"] as Snapshot);
        else this.addAll((message["events"] ?? []) as TableEvent[]);
        this.decisions.resend();
        this.askForAllCards();
        if (prefs.fastForward) this.hurry();
        return;
      case "snapshot":
        this.start(message["snapshot"] as Snapshot);
        return;
      case "event":
        this.addAll([message["event"] as TableEvent]);
        return;
      case "events":
        this.addAll(message["events"] as TableEvent[]);
        return;
      case "turn":
        this.itIsOurTurn(message as unknown as Turn);
        return;
      case "ack":
        this.decisions.acknowledged(message["action_id"]);
        return;
      case "error":
        this.decisions.refused(message);
        return;
      case "parted":
        if (typeof message["code"] === "string") this.shutDoor(message["code"]);
        return;
    }
  }

  /** Where house bots show what they can, everybody may see all cards. */
  private askForAllCards(): void {
    const table = this.live?.table;
    if (this.connection.seesAll || table?.open_to !== "nobody" || table.spectators !== "all_cards") return;
    this.live = null;
    this.connection.joinForAllCards();
  }

  private start(snapshot: Snapshot): void {
    const isFirst = this.live === null;
    this.live = fromSnapshot(snapshot);
    this.log.restart(snapshot.seq);
    this.playback.restart(this.live);
    this.decisions.dropPastTurn(this.live);
    if (isFirst) this.chatSeen = snapshot.now;
    else this.decisions.preAction = null;
    this.setClock(snapshot);
    this.mayShow = this.live.you?.may_show ?? false;
  }

  /** The time of the turn that is on, by the server's clock. */
  private setClock({ turn, table }: Pick<Snapshot, "turn" | "table">): void {
    const left = turn ? turn.deadline - (Date.now() + this.session.line.offset) : 0;
    this.clock = turn && {
      seq: turn.seq,
      endsAt: performance.now() + Math.max(0, left),
      total: Math.max(left, table.clock.action_ms),
    };
  }

  /** Words stand beside whoever said them for a while. */
  private hear(event: TableEvent): void {
    const { player = "", text = "" } = event;
    if (prefs.ignored.some((ignored) => ignored.player === player)) return;
    const said = { player, text };
    this.said = said;
    setTimeout(() => {
      if (this.said === said) this.said = null;
    }, SAID_MS);
  }

  private addAll(events: TableEvent[]): void {
    if (!this.live) return;
    for (const event of events) {
      if (event.seq <= this.live.seq) continue;
      if (event.seq > this.live.seq + 1) {
        this.connection.post("resync", { last_seq: this.live.seq });
        return;
      }
      this.add(event);
    }
    this.playback.play();
  }

  private add(event: TableEvent): void {
    const before = this.live!;
    this.live = reduce(before, event);
    this.log.record(before, event);
    if (event.type === "turn_started" || event.type === "turn_extended") {
      const total = event.time_ms ?? 0;
      this.clock = { seq: event.seq, endsAt: performance.now() + total, total };
    }
    this.mayShow = this.live.you?.may_show ?? false;
    if (event.type === "said") this.hear(event);
    this.decisions.follow(this.live);
    if (before.you && event.player === before.you.player) this.noteOwn(event);
    this.playback.push(event);
  }

  /** What happened to ourselves and is not to be missed. */
  private noteOwn(event: TableEvent): void {
    if (event.type === "player_sat") this.leftWith = null;
    if (event.type === "player_left") this.leftWith = event.chips ?? null;
    if (event.type !== "kicked") return;
    const { name, rules } = this.live!.table;
    const why = event.reason ?? "";
    this.session.news = {
      key: why ? "news.kicked_because" : "news.kicked",
      params: { table: tableName(name, rules.name), why },
    };
  }

  /** The table is gone; what is still to be shown of it is shown first. */
  private shutDoor(code: string): void {
    if (!this.playback.isBehind) this.connection.closedDoor = code;
    else this.doorTimer = setTimeout(() => this.shutDoor(code), LAST_LOOK_MS);
  }

  private tempo(): Tempo {
    const isInstant = document.visibilityState === "hidden" || motionIsReduced();
    const haste = prefs.fastForward ? HURRIED[this.isIn ? "within" : "without"] : 1;
    return {
      pace: isInstant ? 0 : (prefs.pace === "quick" ? 0.5 : 1) * haste,
      isUrgent: this.turn !== null || prefs.fastForward,
    };
  }

  /** Whether we have cards in the hand that is on. */
  private get isIn(): boolean {
    const view = this.live?.hand?.view;
    const seat = this.live?.you?.seat;
    return view !== undefined && seat != null && !view.is_over && !view.folded[seat];
  }

  private itIsOurTurn(message: Turn): void {
    if (!this.decisions.begin(message) || message.time_left_ms === null) return;
    const total = Math.max(message.time_left_ms, this.clock?.total ?? 0);
    this.clock = { seq: message.seq, endsAt: performance.now() + message.time_left_ms, total };
  }
}
