// Cards as the protocol writes them: rank and suit in two letters, "??" for one that is hidden.

export const RANKS = "23456789TJQKA";
export const SUITS = "cdhs";
export type Suit = "c" | "d" | "h" | "s";

export const isKnown = (card: string): boolean => card !== "??" && card.length === 2;

/** The card's number: 4 · rank + suit. */
export function cardId(card: string): number {
  return 4 * RANKS.indexOf(card[0] ?? "") + SUITS.indexOf(card[1] ?? "");
}

/** How a rank is printed: ten as 10. */
export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}
