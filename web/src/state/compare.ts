// Two hands of up to seven cards compared: which is stronger, and by what. Pure.
import { cardId } from "../cards/card";
import { evaluate } from "../cards/evaluate";

export interface Compared {
  /** 1: the first wins, -1: the second, 0: a tie. */
  winner: -1 | 0 | 1;
  strengths: [number, number];
}

export type CardProblem = "cards" | "count" | "twice";

/** Cards out of a text such as "As Kd 10h", "AS,KD" or "A♠ K♦"; null where one is not a card. */
export function readCards(text: string): string[] | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll("10", "t")
    .replaceAll("♠", "s")
    .replaceAll("♥", "h")
    .replaceAll("♦", "d")
    .replaceAll("♣", "c");
  const packed = plain.replaceAll(/[\s,;，；]+/g, "");
  const found = packed.match(/[2-9tjqka][shdc]/g) ?? [];
  if (found.join("") !== packed) return null;
  return found.map((card) => card[0]!.toUpperCase() + card[1]!);
}

export function compareHands(first: string, second: string, board: string): Compared | CardProblem {
  const read = [first, second, board].map(readCards);
  const [one, other, common] = read;
  if (!one || !other || !common) return "cards";
  if (
    one.length + common.length < 5 ||
    other.length + common.length < 5 ||
    one.length + common.length > 7 ||
    other.length + common.length > 7
  )
    return "count";
  const all = [...one, ...other, ...common];
  if (new Set(all).size !== all.length) return "twice";
  const strengths: [number, number] = [
    evaluate([...one, ...common].map(cardId)),
    evaluate([...other, ...common].map(cardId)),
  ];
  return { winner: Math.sign(strengths[0] - strengths[1]) as -1 | 0 | 1, strengths };
}
