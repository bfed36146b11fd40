// A decision made ahead of one's turn. It falls away when the bet changes. Pure.
//
// There is no "call any": it would have to outlive every raise, up to the whole stack, and so go past
// all that protects here: a decision for one price only, the question about a price that jumped, and
// the one about an all-in.
import type { Action, Legal } from "./types";

export interface PreAction {
  kind: "fold" | "check" | "call";
  hand: string;
  street: string;
  /** The level it was made for. */
  level: number;
  price: number;
}

/** The pre-action after the table moved on: gone with the hand, the street or a new bet. */
export function keptPreAction(chosen: PreAction | null, hand: string, street: string, level: number): PreAction | null {
  if (!chosen || chosen.hand !== hand || chosen.street !== street) return null;
  return chosen.level === level ? chosen : null;
}

/** What the pre-action means now; null when it does not fit any more. */
export function resolvePreAction(chosen: PreAction, legal: Legal): Action | null {
  switch (chosen.kind) {
    case "fold":
      if (legal.check) return { kind: "check" };
      return legal.fold ? { kind: "fold" } : null;
    case "check":
      return legal.check ? { kind: "check" } : null;
    case "call":
      return legal.call !== null && legal.call <= chosen.price ? { kind: "call" } : null;
  }
}
