// The share of the pot that a hand wins against hands nobody knows, by drawing deals at random.
import { strengthOf } from "./evaluate";

export interface EquityQuestion {
  hole: number[];
  board: number[];
  opponents: number;
  selection: string;
}

/** Plays `count` random deals and gives the share won, from 0 to 1; ties count in part. */
export function sample(
  question: EquityQuestion,
  count: number,
  random: () => number = Math.random,
): number {
  const { hole, board, opponents, selection } = question;
  const known = new Set([...hole, ...board]);
  const deck: number[] = [];
  for (let card = 0; card < 52; card++) if (!known.has(card)) deck.push(card);
  const missing = 5 - board.length;
  const needed = missing + 2 * opponents;
  let won = 0;
  for (let round = 0; round < count; round++) {
    for (let place = 0; place < needed; place++) {
      const other = place + Math.floor(random() * (deck.length - place));
      const card = deck[place]!;
      deck[place] = deck[other]!;
      deck[other] = card;
    }
    const full = [...board, ...deck.slice(0, missing)];
    const own = strengthOf(hole, full, selection);
    let equals = 1;
    let isBeaten = false;
    for (let opponent = 0; opponent < opponents && !isBeaten; opponent++) {
      const start = missing + 2 * opponent;
      const theirs = strengthOf([deck[start]!, deck[start + 1]!], full, selection);
      if (theirs > own) isBeaten = true;
      else if (theirs === own) equals += 1;
    }
    if (!isBeaten) won += 1 / equals;
  }
  return won / count;
}
