// The small pure parts: pre-actions, pace, geometry, choice, the wish for a table, and more.
import { describe, expect, it } from "vitest";
import { buyInProblem, buyInRange } from "../src/state/buy_in";
import { heard, readIgnored, unread } from "../src/state/chat";
import { canSitAt, firstChoice, inOrder, liveChoice, nextOfKind } from "../src/state/choice";
import { emblemOf } from "../src/state/emblem";
import { nextFeatured, running } from "../src/state/featured";
import { LOW_BET, around, overlap, takenBy } from "../src/state/bet_places";
import { layout } from "../src/state/geometry";
import { offeredBots } from "../src/state/offered_bots";
import { holdOf, speed } from "../src/state/pace";
import { placeOf } from "../src/state/place";
import { plainRules } from "../src/state/plain_rules";
import { keptPreAction, resolvePreAction, type PreAction } from "../src/state/preaction";
import type { Legal, Rules, TableCard, TableEvent, TableSettings } from "../src/state/types";
import { changedRules, levelProblem, tableWish, usualLevels, usualWish } from "../src/state/wish";
import { guestName } from "../src/ui/guest";
import { mayBind } from "../src/ui/keys";

describe("pre-actions", () => {
  const chosen: PreAction = { kind: "call", hand: "7", street: "flop", level: 100, price: 100 };
  const legal: Legal = { fold: true, check: false, call: 100, pass: false, wagers: [] };

  it("fall away when the bet, the street or the hand changes", () => {
    expect(keptPreAction(chosen, "7", "flop", 100)).toBe(chosen);
    expect(keptPreAction(chosen, "7", "flop", 300)).toBeNull();
    expect(keptPreAction(chosen, "7", "turn", 100)).toBeNull();
    expect(keptPreAction(chosen, "8", "flop", 100)).toBeNull();
  });

  it("never pay more than was agreed to", () => {
    expect(resolvePreAction(chosen, legal)).toEqual({ kind: "call" });
    expect(resolvePreAction(chosen, { ...legal, call: 101 })).toBeNull();
    expect(resolvePreAction({ ...chosen, kind: "check" }, legal)).toBeNull();
    expect(resolvePreAction({ ...chosen, kind: "fold" }, { ...legal, check: true })).toEqual({ kind: "check" });
    expect(resolvePreAction({ ...chosen, kind: "fold" }, legal)).toEqual({ kind: "fold" });
  });
});

describe("pace", () => {
  const core = (type: string): TableEvent => ({ seq: 1, type: "hand_event", at: 0, event: { type, seq: 0 } });
  const asked: TableEvent = { seq: 2, type: "turn_started", at: 0 };

  it("holds longer on cards that are dealt with nobody left to act", () => {
    expect(holdOf(core("street_dealt"), core("street_dealt"))).toBeGreaterThan(holdOf(core("street_dealt"), asked));
    expect(holdOf(asked, undefined)).toBe(0);
  });

  it("hurries when much is waiting, and more so on our turn", () => {
    const few = [core("called")];
    const many = Array.from({ length: 30 }, () => core("pot_awarded"));
    expect(speed(few, true)).toBe(1);
    expect(speed(many, false)).toBeLessThan(1);
    expect(speed(many, true)).toBeLessThan(speed(many, false));
  });
});

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

describe("choice", () => {
  const card: TableCard = {
    id: "a",
    name: "A",
    rules: "casino-nl",
    format: "cash",
    small_blind: 50,
    big_blind: 100,
    chairs: 6,
    players: ["x", "y"],
    house_bots: 2,
    watchers: 0,
    status: "waiting",
    visibility: "public",
    hands: 0,
    average_pot: 0,
    min_buy_in: 1,
    max_buy_in: 2,
    open_to: "everybody",
    spectators: "public",
  };

  it("offers a table with room, people first", () => {
    const lively = { ...card, id: "b", house_bots: 1 };
    const full = { ...card, id: "c", chairs: 2, house_bots: 0 };
    expect(firstChoice([card, lively, full])?.id).toBe("b");
    expect(firstChoice([full])).toBeNull();
    // Where nobody plays yet the first hand comes at once.
    expect(firstChoice([card, { ...lively, status: "playing" }])?.id).toBe(card.id);
    expect(firstChoice([{ ...card, visibility: "password" }])).toBeNull();
    expect(firstChoice([{ ...card, format: "freezeout" }])).toBeNull();
    expect(firstChoice([{ ...card, open_to: "bots" }])).toBeNull();
  });

  it("does not count absent people as company", () => {
    // One person who walked away and one bot, whose chair the newcomer would get.
    const deserted = { ...card, id: "d", chairs: 2, house_bots: 1, absent: 1 };
    expect(firstChoice([deserted])).toBeNull();
    expect(firstChoice([deserted, card])?.id).toBe(card.id);
    const lively = { ...card, id: "l", house_bots: 1 };
    expect(
      firstChoice([{ ...lively, id: "away", absent: 1, players: ["x", "y", "z"], house_bots: 2 }, lively])?.id,
    ).toBe("l");
    const live = { ...card, status: "playing" as const, house_bots: 1 };
    expect(liveChoice([{ ...live, id: "away", absent: 1 }, live], "")).toBe(card.id);
  });

  it("offers no chair at what has begun or is full", () => {
    const contest = { ...card, format: "contest" as const, hands: 0 };
    expect(canSitAt(contest)).toBe(true);
    expect(canSitAt({ ...contest, hands: 1 })).toBe(false);
    expect(canSitAt({ ...contest, status: "playing" })).toBe(false);
    expect(canSitAt({ ...contest, players: ["a", "b"], house_bots: 0, chairs: 2 })).toBe(false);
    expect(canSitAt({ ...card, status: "playing", hands: 7 })).toBe(true);
  });

  it("lists people first, then the server's own tables in their order, then others", () => {
    const ids = ["t-x", "simple", "first-table-q7", "simple-2", "first-table", "bots-table"];
    const cards = ids.map((id) => ({ ...card, id, name: id, house_bots: id === "simple-2" ? 1 : 2 }));
    expect(inOrder(cards).map(({ id }) => id)).toEqual([
      "simple-2",
      "first-table",
      "first-table-q7",
      "simple",
      "bots-table",
      "t-x",
    ]);
  });

  it("stays with the live table while it is live", () => {
    const one = { ...card, status: "playing" as const };
    const other = { ...one, id: "b", players: ["x", "y", "z"] };
    expect(liveChoice([card], "")).toBeNull();
    expect(liveChoice([one, other], "")).toBe("b");
    expect(liveChoice([one, other], "a")).toBe("a");
    // House bots show what they can where nobody plays; people are more interesting.
    const show = { ...card, id: "s", open_to: "nobody" as const };
    expect(liveChoice([card, show], "")).toBe("s");
    expect(liveChoice([show, { ...one, house_bots: 1 }], "")).toBe("a");
    expect(liveChoice([{ ...one, spectators: "none" }], "")).toBeNull();
  });
});

describe("after the end", () => {
  it("another table of the kind is offered, with room and before its start", () => {
    const ended: TableCard = {
      id: "a",
      name: "A",
      rules: "casino-nl",
      format: "freezeout",
      small_blind: 50,
      big_blind: 100,
      chairs: 6,
      players: ["x"],
      house_bots: 1,
      watchers: 0,
      status: "over",
      visibility: "public",
      hands: 9,
      average_pot: 0,
      min_buy_in: 1,
      max_buy_in: 2,
      open_to: "everybody",
      spectators: "public",
    };
    const fresh = { ...ended, id: "b", status: "waiting" as const, hands: 0 };
    const offer = (...cards: TableCard[]): string | undefined => nextOfKind([ended, ...cards], "a", ended)?.id;
    expect(offer()).toBeUndefined();
    expect(offer(fresh)).toBe("b");
    expect(offer(fresh, { ...fresh, id: "c", house_bots: 0 })).toBe("c");
    expect(offer({ ...fresh, chairs: 9 }, { ...fresh, big_blind: 200 })).toBeUndefined();
    expect(
      offer({ ...fresh, status: "playing" }, { ...fresh, format: "cash" }, { ...fresh, rules: "simple" }),
    ).toBeUndefined();
  });
});

describe("an emblem", () => {
  it("is the same for a name wherever it appears, and another for another name", () => {
    expect(emblemOf("Rock 1")).toEqual(emblemOf("Rock 1"));
    const names = Array.from({ length: 200 }, (_, number) => `Guest ${number}`);
    const looks = new Set(names.map((name) => JSON.stringify(emblemOf(name))));
    expect(looks.size).toBe(names.length);
    for (const name of names) {
      for (const length of emblemOf(name).strokes)
        expect(length).toSatisfy((units: number) => units >= 6 && units <= 20);
    }
  });
});

describe("a wish for a table", () => {
  const plain = { name: "casino-nl", small_blind: 50, big_blind: 100, raise_caps: [0, 0, 0, 0] } as unknown as Rules;

  it("sends the levels of a sit-and-go as they were typed", () => {
    const wish = usualWish();
    wish.values = { ...plain };
    wish.format.type = "freezeout";
    expect(tableWish(wish, plain)["format"]).toEqual({ type: "freezeout" });
    wish.blinds = { unit: "minutes", length: 5, levels: "10/20\n\nbreak 3\n 20 / 40 / 40", anteKind: "each" };
    expect(tableWish(wish, plain)["format"]).toEqual({
      type: "freezeout",
      schedule: {
        unit: "minutes",
        ante_kind: "each",
        steps: [
          { small_blind: 10, big_blind: 20, ante: 0, length: 5 },
          { break: 3 },
          { small_blind: 20, big_blind: 40, ante: 40, length: 5 },
        ],
      },
    });
    expect(levelProblem(wish.blinds.levels)).toBeNull();
    expect(levelProblem("10/20\nten/20")).toEqual({ line: 2, what: "unreadable" });
    expect(levelProblem("10/20\n\n40/20")).toEqual({ line: 2, what: "blinds" });
    expect(levelProblem("0/0")).toEqual({ line: 1, what: "blinds" });
    expect(levelProblem("50/100\n25/50")).toEqual({ line: 2, what: "falls" });
    expect(levelProblem("10/20\nbreak 0\n20/40")).toEqual({ line: 2, what: "pause" });
    expect(levelProblem("10/20\nbreak 5")).toEqual({ line: 2, what: "last" });
    expect(levelProblem(usualLevels(50, 100, "minutes"))).toBeNull();
    expect(usualLevels(50, 100, "hands").split("\n").slice(3, 5)).toEqual(["200/400", "300/600/600"]);
  });

  it("sends what was changed and no more", () => {
    const wish = usualWish();
    wish.values = { ...plain, big_blind: 200, raise_caps: [0, 0, 0, 0] };
    expect(changedRules(plain, wish.values)).toEqual({ big_blind: 200 });
    const sent = tableWish(wish, plain);
    expect(sent["rule_changes"]).toEqual({ big_blind: 200 });
    expect(sent["clock"]).toEqual({});
    expect(sent).not.toHaveProperty("password");
    expect(sent["format"]).toEqual({ type: "cash" });
  });

  it("gives a match its hands, and bots as many as chairs are filled", () => {
    const wish = usualWish();
    wish.format.type = "match";
    wish.format.duplicate = true;
    wish.chairs = 5;
    wish.bots = ["rock", "tag"];
    wish.freeChairs = 2;
    wish.seconds.action_s = 12.5;
    const sent = tableWish(wish, plain);
    expect(sent["format"]).toEqual({ type: "match", hands: 100, is_duplicate: true });
    expect(sent["deals"]).toBe("seeded");
    expect(sent["house"]).toMatchObject({ names: ["rock", "tag", "rock"] });
    expect(sent["clock"]).toEqual({ action_ms: 12_500 });
  });

  it("names a guest", () => {
    expect(guestName("en", () => 0)).toBe("Quiet River 10");
    expect(guestName("zh", () => 0)).toBe("安静的河流 10");
    for (const lang of ["en", "zh"] as const) expect(guestName(lang, () => 0.999).length).toBeLessThanOrEqual(24);
  });
});

describe("an address", () => {
  it("leads to its page, and nowhere when it makes no sense", () => {
    expect(placeOf("", "").page).toBe("front");
    expect(placeOf("lobby", "").page).toBe("lobby");
    const place = placeOf("table/caf%C3%A9", "#invite=a%20b");
    expect(place).toMatchObject({ page: "table", table: "café" });
    expect(place.secrets.get("invite")).toBe("a b");
    expect(placeOf("table/%E0%A4%A", "").page).toBe("lost");
    expect(placeOf("elsewhere", "").page).toBe("lost");
    expect(placeOf("live/cup", "#ticket=t")).toMatchObject({ page: "live", contest: "cup" });
    expect(placeOf("contest/cup/follow/ada", "")).toMatchObject({ contest: "cup", part: "follow", player: "ada" });
  });
});

describe("chips for a table", () => {
  const table = { min_buy_in: 2_000, max_buy_in: 10_000 };

  it("are limited by the table and by the own purse", () => {
    expect(buyInRange(table, 0, null)).toEqual({ least: 2_000, most: 10_000, isPoor: false });
    expect(buyInRange(table, 0, 3_500)).toEqual({ least: 2_000, most: 3_500, isPoor: true });
    expect(buyInRange(table, 9_000, 500_000)).toEqual({ least: 1, most: 1_000, isPoor: false });
    expect(buyInRange(table, 500, 500_000)).toEqual({ least: 1_500, most: 9_500, isPoor: false });
  });

  it("say why an amount is wrong", () => {
    const poor = buyInRange(table, 0, 3_500);
    expect(buyInProblem(null, poor)).toBe("not_a_number");
    expect(buyInProblem(2_000.5, poor)).toBe("not_whole");
    expect(buyInProblem(1_999, poor)).toBe("too_small");
    expect(buyInProblem(3_501, poor)).toBe("too_large");
    expect(buyInProblem(10_001, buyInRange(table, 0, null))).toBe("over_limit");
    expect(buyInProblem(3_500, poor)).toBeNull();
  });
});

describe("chat", () => {
  const chat = [1, 2, 3].map((at) => ({ at, player: at === 2 ? "me" : "ann", name: "", text: "" }));

  it("counts what others said since it was read", () => {
    expect(unread(chat, 0, "me")).toBe(2);
    expect(unread(chat, 1, "me")).toBe(1);
    expect(unread(heard(chat, [{ player: "ann", name: "Ann" }]), 0, "me")).toBe(0);
  });

  it("remembers who is ignored, also from when only ids were kept", () => {
    expect(readIgnored(["g1", { player: "g2", name: "Bo" }, 7, null])).toEqual([
      { player: "g1", name: "" },
      { player: "g2", name: "Bo" },
    ]);
    expect(readIgnored({})).toEqual([]);
  });
});

describe("keys", () => {
  it("may be letters, signs and arrows, and none that the browser needs", () => {
    for (const key of ["q", "7", " ", "ArrowLeft", "Enter"]) expect(mayBind(key)).toBe(true);
    for (const key of ["F5", "F12", "Tab", "Escape", "ContextMenu", "Dead", "Process"])
      expect(mayBind(key)).toBe(false);
  });
});

describe("plain rules", () => {
  const table = (rules: Partial<Rules>): TableSettings =>
    ({
      rules: { selection: "any-five", checks: true, limit: "none", ante_kind: "none", straddle: "none", ...rules },
      format: { type: "cash", hands: null },
      clock: { action_ms: 20_000, time_bank_ms: 0, away_ms: 120_000 },
    }) as unknown as TableSettings;

  it("begin with what differs from most card rooms", () => {
    const home = plainRules(table({ selection: "two-hole-three-board", raise_size: "any" }));
    expect(home.filter(({ isUnusual }) => isUnusual).map(({ key }) => key)).toEqual([
      "plain.both_play",
      "plain.raise_any",
    ]);
    expect(home[0]!.key).toBe("plain.both_play");
    const keys = plainRules(table({ passes: true, checks: false, raise_size: "step" })).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(["plain.passes", "plain.no_checks", "plain.raise_step"]);
    expect(keys).not.toContain("plain.limit_none");
  });
});

describe("the wall", () => {
  const card: TableCard = {
    id: "b",
    name: "B",
    rules: "casino-nl",
    format: "cash",
    small_blind: 50,
    big_blind: 100,
    chairs: 6,
    players: ["x"],
    house_bots: 0,
    watchers: 0,
    status: "playing",
    visibility: "public",
    hands: 0,
    average_pot: 0,
    min_buy_in: 1,
    max_buy_in: 2,
    open_to: "everybody",
    spectators: "public",
  };

  it("has the tables that anybody may see, in a round", () => {
    const cards = running([
      card,
      { ...card, id: "a", players: ["y"] },
      { ...card, id: "c", spectators: "none" },
      { ...card, id: "d", status: "waiting" },
    ]);
    expect(cards.map(({ id }) => id)).toEqual(["a", "b"]);
    const free = { pinned: "", player: "" };
    expect(nextFeatured(cards, "", free)).toBe("a");
    expect(nextFeatured(cards, "a", free)).toBe("b");
    expect(nextFeatured(cards, "b", free)).toBe("a");
    expect(nextFeatured(cards, "b", { ...free, pinned: "b" })).toBe("b");
    expect(nextFeatured(cards, "a", { ...free, player: "y" })).toBe("a");
    expect(nextFeatured([], "a", free)).toBeNull();
  });
});

it("a champion that was chosen before the table grew is not sent", () => {
  const wish = { ...usualWish(), bots: ["champion", "rock"], chairs: 2, freeChairs: 0 };
  const house = (chairs: number): unknown => tableWish({ ...wish, chairs }, {} as Rules)["house"];
  expect(house(2)).toMatchObject({ names: ["champion", "rock"] });
  expect(house(3)).toMatchObject({ names: ["rock", "rock", "rock"] });
});

it("the champion is offered at tables for two, under rules that it knows", () => {
  expect(offeredBots(["shark", "champion"], 2, "research")).toEqual(["shark", "champion"]);
  expect(offeredBots(["shark", "champion"], 6, "research")).toEqual(["shark"]);
  expect(offeredBots(["shark", "champion"], 2, "home")).toEqual(["shark"]);
});
