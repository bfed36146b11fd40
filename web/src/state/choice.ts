// Which table to offer: the best one for a first hand, and the liveliest one to watch. Pure.
import type { TableCard } from "./types";

const freeChairs = (card: TableCard): number => card.chairs - card.players.length + card.house_bots;
/** House bots show there what they can; they play while somebody looks on. */
const isShow = (card: TableCard): boolean => card.open_to === "nobody" && card.status === "waiting";
/** Absent people keep a chair and are no company; a server of before this field does not say. */
const absentAt = (card: TableCard): number => card.absent ?? 0;
/** What has begun takes nobody in, unless it is a cash table. */
const hasBegun = (card: TableCard): boolean => card.format !== "cash" && (card.status === "playing" || card.hands > 0);
/** People who are there. */
const presentAt = (card: TableCard): number => peopleAt(card) - absentAt(card);
/** Who would play with a newcomer: people who are there, and the house bots that keep a chair. */
const companyAt = (card: TableCard): number =>
  presentAt(card) + Math.min(card.house_bots, card.chairs - peopleAt(card) - 1);

/** Whether a person may take a chair. */
export const isFree = (card: TableCard): boolean =>
  card.open_to === "everybody" && card.status !== "over" && freeChairs(card) > 0 && !hasBegun(card);
/** The same, where nothing stands in the way. */
export const canSitAt = (card: TableCard): boolean => isFree(card) && card.status !== "paused";
export const peopleAt = (card: TableCard): number => card.players.length - card.house_bots;

/** The server's own kinds of tables, by their ids; a test holds the list to the server's. */
const KINDS = ["first-table", "heads-up", "pot-limit", "fixed-limit", "simple", "sit-and-go", "bots-table"];

/** The place of a table's kind among the server's own; the one after them all for a player's table. */
function kindOf(card: TableCard): number {
  const found = KINDS.findIndex((name) => card.id === name || card.id.startsWith(`${name}-`));
  return found < 0 ? KINDS.length : found;
}

/** The order of the list: where people are, then the server's own kinds, then what players have opened. */
export function inOrder(cards: readonly TableCard[]): TableCard[] {
  return [...cards].sort(
    (one, other) =>
      peopleAt(other) - peopleAt(one) || kindOf(one) - kindOf(other) || one.name.localeCompare(other.name),
  );
}

/** A public cash table with room and somebody to play with. One that waits comes first, for its hand
 *  begins at once, where hands are on one would have to wait for the end; then no-limit, then people. */
export function firstChoice(cards: readonly TableCard[]): TableCard | null {
  const open = cards.filter(
    (card) =>
      card.visibility === "public" &&
      card.format === "cash" &&
      (card.status === "waiting" || card.status === "playing") &&
      isFree(card) &&
      // Nobody is seated without being asked where others may look into the cards.
      (card.open_cards ?? "never") === "never" &&
      companyAt(card) > 0,
  );
  const worth = (card: TableCard): number =>
    (card.status === "waiting" ? 1000 : 0) +
    (card.rules === "casino-nl" ? 100 : 0) +
    10 * Math.min(3, presentAt(card)) +
    // The server's first table before others of its size, however full those are.
    (kindOf(card) === 0 ? 8 : Math.min(6, card.players.length));
  return open.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** The table to look at: one where people play, else one where bots do; the same one while they do. */
export function liveChoice(cards: readonly TableCard[], current: string): string | null {
  const live = cards.filter(
    (card) => card.visibility === "public" && card.spectators !== "none" && (card.status === "playing" || isShow(card)),
  );
  if (live.some((card) => card.id === current)) return current;
  const worth = (card: TableCard): number => 100 * presentAt(card) + card.players.length - absentAt(card);
  live.sort((one, other) => worth(other) - worth(one) || (one.id < other.id ? -1 : 1));
  return live[0]?.id ?? null;
}

/** What makes two tables equal to whoever wants the same again. */
export type Kind = Pick<TableCard, "format" | "rules" | "chairs" | "big_blind">;

/** Another table of the kind that has just ended, with a chair free before its first hand. */
export function nextOfKind(cards: readonly TableCard[], ended: string, kind: Kind): TableCard | null {
  const fits = cards.filter(
    (card) =>
      card.id !== ended &&
      card.visibility === "public" &&
      card.status === "waiting" &&
      card.format === kind.format &&
      card.rules === kind.rules &&
      card.chairs === kind.chairs &&
      card.big_blind === kind.big_blind &&
      isFree(card),
  );
  return fits.sort((one, other) => peopleAt(other) - peopleAt(one))[0] ?? null;
}
