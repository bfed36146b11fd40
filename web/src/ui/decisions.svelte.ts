// The viewer's own decisions at a table: the turn that is asked for, what was chosen in advance, what was sent.
import { keptPreAction, resolvePreAction, type PreAction } from "../state/preaction";
import type { Table } from "../state/table";
import type { Action, Legal, Turn } from "../state/types";
import type { Message } from "../wire/line";
import type { TableConnection } from "./table_connection.svelte";

export class Decisions {
  turn: Turn | null = $state.raw(null);
  /** The action that was sent and not acknowledged yet. */
  sent: { id: string; turn: string; action: Action } | null = $state.raw(null);
  preAction: PreAction | null = $state.raw(null);
  /** What a call cost the last time we looked, for the guard against a sudden big price. */
  priceBefore: number | null = $state(null);
  private number = 0;

  /** `attend` is told whether the viewer has to be called. */
  constructor(
    private readonly connection: Pick<TableConnection, "post" | "refuse"> & { refusal: unknown },
    private readonly attend: (isNeeded: boolean) => void,
  ) {}

  clear(): void {
    this.turn = this.sent = this.preAction = this.priceBefore = null;
  }

  /** Send a decision; it is sent again after a cut, and counts once. */
  act(action: Action): void {
    const turn = this.turn;
    if (!turn || this.sent) return;
    this.connection.refusal = null;
    this.preAction = null;
    this.sent = { id: `a${Date.now().toString(36)}-${++this.number}`, turn: turn.turn, action };
    this.priceBefore = null;
    this.attend(false);
    this.resend();
  }

  resend(): void {
    if (!this.sent) return;
    const { id, turn, action } = this.sent;
    this.connection.post("act", { turn, action_id: id, action: { ...action } });
  }

  /** Choose in advance, or take that back. */
  choose(kind: PreAction["kind"], live: Table | null): void {
    const view = live?.hand?.view;
    const seat = live?.you?.seat;
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

  /** It is our turn: what was chosen in advance is sent, if it still may be. Whether the turn is new. */
  begin(turn: Turn): boolean {
    if (this.sent?.turn === turn.turn) return false;
    this.sent = null;
    if (this.turn?.turn === turn.turn) return false;
    this.turn = turn;
    const chosen = this.preAction;
    this.preAction = null;
    const action = chosen && resolvePreAction(chosen, turn.legal);
    if (action) this.act(action);
    else this.attend(true);
    return true;
  }

  acknowledged(id: unknown): void {
    if (id === this.sent?.id) this.sent = null;
  }

  refused(message: Message): void {
    if (message["action_id"] === undefined || message["action_id"] !== this.sent?.id) return;
    this.sent = null;
    const code = String(message["code"]);
    this.connection.refuse(code, String(message["message"]));
    if (code === "stale_turn" || code === "too_late") this.turn = null;
    else if (message["legal"] && this.turn) {
      this.turn = { ...this.turn, legal: message["legal"] as Legal };
    }
  }

  /** The table has gone on: what no longer fits it is dropped. */
  follow(live: Table): void {
    const view = live.hand?.view;
    this.preAction = view ? keptPreAction(this.preAction, view.hand, view.street, view.level) : null;
    if (this.dropPastTurn(live)) this.attend(false);
    const seat = live.you?.seat;
    if (!view || seat == null || view.is_over) this.priceBefore = null;
    else if (this.preAction === null && this.turn === null && view.actor !== seat) {
      this.priceBefore = Math.max(0, view.level - (view.bets[seat] ?? 0));
    }
  }

  /** Forget a turn that the table no longer waits for; a later turn began after it. */
  dropPastTurn(live: Table): boolean {
    if (!this.turn) return false;
    const awaited = live.turn;
    if (awaited != null && awaited.seat === this.turn.seat && awaited.seq <= this.turn.seq) return false;
    this.turn = null;
    return true;
  }
}
