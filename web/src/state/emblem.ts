// The small sign by which a name is known again at a table: five strokes. Pure.

export interface Emblem {
  /** A colour of the wheel, in degrees; far enough from each other to be told apart. */
  hue: number;
  /** How long the strokes are, in units of a thirty-second of the sign. */
  strokes: number[];
}

const HUES = [8, 40, 84, 140, 172, 206, 248, 288, 330];
const STROKES = 5;

/** The same for a name wherever it appears. */
export function emblemOf(name: string): Emblem {
  let seed = hash(name);
  const hue = HUES[seed % HUES.length]!;
  const strokes: number[] = [];
  for (let place = 0; place < STROKES; place++) {
    seed = Math.imul(seed ^ (seed >>> 13), 0x5bd1e995) >>> 0;
    strokes.push(6 + (seed % 15));
  }
  return { hue, strokes };
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let found = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    found = Math.imul(found ^ text.charCodeAt(place), 0x01000193) >>> 0;
  }
  return found;
}
