// Where a hand that is played again comes from: the table that was followed, the server that has kept it, a file.
import type { PastHand } from "./past";

export interface HandSource {
  /** The hand that the source calls so; null where there is none, or the source says itself why not. */
  open(id: string): Promise<PastHand | null>;
}
