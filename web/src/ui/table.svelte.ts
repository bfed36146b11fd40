// One table that is followed: what the server has said (`live`), what the page shows of it so far
// (`shown`, a little behind so that everything can be seen), our turn, the log and past hands.
import { keptPreAction, resolvePreAction, type PreAction } from "../state/preaction";
import type { PastHand } from "../state/past";
import { holdOf, speed } from "../state/pace";
import { isStory, story, type Story } from "../state/story";
import { fromSnapshot, reduce, type Table } from "../state/table";
import type { Action, Legal, Snapshot, TableEvent, Turn } from "../state/types";
import type { Message } from "../wire/line";
import { Refusal } from "../wire/rest";
import { motionIsReduced, prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";
import { callAttention, stopAttention } from "./attention";
import { tableName } from "./say.svelte";
import { keepView, takeView } from "./kept_view";
import { keepSecrets, recallSecrets } from "./secrets";
import { play } from "./sound";

export interface LogLine extends Story {
  seq: number;
  hand: string;
}

export interface TurnClock {
  seq: number;
  /** On this page's own clock (performance.now). */
  endsAt: number;
  total: number;
}

const MOST_LINES = 200;
const MOST_HANDS = 40;
const MOST_KEPT_HANDS = 20;
/** Fast-forward shows the others' play in passing, and a hand of one's own quickly. */
const HURRIED = { without: 0.15, within: 0.4 };
const FRAME_MS = 16;
const SAID_MS = 5000;
const LAST_LOOK_MS = 2_500;

export class TableStore {
  readonly id: string;
  live: Table | null = null;
  shown: Table | null = $state.raw(null);
  turn: Turn | null = $state.raw(null);
  clock: TurnClock | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  hands: PastHand[] = $state.raw([]);
  /** The action that was sent and not acknowledged yet. */
  sent: { id: string; turn: string; action: Action } | null = $state.raw(null);
  preAction: PreAction | null = $state.raw(null);
  refusal: { code: string; message: string; at: number } | null = $state.raw(null);
  /** Why the table cannot be followed: unknown, private, password. */
  closedDoor: string | null = $state(null);
  priceBefore: number | null = $state(null);
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
  password: string | null;
  invite: string | null;
  /** Opens all cards to a screen, where the organiser lets it. */
  ticket: string | null = null;
  private queue: TableEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doorTimer: ReturnType<typeof setTimeout> | undefined;
  private current: PastHand | null = null;
  private number = 0;
  private isWanted = true;
  private joinedOn = 0;
  private seesAll = false;

  constructor(
    id: string,
    private readonly session: Session,
  ) {
    this.id = id;
    ({ password: this.password, invite: this.invite } = recallSecrets(id));
  }

  get isOurTurn(): boolean {
    return this.turn !== null && this.sent === null && (this.shown?.seq ?? 0) >= this.turn.seq;
  }

  /** Follow the table; asked once for each connection. */
  join(): void {
    if (this.joinedOn === this.session.connection) return;
    this.joinedOn = this.session.connection;
    if (!this.live && !this.shown) this.recall();
    const secrets = {
      ...(this.password ? { password: this.password } : {}),
      ...(this.invite ? { invite: this.invite } : {}),
    };
    const since = this.live ? { last_seq: this.live.seq } : {};
    this.seesAll ||= this.ticket !== null;
    const role = this.seesAll
      ? { role: "spectator", cards: "all", ...(this.ticket ? { ticket: this.ticket } : {}) }
      : {};
    this.session.line.ask({ type: "join", table: this.id, ...secrets, ...since, ...role }).catch((error: unknown) => {
      const code = error instanceof Refusal ? error.code : "internal";
      if (code === "offline") return;
      this.joinedOn = 0;
      if (this.ticket !== null) {
        // The ticket is not good here, or no longer: what everybody sees is left.
        this.ticket = null;
        this.seesAll = false;
        this.join();
        return;
      }
      this.closedDoor = code;
    });
  }

  /** Tell the server whether anything but our own decision is to be waited for. */
  hurry(): void {
    if (this.live) this.session.line.post({ type: "hurry", table: this.id, hurrying: prefs.fastForward });
  }

  /** Keep what was seen for the page after a reload. */
  keep(): void {
    const { live, log, chatSeen } = this;
    if (!live || this.seesAll) return;
    keepView(this.id, {
      player: this.session.player.id,
      at: Date.now(),
      live,
      log,
      hands: this.hands.slice(0, MOST_KEPT_HANDS),
      chatSeen,
    });
  }

  /** Go on where the page was before a reload; the server tells what has happened since. */
  private recall(): void {
    const kept = takeView(this.id, this.session.player.id);
    if (!kept) return;
    this.live = this.shown = kept.live;
    this.log = kept.log;
    this.hands = kept.hands;
    this.chatSeen = kept.chatSeen;
    this.mayShow = kept.live.you?.may_show ?? false;
    this.setClock(kept.live);
  }

  /** Somebody else looks now: what was seen so far was for another viewer, and nothing of it stays. */
  startAnew(): void {
    this.lookAgain();
    this.shown = this.current = this.clock = this.preAction = this.refusal = null;
    this.priceBefore = this.leftWith = this.said = null;
    this.log = [];
    this.hands = [];
    this.queue = [];
    this.seesAll = false;
    this.stopShowing();
    stopAttention(this.id);
  }

  /** Nobody has taken a name: what was seen was for everybody, and more may be seen now. */
  lookAgain(): void {
    this.live = this.turn = this.sent = this.closedDoor = null;
  }

  private stopShowing(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  stop(): void {
    this.isWanted = false;
    this.stopShowing();
    clearTimeout(this.doorTimer);
    stopAttention(this.id);
    this.session.line.post({ type: "part", table: this.id });
  }

  /** A message of the server about this table. */
  take(message: Message): void {
    if (!this.isWanted) return;
    switch (message.type) {
      case "joined":
        this.closedDoor = null;
        keepSecrets(this.id, this);
        if (message["snapshot"]) this.start(message["snapshot"] as Snapshot);
        else this.addAll((message["events"] ?? []) as TableEvent[]);
        this.resend();
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
        if (message["action_id"] === this.sent?.id) this.sent = null;
        return;
      case "error":
        this.refused(message);
        return;
      case "parted":
        if (typeof message["code"] === "string") this.shutDoor(message["code"]);
        return;
    }
  }

  /** Send a decision; it is sent again after a cut, and counts once. */
  act(action: Action): void {
    const turn = this.turn;
    if (!turn || this.sent) return;
    this.refusal = null;
    this.preAction = null;
    this.sent = { id: `a${Date.now().toString(36)}-${++this.number}`, turn: turn.turn, action };
    this.priceBefore = null;
    stopAttention(this.id);
    this.resend();
  }

  /** A wish about this table; a refusal is shown. */
  async ask(type: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    this.refusal = null;
    try {
      await this.session.line.ask({ type, table: this.id, ...fields });
      return true;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("internal", String(error));
      this.refusal = { code: refusal.code, message: refusal.message, at: Date.now() };
      return false;
    }
  }

  choose(kind: PreAction["kind"]): void {
    const view = this.live?.hand?.view;
    const seat = this.live?.you?.seat;
    if (!view || seat == null || this.preAction?.kind === kind) {
      this.preAction = null;
      return;
    }
    const owed = Math.max(0, view.level - (view.bets[seat] ?? 0));
    this.preAction = {
      kind,
      hand: view.hand,
      street: view.street,
      level: view.level,
      price: Math.min(owed, view.stacks[seat] ?? 0),
    };
  }

  private resend(): void {
    if (!this.sent) return;
    const { id, turn, action } = this.sent;
    this.session.line.post({ type: "act", table: this.id, turn, action_id: id, action: { ...action } });
  }

  private refused(message: Message): void {
    if (message["action_id"] === undefined || message["action_id"] !== this.sent?.id) return;
    this.sent = null;
    const code = String(message["code"]);
    this.refusal = { code, message: String(message["message"]), at: Date.now() };
    if (code === "stale_turn" || code === "too_late") this.turn = null;
    else if (message["legal"] && this.turn) {
      this.turn = { ...this.turn, legal: message["legal"] as Legal };
    }
  }

  /** Where house bots show what they can, everybody may see all cards. */
  private askForAllCards(): void {
    const table = this.live?.table;
    if (this.seesAll || table?.open_to !== "nobody" || table.spectators !== "all_cards") return;
    this.seesAll = true;
    this.live = null;
    this.joinedOn = 0;
    this.join();
  }

  private start(snapshot: Snapshot): void {
    const isFirst = this.live === null;
    this.live = fromSnapshot(snapshot);
    // A server that was set back to an earlier day counts its events from there again.
    if ((this.log.at(-1)?.seq ?? 0) > snapshot.seq) this.log = [];
    this.shown = this.live;
    this.queue = [];
    if (this.turn && !this.isStillAsked(this.turn)) this.turn = null;
    this.current = null;
    this.stopShowing();
    if (isFirst) this.chatSeen = snapshot.now;
    this.setClock(snapshot);
    if (!isFirst) this.preAction = null;
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
        this.session.line.post({ type: "resync", table: this.id, last_seq: this.live.seq });
        return;
      }
      this.add(event);
    }
    this.pump();
  }

  private add(event: TableEvent): void {
    const before = this.live!;
    this.live = reduce(before, event);
    this.record(before, event);
    if (event.type === "turn_started" || event.type === "turn_extended") {
      const total = event.time_ms ?? 0;
      this.clock = { seq: event.seq, endsAt: performance.now() + total, total };
    }
    this.mayShow = this.live.you?.may_show ?? false;
    if (event.type === "said") this.hear(event);
    const view = this.live.hand?.view;
    this.preAction = view ? keptPreAction(this.preAction, view.hand, view.street, view.level) : null;
    if (this.turn && !this.isStillAsked(this.turn)) {
      this.turn = null;
      stopAttention(this.id);
    }
    this.rememberPrice();
    if (before.you && event.player === before.you.player) this.noteOwn(event);
    this.queue.push(event);
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
    const isBehind = this.queue.length > 0 || this.timer !== undefined;
    if (!isBehind) this.closedDoor = code;
    else this.doorTimer = setTimeout(() => this.shutDoor(code), LAST_LOOK_MS);
  }

  /** Whether the table waits for the decision of that turn; a later turn began after it. */
  private isStillAsked(turn: Turn): boolean {
    const awaited = this.live?.turn;
    return awaited != null && awaited.seat === turn.seat && awaited.seq <= turn.seq;
  }

  /** What a call cost the last time we looked, for the guard against a sudden big price. */
  private rememberPrice(): void {
    const view = this.live?.hand?.view;
    const seat = this.live?.you?.seat;
    if (!view || seat == null || view.is_over) this.priceBefore = null;
    else if (this.preAction === null && this.turn === null && view.actor !== seat) {
      this.priceBefore = Math.max(0, view.level - (view.bets[seat] ?? 0));
    }
  }

  private record(before: Table, event: TableEvent): void {
    if (event.type === "hand_committed") {
      this.current = { hand: event.hand ?? "", before, events: [] };
    }
    if (event.type === "hand_cancelled") this.current = null;
    this.current?.events.push(event);
    if (event.type === "hand_event" && event.event?.type === "hand_ended" && this.current) {
      this.hands = [this.current, ...this.hands].slice(0, MOST_HANDS);
    }
  }

  /** Show what has happened, one thing after the other. */
  private pump(): void {
    if (this.timer !== undefined) return;
    const isHidden = document.visibilityState === "hidden";
    const isInstant = isHidden || motionIsReduced();
    const haste = prefs.fastForward ? HURRIED[this.isIn ? "within" : "without"] : 1;
    const pace = (prefs.pace === "quick" ? 0.5 : 1) * haste;
    while (this.queue.length) {
      const factor = isInstant ? 0 : pace * speed(this.queue, this.turn !== null || prefs.fastForward);
      const event = this.queue.shift()!;
      this.show(event);
      const hold = holdOf(event, this.queue[0]) * factor;
      // Shorter than a frame is not seen: who is that far behind catches up in one go.
      if (hold >= FRAME_MS) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.pump();
        }, hold);
        return;
      }
    }
  }

  /** Whether we have cards in the hand that is on. */
  private get isIn(): boolean {
    const view = this.live?.hand?.view;
    const seat = this.live?.you?.seat;
    return view !== undefined && seat != null && !view.is_over && !view.folded[seat];
  }

  private show(event: TableEvent): void {
    const before = this.shown;
    if (!before) return;
    const after = reduce(before, event);
    this.shown = after;
    if (isStory(event)) {
      const found = story(before, event, after);
      const line = found && { ...found, seq: event.seq, hand: after.hand?.view.hand ?? "" };
      if (line) this.log = told(this.log, line).slice(-MOST_LINES);
    }
    play(event, after);
  }

  private itIsOurTurn(message: Turn): void {
    if (this.sent && this.sent.turn === message.turn) return;
    this.sent = null;
    if (this.turn?.turn === message.turn) return;
    if (message.time_left_ms !== null) {
      const total = Math.max(message.time_left_ms, this.clock?.total ?? 0);
      this.clock = { seq: message.seq, endsAt: performance.now() + message.time_left_ms, total };
    }
    this.turn = message;
    const chosen = this.preAction;
    this.preAction = null;
    const action = chosen && resolvePreAction(chosen, message.legal);
    if (action) this.act(action);
    else callAttention(this.id);
  }
}

/** The log with one more line; a connection that was lost and is back, as after a reload, needs none. */
function told(log: LogLine[], line: LogLine): LogLine[] {
  const last = log.at(-1);
  const isBack = line.key === "log.connection_back" && last?.key === "log.connection_lost" && last.name === line.name;
  return isBack ? log.slice(0, -1) : [...log, line];
}
