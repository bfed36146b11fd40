// Where bets lie on a low stage, which has no row of its own for them: each in the freest place around its seat. Pure.
import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bet as it is drawn on a low stage: a figure without a pile. */
export const LOW_BET = { width: 46, height: 20 };
const SHARE = { width: 38, height: 18 };
const GAP = 3;
/** How far a bet may be pushed along the pod's edge. */
const SHIFTS = [0, 8, -8, 16, -16, 24, -24];

export interface Place {
  /** The middle of the pod. */
  at: Point;
  pod: { width: number; height: number };
  /** The two cards above it. */
  cards: { width: number; height: number };
  isHero: boolean;
}

export const around = (middle: Point, width: number, height: number): Box => ({
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
});

/** How much of the smaller box the other one covers, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, along);
}

/** The pod and the cards of a seat, and what an open hand is worth over the pod's corner. */
export const takenBy = ({ at, pod, cards }: Place): Box[] => [
  around(at, pod.width, pod.height),
  around({ x: at.x, y: at.y - (pod.height + cards.height) / 2 }, cards.width, cards.height),
  { ...SHARE, x: at.x - pod.width / 2 + 2, y: at.y - pod.height / 2 - SHARE.height },
];

interface Stage {
  width: number;
  height: number;
}

/** One place for each seat's bet, inside the stage; `taken` is what lies in the middle of it. */
export function betPlaces(places: readonly Place[], taken: readonly Box[], stage: Stage): Point[] {
  const inward = arranged(places, taken, stage, true);
  if (!inward.covered) return inward.found;
  // Where the felt is too full for that, the lower seats bet below their pods like the others.
  const below = arranged(places, taken, stage, false);
  return below.covered < inward.covered ? below.found : inward.found;
}

/** Each bet in the first of its places that is free, or the freest; and how much is covered in all. */
function arranged(
  places: readonly Place[],
  taken: readonly Box[],
  stage: Stage,
  isInward: boolean,
): { found: Point[]; covered: number } {
  const obstacles = [...taken, ...places.flatMap(takenBy)];
  const found: Point[] = [];
  let all = 0;
  for (const place of places) {
    let best: Point | null = null;
    let least = Infinity;
    for (const candidate of candidates(place, stage, isInward)) {
      const box = around(candidate, LOW_BET.width, LOW_BET.height);
      const covered = obstacles.reduce((sum, other) => sum + overlap(box, other), 0);
      if (covered >= least) continue;
      [best, least] = [candidate, covered];
      if (!covered) break;
    }
    found.push(best!);
    all += least;
    obstacles.push(around(best!, LOW_BET.width, LOW_BET.height));
  }
  return { found, covered: all };
}

/** Below the pod, beside it, and beside the cards; towards the middle of the stage first. `isInward`: seats of the lower
 *  half, whose pods have the felt above them, first try beside pod and cards. The hero's is above the cards where there
 *  is room, else beside them. */
function candidates({ at, pod, cards, isHero }: Place, stage: Stage, isInward: boolean): Point[] {
  const inward = at.x <= stage.width / 2 ? 1 : -1;
  const below = at.y + pod.height / 2 + GAP + LOW_BET.height / 2;
  const beside = pod.width / 2 + GAP + LOW_BET.width / 2;
  const above = cards.width / 2 + GAP + LOW_BET.width / 2;
  const row = at.y - pod.height / 2 - GAP - LOW_BET.height / 2;
  const besidePod = [inward, -inward].flatMap((side) =>
    SHIFTS.map((shift) => ({ x: at.x + side * beside, y: at.y + shift })),
  );
  const besideCards = [inward, -inward].flatMap((side) =>
    SHIFTS.map((shift) => ({ x: at.x + side * above, y: row - Math.max(0, shift) })),
  );
  const belowPod = SHIFTS.map((shift) => ({ x: at.x - inward * shift, y: below }));
  const onFelt = isInward && at.y > stage.height / 2;
  const towards = onFelt ? [besidePod, besideCards].flatMap((ways) => ways.slice(0, SHIFTS.length)) : [];
  const ways = isHero
    ? [{ x: at.x, y: row - cards.height }, ...besideCards, ...besidePod]
    : [...towards, ...belowPod, ...besidePod, ...besideCards];
  return ways.map(({ x, y }) => ({
    x: Math.min(stage.width - LOW_BET.width / 2, Math.max(LOW_BET.width / 2, x)),
    y: Math.min(stage.height - LOW_BET.height / 2, Math.max(LOW_BET.height / 2, y)),
  }));
}
