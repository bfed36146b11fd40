// What is about to be decided: the amount, the button that the send key means, and the question that comes first.
// It knows no buttons and no focus.
import type { Action, ActionKind } from "../state/types";
import { amountProblem, exactWagers, freeWager, isAllIn, isSteep, type Decision } from "../state/wager";
import { matchingAction } from "./deciding";
import type { Decisions } from "./decisions.svelte";
import { prefs } from "./prefs.svelte";

/** A moment in which a click meant for something else does nothing. */
const GUARD_MS = 350;
const CONFIRM_MS = 5000;

export class Answer {
  amount: number | null = $state(null);
  /** What was attempted and is asked about. */
  asking: Action | null = $state.raw(null);
  /** The button that the send key means; it is marked. */
  armed: ActionKind | null = $state(null);
  /** Where there is little room: whether the amounts were asked for. */
  isSizing = $state(false);
  /** The turn has just come. */
  isGuarded = $state(true);
  /** A question, or the sheet of amounts, has just come up under the pointer: the second half of a
   *  double click must not answer it. Keys are meant. */
  isFresh = $state(false);

  /** Made while a component starts; `isCompact` tells that the amounts come up over something else. */
  constructor(
    private readonly decisions: Decisions,
    private readonly decision: () => Decision,
    private readonly isHeld: () => boolean,
    private readonly isCompact: () => boolean,
  ) {
    $effect(() => {
      const turn = decisions.turn;
      this.amount = (turn && freeWager(turn.legal)?.min) ?? null;
      this.letGo();
      this.isGuarded = true;
      const timer = setTimeout(() => (this.isGuarded = false), GUARD_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.asking) return;
      const timer = setTimeout(() => (this.asking = null), CONFIRM_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.asking && !(isCompact() && this.isSizing)) return;
      this.isFresh = true;
      const timer = setTimeout(() => (this.isFresh = false), GUARD_MS);
      return () => {
        clearTimeout(timer);
        this.isFresh = false;
      };
    });
  }

  /** Nothing can be sent now. */
  get isOff(): boolean {
    return this.isGuarded || this.decisions.sent !== null || this.isHeld();
  }

  /** The amounts are asked for first. */
  get isFolded(): boolean {
    return this.isCompact() && !this.isSizing;
  }

  isAsked(action: Action): boolean {
    return this.asking?.kind === action.kind && this.asking.to === action.to;
  }

  /** Whether an action is asked about before it is sent, whichever way it comes. */
  needsAsking(action: Action): boolean {
    const decision = this.decision();
    if (action.kind === "fold") return decision.legal.check;
    if (prefs.confirmAllIn && isAllIn(decision, action)) return true;
    return action.kind === "call" && isSteep(decision, this.decisions.priceBefore);
  }

  /** Send an action, or ask about it. */
  attempt(action: Action): void {
    if (this.isOff) return;
    if (this.needsAsking(action) && !this.isAsked(action)) {
      this.asking = action;
      return;
    }
    this.asking = null;
    this.decisions.act(action);
  }

  sendWager(): void {
    const decision = this.decision();
    const free = freeWager(decision.legal);
    if (free && this.amount !== null && amountProblem(decision, free, this.amount) === null)
      this.attempt({ kind: free.kind, to: this.amount });
  }

  sendArmed(): void {
    const decision = this.decision();
    if (this.armed === freeWager(decision.legal)?.kind) return this.sendWager();
    const wager = exactWagers(decision.legal).find(({ kind }) => kind === this.armed);
    const matching = matchingAction(decision);
    if (wager) this.attempt({ kind: wager.kind, to: wager.max });
    else if (matching?.kind === this.armed) this.attempt(matching);
  }

  /** Nothing is marked or asked about any more. */
  letGo(): void {
    this.armed = null;
    this.asking = null;
    this.isSizing = false;
  }
}
