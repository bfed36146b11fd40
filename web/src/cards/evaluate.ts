// The strength of a hand of two to seven cards as one comparable number, for labels and equity.
// category · 2^20 + up to five ranks of four bits each, the most telling first.
import { RANKS } from "./card";

export const CATEGORIES = [
  "high_card",
  "pair",
  "two_pair",
  "three",
  "straight",
  "flush",
  "full_house",
  "four",
  "straight_flush",
  "royal_flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

const counts = new Int8Array(13);
const suitMasks = new Int32Array(4);

/** The strength of the best five of the given card numbers (all of them, if there are fewer). */
export function evaluate(cards: readonly number[]): number {
  counts.fill(0);
  suitMasks.fill(0);
  let mask = 0;
  for (const card of cards) {
    const rank = card >> 2;
    counts[rank]! += 1;
    suitMasks[card & 3]! |= 1 << rank;
    mask |= 1 << rank;
  }
  let flush = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (bits(suitMasks[suit]!) >= 5) flush = suitMasks[suit]!;
  }
  if (flush) {
    const top = straightTop(flush);
    if (top >= 0) return score(top === 12 ? 9 : 8, [top]);
  }
  let four = -1;
  let three = -1;
  let pair = -1;
  let lowPair = -1;
  for (let rank = 12; rank >= 0; rank--) {
    const count = counts[rank]!;
    if (count === 4 && four < 0) four = rank;
    else if (count === 3 && three < 0) three = rank;
    else if (count >= 2 && pair < 0) pair = rank;
    else if (count >= 2 && lowPair < 0) lowPair = rank;
  }
  if (four >= 0) return score(7, [four, ...highest(mask & ~(1 << four), 1)]);
  if (three >= 0 && pair >= 0) return score(6, [three, pair]);
  if (flush) return score(5, highest(flush, 5));
  const top = straightTop(mask);
  if (top >= 0) return score(4, [top]);
  if (three >= 0) return score(3, [three, ...highest(mask & ~(1 << three), 2)]);
  if (lowPair >= 0) {
    const rest = mask & ~(1 << pair) & ~(1 << lowPair);
    return score(2, [pair, lowPair, ...highest(rest, 1)]);
  }
  if (pair >= 0) return score(1, [pair, ...highest(mask & ~(1 << pair), 3)]);
  return score(0, highest(mask, 5));
}

/** The best of two hole cards with exactly three of the board, as the home rules ask. */
export function evaluateTwoAndThree(hole: readonly number[], board: readonly number[]): number {
  if (board.length < 3) return evaluate(hole);
  let best = -1;
  for (let one = 0; one < board.length - 2; one++) {
    for (let two = one + 1; two < board.length - 1; two++) {
      for (let three = two + 1; three < board.length; three++) {
        const found = evaluate([...hole, board[one]!, board[two]!, board[three]!]);
        if (found > best) best = found;
      }
    }
  }
  return best;
}

export function strengthOf(hole: readonly number[], board: readonly number[], selection: string): number {
  return selection === "two-hole-three-board" ? evaluateTwoAndThree(hole, board) : evaluate([...hole, ...board]);
}

export function categoryOf(strength: number): Category {
  return CATEGORIES[strength >> 20]!;
}

/** How many ranks name a hand of each category; the others are kickers. */
const NAMED = [1, 1, 2, 1, 1, 1, 2, 1, 1, 0];

/** The ranks that name the hand, as letters: both pairs of two pair, the top of a straight. */
export function ranksOf(strength: number): string[] {
  const named = NAMED[strength >> 20]!;
  const ranks: string[] = [];
  for (let place = 0; place < named; place++) {
    ranks.push(RANKS[(strength >> (16 - 4 * place)) & 15]!);
  }
  return ranks;
}

/** The kicker that beat the best of the rivals whose hand is called the same; "" where there is none. */
export function decidingKicker(strength: number, rivals: readonly number[]): string {
  const named = NAMED[strength >> 20]!;
  const hidden = 20 - 4 * named;
  const closest = Math.max(-1, ...rivals.filter((one) => one < strength && one >> hidden === strength >> hidden));
  for (let place = named; closest >= 0 && place < 5; place++) {
    const rank = (strength >> (16 - 4 * place)) & 15;
    if (rank !== ((closest >> (16 - 4 * place)) & 15)) return RANKS[rank]!;
  }
  return "";
}

function score(category: number, ranks: readonly number[]): number {
  let value = category << 20;
  for (let place = 0; place < ranks.length; place++) value |= ranks[place]! << (16 - 4 * place);
  return value;
}

function highest(mask: number, count: number): number[] {
  const found: number[] = [];
  for (let rank = 12; rank >= 0 && found.length < count; rank--) {
    if (mask & (1 << rank)) found.push(rank);
  }
  return found;
}

function straightTop(mask: number): number {
  for (let top = 12; top >= 4; top--) {
    if (((mask >> (top - 4)) & 31) === 31) return top;
  }
  // The ace is also low: five high.
  return (mask & 0b1000000001111) === 0b1000000001111 ? 3 : -1;
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  while (left) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
