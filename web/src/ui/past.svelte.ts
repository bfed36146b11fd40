// The hands of a table that the server has kept, newest first, page by page.
import type { HandSource } from "../state/hand_source";
import { pastHand, type PastHand } from "../state/past";
import { findPerson } from "../state/table";
import type { TableEvent } from "../state/types";
import * as rest from "../wire/rest";
import type { ReviewJob } from "../wire/shapes";
import { problem } from "./say.svelte";
import type { Session } from "./session.svelte";
import type { TableStore } from "./table.svelte";

const REVIEW_POLL_MS = 1000;

export class KeptHands implements HandSource {
  cards: rest.HandCard[] = $state.raw([]);
  isBusy = $state(false);
  message = $state("");
  /** Where the list goes on; null at its end. */
  next: string | null = $state(null);
  private isBegun = false;

  constructor(
    private readonly store: TableStore,
    private readonly session: Session,
  ) {}

  private get key(): rest.Key {
    return { token: this.session.token, invite: this.store.connection.invite };
  }

  /** The newest hands; asked for once. */
  begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    void this.more();
  }

  async more(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.message = "";
    try {
      const found = await rest.tableHands(this.store.id, this.next, this.key);
      this.cards = [...this.cards, ...found.hands];
      this.next = found.next;
    } catch (error) {
      this.message = problem(error);
      this.isBegun = this.cards.length > 0;
    }
    this.isBusy = false;
  }

  async open(id: string): Promise<PastHand | null> {
    this.message = "";
    try {
      const { hand, names, events } = await rest.handEvents(id, this.key);
      return pastHand(this.store.shown!, events as TableEvent[], this.session.player.id, (player) => {
        return findPerson(this.store.shown!, player)?.name ?? names[hand.players.indexOf(player)] ?? player;
      });
    } catch (error) {
      this.message = problem(error);
      return null;
    }
  }

  /** The hand in the notation that other programs read. */
  notation(hand: string): Promise<string> {
    return rest.handText(`${this.store.id}.${hand}`, this.key);
  }

  proof(hand: string): Promise<unknown> {
    return rest.handProof(`${this.store.id}.${hand}`, this.key);
  }

  /** The champion's opinion of the own decisions; it may take some seconds. */
  async review(hand: string): Promise<ReviewJob> {
    const ask = (): Promise<ReviewJob> => rest.askReview(`${this.store.id}.${hand}`, this.key.token);
    let job = await ask();
    while (job.status === "waiting" || job.status === "running") {
      await new Promise((wake) => setTimeout(wake, REVIEW_POLL_MS));
      job = await rest.showReview(job.id, this.key.token).catch((error: unknown) => {
        // A server that was restarted has forgotten its jobs.
        if (error instanceof rest.Refusal && error.code === "unknown_review") return ask();
        throw error;
      });
    }
    return job;
  }
}
