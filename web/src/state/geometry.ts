// Where things lie on the table: seats on an oval with the hero at the bottom. Pure, in pixels.
import { around, betPlaces, overlap, type Box } from "./bet_places";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  isPortrait: boolean;
  /** So low that the pots stand in one line with their sum. */
  isFlat: boolean;
  /** A narrow stage so low that the pots stand close to the board. */
  isLowest: boolean;
  /** How large letters are, beside their usual size. */
  type: number;
  center: Point;
  /** The felt's half axes. */
  felt: Point;
  pod: { width: number; height: number };
  heroPod: { width: number; height: number };
  card: number;
  heroCard: number;
  boardCard: number;
  board: Point;
  seats: Point[];
  bets: Point[];
  gains: Point[];
  buttons: Point[];
}

const SAMPLES = 720;

/** What is needed from the top edge to the bottom one beside cards and pods: the top seat's bet and
 *  the pots, the line that tells what happened, the hero's bet, and room below for badges. */
interface Room {
  pots: number;
  announcer: number;
  bet: number;
  below: number;
}
const WIDE: Room = { pots: 100, announcer: 34, bet: 26, below: 30 };
const FLAT: Room = { ...WIDE, pots: 42 };
const TALL: Room = { pots: 88, announcer: 44, bet: 26, below: 28 };
const LOW: Room = { pots: 54, announcer: 34, bet: 22, below: 24 };
const LOWEST: Room = { pots: 24, announcer: 26, bet: 2, below: 22 };
/** Flatter than this, the pots stand in one line. */
const FLAT_PX = 420;
/** On a narrow stage lower than this, bets lie beside the top seat and the hero's cards, and pods are lower. */
const LOWEST_PX = 400;
const POD_PX = { tall: 44, lowest: 36 };
/** Half the width of the widest sum that is won. */
const GAIN_REACH = 54;
/** What a line that tells who is asked next takes under the board, where one can pass. */
const QUEUE_PX = { wide: 24, tall: 40 };
/** Half the height of a bet with the gap below a pod. */
const BET_PX = 26;
const BUTTON_PX = 22;
/** How far the dealer button reaches beyond a pod on a narrow stage. */
const BUTTON_REACH = 20;
const LARGEST_TALL_BOARD = 56;

export function layout(width: number, height: number, count: number, hasQueue = false): Layout {
  // A narrow stage is laid out like a tall one: small pods, bets under them.
  const isPortrait = height > width * 1.05 || width < 520;
  const isFlat = height < FLAT_PX;
  const isLowest = isPortrait && height < LOWEST_PX;
  const tallRoom = isLowest ? LOWEST : isFlat ? LOW : TALL;
  const usualRoom = isPortrait ? tallRoom : isFlat ? FLAT : WIDE;
  const queue = hasQueue ? QUEUE_PX[isPortrait ? "tall" : "wide"] : 0;
  const room = { ...usualRoom, announcer: usualRoom.announcer + queue };
  const sizes = isPortrait ? tallSizes(width, height, count, room, isLowest) : wideSizes(width, height, count, room);
  const { podWidth, podHeight, card, heroCard } = sizes;
  const heroPod = { width: Math.max(podWidth, heroCard * 2 + 14), height: podHeight };

  const top = card * 1.4 + podHeight / 2 + 2;
  const bottom = podHeight / 2 + room.below;
  const side = podWidth / 2 + (isPortrait ? 4 : 14);
  const center = { x: width / 2, y: (top + height - bottom) / 2 };
  const a = width / 2 - side;
  const b = (height - top - bottom) / 2;
  const seats = spread(count, center, a, b, isPortrait ? 5 : 2.7);

  // Below the top seat's bet and the pots, above what happened, the hero's bet and cards.
  const upper = center.y - b + podHeight / 2 + room.pots;
  const lower = center.y + b - podHeight / 2 - heroCard * 1.4 - room.bet - room.announcer;
  const usual = center.y - b * (isPortrait ? 0.12 : 0.1);
  const pods = seats
    .slice(1)
    .map((seat) => ({ seat, reach: podWidth / 2, above: podHeight / 2 + card * 1.4, below: podHeight / 2 + BET_PX }));
  const larger = isPortrait
    ? largerBoard(sizes.boardCard, center.x, { top: upper, bottom: lower, usual }, pods, isFlat ? 2 : BUTTON_PX / 2)
    : null;
  const boardCard = larger?.card ?? sizes.boardCard;
  const highest = upper + boardCard * 0.7;
  const lowest = lower - boardCard * 0.7;
  const board = { x: center.x, y: larger?.y ?? Math.max(highest, Math.min(usual, lowest)) };
  const felt = isPortrait ? { x: width / 2 - podWidth * 0.5, y: b + 4 } : { x: a - podWidth * 0.02, y: b - 2 };

  const bets: Point[] = [];
  const buttons: Point[] = [];
  seats.forEach((seat, place) => {
    const hero = place === 0;
    if (isPortrait) {
      const inward = Math.sign(center.x - seat.x);
      const isTop = isLowest && !hero && seat.y < center.y && Math.abs(center.x - seat.x) < podWidth / 2;
      bets.push(
        hero
          ? { x: seat.x, y: seat.y - heroCard * 1.4 - podHeight / 2 - 12 }
          : { x: seat.x, y: seat.y + podHeight / 2 + 13 },
      );
      const side = isTop ? -1 : inward || 1;
      // Below the badge, above the bet; beside the bet where the board is close.
      const beside = { x: seat.x + side * (podWidth / 2 + BUTTON_REACH - BUTTON_PX / 2), y: seat.y + 5 };
      const below = {
        x: seat.x + side * (podWidth / 2 - (isFlat ? BUTTON_PX / 2 : 2)),
        y: seat.y + podHeight / 2 + 13,
      };
      const isClear =
        overlap(around(beside, BUTTON_PX, BUTTON_PX), around(board, 5 * boardCard + 12, 1.4 * boardCard)) === 0;
      buttons.push(hero ? { x: seat.x - heroPod.width / 2 - 14, y: seat.y - 8 } : isClear ? beside : below);
      return;
    }
    const dx = center.x - seat.x;
    const dy = center.y - seat.y;
    const reach = Math.hypot(dx, dy);
    const cards = hero ? heroCard * 1.4 : 0;
    const distance = hero
      ? podHeight / 2 + cards + 16
      : edge(podWidth / 2 + 46, podHeight / 2 + (dy > 0 ? 26 : card * 0.95 + 24), dx / reach, dy / reach);
    bets.push({ x: seat.x + (dx / reach) * distance, y: seat.y + (dy / reach) * distance });
    // The button lies beside the bet, clockwise of it; on a low stage the top seat's on the other side of the pod.
    const isTop = isFlat && !hero && dy > 0 && Math.abs(dx) < podWidth / 2;
    const turn = hero || isTop ? -1 : Math.sign(dx) || 1;
    buttons.push(
      hero
        ? { x: seat.x - heroPod.width / 2 - 22, y: seat.y - podHeight / 2 - 6 }
        : { x: seat.x + turn * (podWidth / 2 + 8), y: seat.y + (dy > 0 ? podHeight / 2 + 4 : podHeight / 2 - 4) },
    );
  });
  if (isFlat) {
    const middle = middleOf(board, boardCard, { isLowest, queue });
    const places = seats.map((at, place) => ({
      at,
      pod: place ? { width: podWidth, height: podHeight } : heroPod,
      cards: place ? { width: 2 * card, height: 1.4 * card } : { width: 2 * heroCard + 4, height: 1.4 * heroCard },
      isHero: place === 0,
    }));
    const chips = buttons.map((button) => around(button, BUTTON_PX, BUTTON_PX));
    bets.splice(0, bets.length, ...betPlaces(places, [...middle, ...chips], { width, height }));
  }
  // What is won stands under the pod: inside the picture, and on a narrow stage no wider than the pod.
  const reach = isPortrait ? podWidth / 2 : GAIN_REACH;
  const gains = seats.map((seat) => ({ x: clamp(seat.x, reach, width - reach), y: seat.y + podHeight / 2 + 11 }));
  return {
    gains,
    isPortrait,
    isFlat,
    isLowest,
    type: sizes.type,
    center,
    felt,
    pod: { width: podWidth, height: podHeight },
    heroPod,
    card,
    heroCard,
    boardCard,
    board,
    seats,
    bets,
    buttons,
  };
}

/** Pots, board and the lines under it on a low stage, where the pots stand in one line. */
function middleOf(board: Point, boardCard: number, stage: { isLowest: boolean; queue: number }): Box[] {
  const half = boardCard * 0.7;
  const told = 22 + stage.queue;
  return [
    around(board, 5 * boardCard + 20, 2 * half),
    around({ x: board.x, y: board.y - half - (stage.isLowest ? 13 : 22) }, 120, 22),
    around({ x: board.x, y: board.y + half + 8 + told / 2 }, 180, told),
  ];
}

interface Pod {
  seat: Point;
  /** From the middle to the sides, to the top of its cards, and to the lower edge of its bet. */
  reach: number;
  above: number;
  below: number;
}

/** On a narrow stage: the largest board that finds a height where no seat stands beside it. */
function largerBoard(
  least: number,
  middle: number,
  room: { top: number; bottom: number; usual: number },
  pods: readonly Pod[],
  gap: number,
): { card: number; y: number } | null {
  for (let card = LARGEST_TALL_BOARD; card > least; card--) {
    const [highest, lowest] = [room.top + card * 0.7, room.bottom - card * 0.7];
    if (highest > lowest) continue;
    const half = (5 * card + 12) / 2;
    const beside = pods.filter(({ seat, reach }) => Math.abs(seat.x - middle) - reach < half + gap);
    const clear = (y: number): boolean =>
      y >= highest &&
      y <= lowest &&
      beside.every(({ seat, above, below }) => y + card * 0.7 <= seat.y - above || y - card * 0.7 >= seat.y + below);
    const edges = beside.flatMap(({ seat, above, below }) => [
      seat.y - above - card * 0.7,
      seat.y + below + card * 0.7,
    ]);
    const found = [room.usual, highest, lowest, ...edges].filter(clear);
    found.sort((one, other) => Math.abs(one - room.usual) - Math.abs(other - room.usual));
    if (found[0] !== undefined) return { card, y: found[0] };
  }
  return null;
}

interface Sizes {
  podWidth: number;
  podHeight: number;
  card: number;
  heroCard: number;
  boardCard: number;
  type: number;
}

/** Everything grows with the stage, as far as its height has room for what must lie on it. */
function wideSizes(width: number, height: number, count: number, room: Room): Sizes {
  const podHeight = clamp(Math.min(height * 0.085, width * 0.055), 36, 84);
  const free = height - 2 * podHeight - room.pots - room.announcer - room.bet - room.below - 2;
  const scale = clamp(Math.min(free / (1.4 * (36 + 58 + 64)), width / 860), 0.5, 2.1);
  const type = clamp(scale / 1.28, 0.92, 1.5);
  return {
    podHeight,
    podWidth: clamp(width * (count > 7 ? 0.125 : 0.14), 92, 160 * Math.max(1, type)),
    card: 36 * scale,
    heroCard: 64 * scale,
    boardCard: Math.min(58 * scale, (width * 0.42 - 16) / 5),
    type,
  };
}

/** The width says how large; what does not fit between top and bottom is made smaller. */
function tallSizes(width: number, height: number, count: number, room: Room, isLowest: boolean): Sizes {
  const isCrowded = isLowest && count > 8;
  const podWidth = isCrowded ? clamp(width * 0.19, 70, 84) : clamp(width * 0.215, 70, count > 7 ? 84 : 120);
  const podHeight = isLowest ? POD_PX.lowest : POD_PX.tall;
  const card = clamp(width * 0.088, 26, 46);
  const heroCard = isLowest ? clamp(width * 0.12, 36, 60) : clamp(width * 0.142, 44, 72);
  const boardCard = clamp((width - 2 * podWidth - 42) / 5, 26, 54);
  const free = height - 2 * podHeight - room.pots - room.announcer - room.bet - room.below - 2;
  const scale = clamp(free / (1.4 * (card + heroCard + boardCard)), 0.5, 1);
  return {
    podWidth,
    podHeight,
    card: Math.max(22, card * scale),
    heroCard: heroCard * scale,
    boardCard: boardCard * scale,
    type: 1,
  };
}

/** The distance from the middle of a box to its edge in a direction. */
function edge(halfWidth: number, halfHeight: number, dx: number, dy: number): number {
  const across = dx === 0 ? Infinity : halfWidth / Math.abs(dx);
  const along = dy === 0 ? Infinity : halfHeight / Math.abs(dy);
  return Math.min(across, along);
}

/** Points at equal distances along a rounded oval, clockwise from the bottom. */
function spread(count: number, center: Point, a: number, b: number, power: number): Point[] {
  const points: Point[] = [];
  for (let sample = 0; sample <= SAMPLES; sample++) {
    const angle = Math.PI / 2 + (sample / SAMPLES) * 2 * Math.PI;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    points.push({
      x: center.x + a * Math.sign(cos) * Math.abs(cos) ** (2 / power),
      y: center.y + b * Math.sign(sin) * Math.abs(sin) ** (2 / power),
    });
  }
  const lengths = [0];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const one = points[sample - 1]!;
    const other = points[sample]!;
    lengths.push(lengths[sample - 1]! + Math.hypot(other.x - one.x, other.y - one.y));
  }
  const total = lengths[SAMPLES]!;
  const found: Point[] = [];
  let sample = 0;
  for (let place = 0; place < count; place++) {
    const length = (total * place) / count;
    while (lengths[sample + 1]! <= length) sample += 1;
    // At the top and the bottom the points lie far apart.
    const [one, other] = [points[sample]!, points[sample + 1]!];
    const share = (length - lengths[sample]!) / (lengths[sample + 1]! - lengths[sample]!);
    found.push({ x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) });
  }
  return found;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
