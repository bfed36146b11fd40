// What an event means in words: lines of the log, which is also what a screen reader hears. Pure.
import { isKnown } from "../cards/card";
import { decidingKicker } from "../cards/evaluate";
import type { Key } from "../i18n/translate";
import { isSplit, strengthAt } from "./strength";
import { findPerson, type Table } from "./table";
import type { CoreEvent, TableEvent } from "./types";

/** How a line is told: `table` beside the felt only, `quiet` not aloud either. */
export type Tone = "hand" | "street" | "action" | "win" | "table" | "quiet";

/** A message with values; chips, cards and hands are put into words when it is shown. */
export interface Story {
  tone: Tone;
  key: Key;
  name: string;
  text: string;
  /** A second text: why something happened. */
  why: string;
  chips: number[];
  cards: string[];
  strength: number | null;
  /** The rank that decided between hands of the same name. */
  kicker: string;
  /** The place of a player who is out, and of how many. */
  place: { rank: number; of: number } | null;
  bigBlind: number;
}

/** By the number of cards that lie on the board then. */
const STREET_KEYS: Record<number, Key> = { 3: "log.flop", 4: "log.turn", 5: "log.river" };

const QUIET = new Set([
  "next_committed",
  "entropy_added",
  "turn_started",
  "device_joined",
  "device_left",
  "between_hands",
  "hand_revealed",
  "recovered",
  "table_opened",
  "said",
]);

export function isStory(event: TableEvent): boolean {
  return !QUIET.has(event.type);
}

export function story(before: Table, event: TableEvent, after: Table): Story | null {
  const line = makeLine(after, nameOf(before, after, event.player));
  switch (event.type) {
    case "hand_event":
      return event.event ? coreStory(before, event.event, after) : null;
    case "player_sat":
    case "house_bot_sat":
      return line("table", "log.sat", { name: event.name ?? "", chips: [event.chips ?? 0] });
    case "player_left":
      return line("table", "log.left", { name: event.name ?? "" });
    case "sat_out":
      if (event.reason === "no_chips") return line("table", "log.broke");
      return line("table", event.reason === "timed_out" ? "log.put_aside" : "log.sat_out");
    case "came_back":
      return line("table", "log.came_back");
    case "topped_up":
      return line("table", "log.topped_up", { chips: [event.chips ?? 0] });
    case "top_up_returned":
      return line("table", "log.top_up_returned", { chips: [event.chips ?? 0] });
    case "chips_returned":
      return line("table", "log.chips_returned", { chips: [event.chips ?? 0] });
    case "renamed":
      return line("table", "log.renamed", {
        name: findPerson(before, event.player ?? "")?.name ?? "",
        text: event.name ?? "",
      });
    case "connection_lost":
      return line("quiet", "log.connection_lost");
    case "connection_back":
      return line("quiet", "log.connection_back");
    case "turn_extended":
      return event.cause === "time_bank" ? line("table", "log.time_bank") : null;
    case "timed_out":
      return line("table", "log.timed_out");
    case "faulted":
      return line("table", "log.faulted");
    case "declined_to_show":
      return line("quiet", "log.declined");
    case "format_advanced":
      return advancedStory(before, event, after);
    case "kicked":
      return line("table", "log.kicked");
    case "paused":
      return line("table", event.reason ? "log.paused_because" : "log.paused", {
        text: event.reason ?? "",
      });
    case "resumed":
      return line("table", "log.resumed");
    case "closing":
      return line("table", "log.closing");
    case "closed":
      return line("table", "log.closed");
    case "table_over": {
      const first = event.standing?.[0];
      return line("win", "log.table_over", { name: nameOf(before, after, first?.player) });
    }
    case "hand_cancelled":
      return line("win", event.reason ? "log.cancelled_because" : "log.cancelled", {
        text: event.hand ?? "",
        why: event.reason ?? "",
      });
    case "held":
      return line("table", "log.held");
    case "started":
      return line("table", "log.started");
    case "ending":
      return line("table", "log.ending");
    case "chair_reserved":
      return line("quiet", "log.reserved", { text: String((event.chair ?? 0) + 1) });
    case "chair_unreserved":
      return line("quiet", "log.unreserved", { text: String((event.chair ?? 0) + 1) });
    default:
      return null;
  }
}

function advancedStory(before: Table, event: TableEvent, after: Table): Story | null {
  const out = event.went_out ?? [];
  const line = makeLine(after, out.map((player) => nameOf(before, after, player)).join(", "));
  const standing = event.standing ?? after.format.standing;
  const place = standing.find(({ player }) => player === out[0]);
  if (out.length === 1 && place)
    return line("win", "log.finished", { place: { rank: place.rank, of: standing.length } });
  if (out.length) return line("win", "log.went_out");
  if (before.format.big_blind !== after.format.big_blind) {
    return line("table", "log.blinds_up", {
      chips: [after.format.small_blind, after.format.big_blind],
    });
  }
  return null;
}

function coreStory(before: Table, event: CoreEvent, after: Table): Story | null {
  const seat = event.seat ?? -1;
  const line = makeLine(after, nameOf(before, after, after.hand?.players[seat]));
  const view = after.hand?.view;
  if (!view) return null;
  const passes = view.rules.passes;
  switch (event.type) {
    case "hand_started":
      return line("hand", "log.hand", { text: view.hand });
    case "posted":
      return line("quiet", postKey(event.kind ?? ""), { chips: [event.amount ?? 0] });
    case "hole_dealt":
      return seat === after.you?.seat && isKnown(event.cards?.[0] ?? "")
        ? line("table", "log.dealt", { cards: event.cards ?? [] })
        : null;
    case "folded":
      return line("action", "log.folded");
    case "checked":
      return line("action", view.rules.free_call ? "log.called_free" : "log.checked");
    case "passed":
      return line("action", "log.passed");
    case "called":
      if (event.all_in)
        return line("action", passes ? "log.bet_all_in" : "log.called_all_in", { chips: [event.added ?? 0] });
      return line("action", passes ? "log.matched" : "log.called", { chips: [event.added ?? 0] });
    case "bet_placed":
      return line("action", event.all_in ? "log.bet_all_in" : "log.bet", {
        chips: [event.to ?? 0],
      });
    case "raised":
      return line("action", event.all_in ? "log.raised_all_in" : "log.raised", {
        chips: [event.to ?? 0],
      });
    case "street_dealt":
      return line("street", STREET_KEYS[view.board.length] ?? "log.flop", {
        cards: event.cards ?? [],
      });
    case "returned":
      return line("table", "log.returned", { chips: [event.amount ?? 0] });
    case "shown":
      return line("win", view.board.length === 5 ? "log.shown" : "log.shown_early", {
        cards: event.cards ?? [],
        strength: strengthAt(after, seat),
      });
    case "mucked":
      return line("quiet", "log.mucked");
    case "pot_awarded":
      return wonStory(event, after, line);
    default:
      return null;
  }
}

function wonStory(event: CoreEvent, after: Table, line: MakeLine): Story {
  const view = after.hand!.view;
  const seat = event.seat ?? 0;
  const isShown = view.shown[seat] === true && view.board.length === 5;
  const isSide = view.pots.length > 1;
  const key = wonKey(isSide, isShown, isSplit(after, event.pot ?? 0));
  const strength = isShown ? strengthAt(after, seat) : null;
  return line("win", key, {
    chips: [event.amount ?? 0],
    strength,
    kicker: strength === null ? "" : decidingKicker(strength, shownStrengths(after)),
    text: String(event.pot ?? 0),
  });
}

function wonKey(isSide: boolean, isShown: boolean, isShared: boolean): Key {
  if (isShared) return isSide ? "log.split_pot" : "log.split";
  if (isSide) return isShown ? "log.won_pot_with" : "log.won_pot";
  return isShown ? "log.won_with" : "log.won";
}

function shownStrengths(table: Table): number[] {
  const shown = table.hand?.view.shown ?? [];
  return shown.flatMap((isShown, seat) => (isShown ? (strengthAt(table, seat) ?? []) : []));
}

function postKey(kind: string): Key {
  const keys: Record<string, Key> = {
    small_blind: "log.small_blind",
    big_blind: "log.big_blind",
    straddle: "log.straddle",
    ante: "log.ante",
    dead_post: "log.dead_post",
    big_blind_ante: "log.ante",
  };
  return keys[kind] ?? "log.post";
}

type MakeLine = (tone: Tone, key: Key, values?: Partial<Story>) => Story;

function makeLine(table: Table, name: string): MakeLine {
  return (tone, key, values = {}) => ({
    name,
    text: "",
    why: "",
    chips: [],
    cards: [],
    strength: null,
    kicker: "",
    place: null,
    bigBlind: table.format.big_blind,
    ...values,
    tone,
    key,
  });
}

export function nameOf(before: Table, after: Table, player: string | undefined): string {
  if (!player) return "";
  return (findPerson(after, player) ?? findPerson(before, player))?.name ?? player;
}
