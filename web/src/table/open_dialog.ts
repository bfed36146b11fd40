// What can be open over a table; one thing at a time.
import type { PastHand } from "../state/past";

export type OpenDialog =
  | { kind: "sit"; chair: number | null }
  | { kind: "top_up" | "rules" | "keys" | "host" }
  | { kind: "replay"; hand: PastHand };
