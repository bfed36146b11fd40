// The share of the pot that known hands win, against each other and against hands nobody knows.
import { strengthOf } from "./evaluate";

export interface EquityQuestion {
  /** The hands that are known, as card numbers. */
  holes: number[][];
  board: number[];
  /** Cards that cannot come, though they are in nobody's hand any more. */
  dead: number[];
  /** How many more play whose cards nobody knows. */
  unknown: number;
  selection: string;
}

/** More boards than this are drawn at random. */
const MOST_MISSING = 2;

/** Plays `count` random deals and gives each known hand's share, from 0 to 1; ties count in part. */
export function sample(question: EquityQuestion, count: number, random: () => number = Math.random): number[] {
  const { holes, board, unknown, selection } = question;
  const deck = deckOf(question);
  const missing = 5 - board.length;
  const needed = missing + 2 * unknown;
  const shares = holes.map(() => 0);
  for (let round = 0; round < count; round++) {
    for (let place = 0; place < needed; place++) {
      const other = place + Math.floor(random() * (deck.length - place));
      const card = deck[place]!;
      deck[place] = deck[other]!;
      deck[other] = card;
    }
    const drawn = Array.from({ length: unknown }, (_, hand) => deck.slice(missing + 2 * hand, missing + 2 * hand + 2));
    award(shares, [...holes, ...drawn], [...board, ...deck.slice(0, missing)], selection);
  }
  return shares.map((won) => won / count);
}

/** The shares over every board that can come, where those are few; null where they are not. */
export function exact(question: EquityQuestion): number[] | null {
  const { holes, board, unknown, selection } = question;
  if (unknown > 0 || 5 - board.length > MOST_MISSING) return null;
  const deck = deckOf(question);
  const shares = holes.map(() => 0);
  let boards = 0;
  const complete = (full: number[], from: number): void => {
    if (full.length === 5) {
      boards += 1;
      award(shares, holes, full, selection);
      return;
    }
    for (let place = from; place < deck.length; place++) complete([...full, deck[place]!], place + 1);
  };
  complete(board, 0);
  return shares.map((won) => won / boards);
}

function deckOf({ holes, board, dead }: EquityQuestion): number[] {
  const known = new Set([...holes.flat(), ...board, ...dead]);
  return Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.has(card));
}

/** Adds what one full board gives to the hands that are counted, which come first. */
function award(shares: number[], hands: number[][], board: number[], selection: string): void {
  const strengths = hands.map((hole) => strengthOf(hole, board, selection));
  const best = Math.max(...strengths);
  const winners = strengths.filter((strength) => strength === best).length;
  for (let hand = 0; hand < shares.length; hand++) {
    if (strengths[hand] === best) shares[hand]! += 1 / winners;
  }
}
