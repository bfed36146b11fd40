// One contest that is looked at: asked of the server again and again, and told what the organiser wants.
import { isKey } from "../i18n/translate";
import type { Contest, ContestTable } from "../state/contest";
import { countdownEnd } from "../state/contest";
import { delayedContest, withLook } from "../state/seen_contest";
import * as wire from "../wire/contests";
import { Refusal } from "../wire/rest";
import { problem, t } from "./say.svelte";
import { session } from "./session.svelte";

const LOOK_MS = 1_500;

/** Why a contest refused something: what was wrong, and what would be allowed. */
export function contestProblem(error: unknown): string {
  const key = error instanceof Refusal ? `contest_error.${error.code}` : "";
  return isKey(key) ? t(key, { message: (error as Refusal).message }) : problem(error);
}

export class ContestStore {
  shown: Contest | null = $state.raw(null);
  /** Why it cannot be shown. */
  trouble = $state("");
  /** Why the last order was refused. */
  refusal = $state("");
  isBusy = $state(false);
  /** The server's time of day, for countdowns. */
  now = $state(Date.now());
  /** How much later than the server a screen shows the tables; older looks are kept for it. */
  delayMs = 0;
  private looks: Contest[] = [];
  private offset = 0;
  private timers: ReturnType<typeof setInterval>[] = [];

  constructor(readonly id: string) {}

  start(): void {
    void this.look();
    this.timers = [
      setInterval(() => {
        if (document.visibilityState === "visible") void this.look();
      }, LOOK_MS),
      setInterval(() => (this.now = Date.now() + this.offset), 250),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      this.shown = await wire.showContest(this.id, session.token);
      if (this.delayMs) this.looks = withLook(this.looks, this.shown, this.delayMs);
      this.offset = this.shown.now - Date.now();
      this.now = this.shown.now;
      this.trouble = "";
    } catch (error) {
      this.trouble = contestProblem(error);
    }
  }

  /** The contest as the tables beside it are shown, late where they are. */
  get late(): Contest | null {
    const { shown, looks, delayMs } = this;
    return shown && delayMs ? delayedContest(shown, looks, delayMs) : shown;
  }

  /** The one who looks directs this contest. */
  get isOurs(): boolean {
    return this.shown?.rights.directs ?? false;
  }

  /** Seconds to the end of the contest's countdown, or of one table's; null where none runs. */
  countdown(table: ContestTable | null = null): number | null {
    const end = this.shown ? countdownEnd(this.shown, table) : 0;
    return end && end > this.now ? Math.max(1, Math.round((end - this.now) / 1000)) : null;
  }

  /** Give an order; null when it was refused, and then `refusal` says why. */
  async order<T = unknown>(kind: string, body: unknown = {}): Promise<T | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.refusal = "";
    try {
      const answer = await wire.command<T>(this.id, kind, body, session.token);
      await this.look();
      return answer;
    } catch (error) {
      this.refusal = contestProblem(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  nameOf(player: string): string {
    return this.shown?.players.find((one) => one.id === player)?.display_name ?? player;
  }
}
