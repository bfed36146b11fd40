// Where everything lies on a stage of any size.
import { describe, expect, it } from "vitest";
import { around, LOW_BET, overlap, takenBy } from "../src/state/bet_places";
import { layout } from "../src/state/geometry";

describe("geometry", () => {
  const SIZES = [
    [1100, 640],
    [1024, 560],
    [390, 530],
    [1440, 700],
    [2220, 1180],
    // Phones with their browser's bars, small ones, one on its side, a page at 200 %.
    [390, 470],
    [360, 446],
    [320, 374],
    [560, 342],
    [440, 402],
  ] as const;
  const CASES = SIZES.flatMap(([width, height]) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => [width, height, count] as const),
  );

  it.each(CASES)("on %i × %i, %i seats do not overlap and stay inside", (width, height, count) => {
    const made = layout(width, height, count);
    const boxes = made.seats.map((seat, place) => {
      const size = place === 0 ? made.heroPod : made.pod;
      return {
        left: seat.x - size.width / 2,
        right: seat.x + size.width / 2,
        top: seat.y - size.height / 2,
        bottom: seat.y + size.height / 2,
      };
    });
    boxes.forEach((one, place) => {
      expect(one.left).toBeGreaterThanOrEqual(-0.5);
      expect(one.right).toBeLessThanOrEqual(width + 0.5);
      expect(one.bottom).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(place + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart).toBe(true);
      }
    });
    expect(made.seats[0]!.y).toBe(Math.max(...made.seats.map((seat) => seat.y)));
    expect(made.seats[0]!.x).toBeCloseTo(width / 2, 0);
  });

  it.each(CASES)(
    "on %i × %i with %i seats the board lies between the top seat and the hero's cards",
    (width, height, count) => {
      const made = layout(width, height, count);
      const board = { top: made.board.y - 0.7 * made.boardCard, bottom: made.board.y + 0.7 * made.boardCard };
      const heroCards = made.seats[0]!.y - made.heroPod.height / 2 - 1.4 * made.heroCard;
      // One line of what happened fits between, and the pots above.
      expect(heroCards - board.bottom).toBeGreaterThanOrEqual(26);
      for (const seat of made.seats.slice(1)) {
        const isAbove = seat.y < made.board.y && Math.abs(seat.x - width / 2) < made.pod.width / 2 + 60;
        if (isAbove)
          expect(board.top - seat.y - made.pod.height / 2).toBeGreaterThanOrEqual(
            made.isPortrait && height < 400 ? 23 : 38,
          );
      }
      expect(
        Math.min(...made.seats.map((seat) => seat.y)) - made.pod.height / 2 - 1.4 * made.card,
      ).toBeGreaterThanOrEqual(0);
    },
  );
});

describe("geometry on a phone", () => {
  const BET = { reach: 36, half: 12 };

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("with %i seats no bet lies on the line under the board", (count) => {
    for (const [width, height] of [
      [390, 650],
      [390, 530],
      [390, 470],
      [1100, 640],
      [844, 390],
    ] as const) {
      const made = layout(width, height, count);
      const reach = made.isPortrait ? 100 : 150;
      const top = made.board.y + 0.7 * made.boardCard + 8;
      for (const bet of made.bets) {
        const isBeside = Math.abs(bet.x - made.board.x) >= reach + BET.reach;
        // On a tall stage the line takes two: "… calls 65,794 / and is all-in".
        const line = made.isPortrait ? 35 : 22;
        expect(isBeside || bet.y + BET.half <= top || bet.y - BET.half >= top + line, `${width} × ${height}`).toBe(
          true,
        );
      }
      const ownCards = made.seats[0]!.y - made.heroPod.height / 2 - 1.4 * made.heroCard;
      expect(made.bets[0]!.y + BET.half, `${width} × ${height}`).toBeLessThanOrEqual(ownCards + 1);
    }
  });

  it("the board is as large as the seats let it be", () => {
    expect(layout(390, 650, 6).boardCard).toBeGreaterThanOrEqual(52);
    expect(layout(390, 650, 10).boardCard).toBeGreaterThanOrEqual(36);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("with %i seats nothing that is won covers the board", (count) => {
    for (const [width, height] of [
      [320, 360],
      [328, 276],
      [390, 650],
      [390, 530],
      [844, 346],
      [1100, 640],
    ] as const) {
      if (count > 7 && height < 300) continue;
      const made = layout(width, height, count);
      const half = (5 * made.boardCard + (made.isPortrait ? 12 : 20)) / 2;
      const [reach, tall] = made.isPortrait ? [made.pod.width / 2, 10] : [54, 12];
      for (const gain of made.gains.slice(1)) {
        const isBeside = Math.abs(gain.x - made.board.x) >= half + reach - 1;
        const isApart = isBeside || Math.abs(gain.y - made.board.y) >= 0.7 * made.boardCard + tall - 1;
        expect(isApart, `${width} × ${height}`).toBe(true);
      }
    }
  });

  // A small phone, phones on their side, a table enlarged on a hall's screen, and one on a wall.
  const LOW = [
    [320, 374],
    [396, 296],
    [441, 294],
    [450, 317],
    [475, 405],
    [557, 345],
    [816, 242],
  ] as const;
  it.each([2, 3, 4, 5, 6, 7, 8])("with %i seats no bet on a low stage touches anything", (count) => {
    for (const [width, height] of LOW) {
      const made = layout(width, height, count);
      const places = made.seats.map((at, place) => ({
        at,
        pod: place ? made.pod : made.heroPod,
        cards: place
          ? { width: 2 * made.card, height: 1.4 * made.card }
          : { width: 2 * made.heroCard + 4, height: 1.4 * made.heroCard },
        isHero: place === 0,
      }));
      const bets = made.bets.map((bet) => around(bet, LOW_BET.width, LOW_BET.height));
      const board = around(made.board, 5 * made.boardCard + (made.isPortrait ? 12 : 20), 1.4 * made.boardCard);
      const boxes = [board, ...places.flatMap(takenBy)];
      bets.forEach((bet, place) => {
        const touched = [...boxes, ...bets.slice(place + 1)].filter((box) => overlap(bet, box) > 0);
        expect(touched, `${width} × ${height}, seat ${place}`).toEqual([]);
        expect(bet.x >= 0 && bet.y >= 0 && bet.x + bet.width <= width && bet.y + bet.height <= height).toBe(true);
      });
    }
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("with %i seats the dealer button lies on no card of the board", (count) => {
    for (const [width, height] of [...LOW, [390, 650], [390, 470], [360, 560]] as const) {
      const made = layout(width, height, count);
      const board = around(made.board, 5 * made.boardCard + (made.isPortrait ? 12 : 20), 1.4 * made.boardCard);
      const touching = made.buttons.filter((button) => overlap(around(button, 22, 22), board) > 0);
      expect(touching, `${width} × ${height}`).toEqual([]);
    }
  });

  it("a low stage still has a board to read", () => {
    expect(layout(328, 276, 6).boardCard).toBeGreaterThanOrEqual(27);
    expect(layout(320, 270, 6).boardCard).toBeGreaterThanOrEqual(25);
    expect(layout(320, 376, 6).boardCard).toBeGreaterThanOrEqual(33);
  });

  it("a queue has its own line above the hero's bet", () => {
    for (const [width, height] of [
      [390, 650],
      [1100, 640],
    ] as const) {
      const made = layout(width, height, 4, true);
      const under = made.board.y + 0.7 * made.boardCard;
      expect(made.bets[0]!.y - BET.half - under).toBeGreaterThanOrEqual(made.isPortrait ? 60 : 50);
    }
  });
});

describe("seats", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%i lie alike on both sides of the hero", (count) => {
    for (const [width, height] of [
      [1100, 640],
      [390, 650],
      [447, 290],
      [320, 374],
    ] as const) {
      const { seats, center } = layout(width, height, count);
      seats.forEach((seat, place) => {
        const other = seats[(count - place) % count]!;
        expect(seat.x - center.x, `${width} × ${height}, seat ${place}`).toBeCloseTo(center.x - other.x, 3);
        expect(seat.y).toBeCloseTo(other.y, 3);
      });
    }
  });
});
