// Which tables are offered, listed and shown.
import { describe, expect, it } from "vitest";
import { canSitAt, firstChoice, inOrder, liveChoice, nextOfKind } from "../src/state/choice";
import { nextFeatured, running } from "../src/state/featured";
import type { TableCard } from "../src/state/types";

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

describe("choice", () => {
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
      ...card,
      format: "freezeout",
      players: ["x"],
      house_bots: 1,
      status: "over",
      hands: 9,
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

describe("the wall", () => {
  const shown: TableCard = { ...card, id: "b", players: ["x"], house_bots: 0, status: "playing" };

  it("has the tables that anybody may see, in a round", () => {
    const cards = running([
      shown,
      { ...shown, id: "a", players: ["y"] },
      { ...shown, id: "c", spectators: "none" },
      { ...shown, id: "d", status: "waiting" },
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
