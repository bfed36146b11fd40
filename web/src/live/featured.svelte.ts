// The table that is shown large: each to the end of its hand and for some seconds at least, then the next one.
import { untrack } from "svelte";
import { nextFeatured, type Candidate, type Wanted } from "../state/featured";
import type { Table } from "../state/table";

const LOOK_MS = 500;
/** Hands of programs are over in a moment; eyes want to stay longer at a table. */
const LEAST_MS = 8_000;
/** How long the end of a hand is seen, unless the next one begins before. */
const ENDED_MS = 4_000;

export interface FeaturedSource {
  /** The tables where hands are played, in the order of their turns. */
  candidates: () => readonly Candidate[];
  wanted: () => Wanted;
  /** A table as it is shown; null where nothing is to be seen of it. */
  shown: (id: string) => Table | null;
  /** How long a table stays that is no candidate any more: there may be winners to show. */
  goneMs: number;
}

export class FeaturedTable {
  id = $state("");
  /** The first hand that the table has shown since it was chosen, and when it was chosen. */
  private hand = "";
  private since = 0;
  /** Since when the table has been between hands; 0 while it plays. */
  private overSince = 0;

  /** Made while a component starts. */
  constructor(private readonly source: FeaturedSource) {
    const ids = $derived(
      source
        .candidates()
        .map((one) => one.id)
        .join(" "),
    );
    $effect(() => {
      void ids;
      untrack(() => this.look());
      const timer = setInterval(() => this.look(), LOOK_MS);
      return () => clearInterval(timer);
    });
  }

  /** Show a table at once: somebody asked for it. */
  show(id: string): void {
    if (id === this.id) return;
    this.id = id;
    this.begin();
  }

  private begin(): void {
    this.hand = "";
    this.since = performance.now();
    this.overSince = 0;
  }

  private look(): void {
    const candidates = this.source.candidates();
    const wanted = this.source.wanted();
    if (!this.mayLeave(candidates, wanted)) return;
    const next = nextFeatured(candidates, this.id, wanted);
    if (next !== null) this.id = next;
    this.begin();
  }

  private mayLeave(candidates: readonly Candidate[], { pinned, player }: Wanted): boolean {
    const now = performance.now();
    const table = this.source.shown(this.id);
    const hand = table?.status === "playing" && table.hand && !table.hand.view.is_over ? table.hand.commitment : "";
    if (hand) {
      this.hand ||= hand;
      this.overSince = 0;
    } else this.overSince ||= now;
    const here = candidates.find((one) => one.id === this.id);
    if (!here) return this.id === "" || now - this.overSince >= this.source.goneMs;
    const hasChanged = hand !== "" && hand !== this.hand;
    if ((pinned && pinned !== this.id) || (player && !here.players.includes(player))) return !hand || hasChanged;
    const hasEnded = hasChanged || (!hand && now - this.overSince >= ENDED_MS);
    return hasEnded && now - this.since >= LEAST_MS;
  }
}
