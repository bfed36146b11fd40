// Where things lie on the table: seats on an oval with the hero at the bottom. Pure, in pixels.

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  isPortrait: boolean;
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
  buttons: Point[];
}

const SAMPLES = 720;

export function layout(width: number, height: number, count: number): Layout {
  // A narrow stage is laid out like a tall one: small pods, bets under them.
  const isPortrait = height > width * 1.05 || width < 520;
  const isCrowded = count > 7;
  const podWidth = isPortrait
    ? clamp(width * 0.215, 76, 120)
    : clamp(width * (isCrowded ? 0.125 : 0.14), 104, 160);
  const podHeight = isPortrait ? 44 : clamp(height * 0.085, 44, 54);
  const card = isPortrait ? clamp(width * 0.088, 30, 46) : clamp(height * 0.072, 34, 50);
  const heroCard = isPortrait ? clamp(width * 0.142, 50, 72) : clamp(height * 0.125, 58, 92);
  const heroPod = { width: Math.max(podWidth, heroCard * 2 + 14), height: podHeight };

  const top = card * 1.4 + podHeight / 2 + 2;
  const bottom = podHeight / 2 + (isPortrait ? 28 : 30);
  const side = podWidth / 2 + (isPortrait ? 4 : 14);
  const center = { x: width / 2, y: (top + height - bottom) / 2 };
  const a = width / 2 - side;
  const b = (height - top - bottom) / 2;
  const seats = spread(count, center, a, b, isPortrait ? 5 : 2.7);

  const room = isPortrait ? width - 2 * podWidth - 26 : width * 0.42;
  const boardCard = clamp((room - 16) / 5, isPortrait ? 30 : 34, isPortrait ? 54 : clamp(height * 0.118, 52, 86));
  // Above the board there must be room for the top seat's bet and the pots.
  const highest = center.y - b + podHeight / 2 + (isPortrait ? 88 : 64) + boardCard * 0.7;
  const board = { x: center.x, y: Math.max(highest, center.y - b * (isPortrait ? 0.12 : 0.1)) };
  const felt = isPortrait
    ? { x: width / 2 - podWidth * 0.5, y: b + 4 }
    : { x: a - podWidth * 0.02, y: b - 2 };

  const bets: Point[] = [];
  const buttons: Point[] = [];
  seats.forEach((seat, place) => {
    const hero = place === 0;
    if (isPortrait) {
      const inward = Math.sign(center.x - seat.x);
      const isTop = seat.y < center.y - b * 0.8;
      const bet = hero
        ? { x: seat.x, y: seat.y - heroCard * 1.4 - podHeight / 2 - 6 }
        : { x: seat.x + inward * (isTop ? 0 : podWidth * 0.16), y: seat.y + podHeight / 2 + 13 };
      bets.push(bet);
      buttons.push(
        hero
          ? { x: seat.x - heroPod.width / 2 - 14, y: seat.y - 8 }
          : {
              // Below the badge, above the bet.
              x: seat.x + (inward || 1) * (podWidth / 2 + 5),
              y: seat.y + 5,
            },
      );
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
    // The button lies beside the bet, clockwise of it.
    const turn = hero ? -1 : Math.sign(dx) || 1;
    buttons.push(
      hero
        ? { x: seat.x - heroPod.width / 2 - 22, y: seat.y - podHeight / 2 - 6 }
        : { x: seat.x + turn * (podWidth / 2 + 8), y: seat.y + (dy > 0 ? podHeight / 2 + 4 : podHeight / 2 - 4) },
    );
  });
  return {
    isPortrait,
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
    while (lengths[sample]! < (total * place) / count) sample += 1;
    found.push(points[sample]!);
  }
  return found;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
