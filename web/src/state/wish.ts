// A table to open, as the form holds it and as the server wants it. Pure.
import { offeredBots } from "./offered_bots";
import type { FormatType, Rules } from "./types";

export interface Wish {
  name: string;
  rules: string;
  values: Record<string, unknown>;
  format: { type: FormatType; hands: number | null; duplicate: boolean; survivors: number; reloads: number };
  /** The blinds of a freezeout; `levels` is what was typed, empty for the usual climb. */
  blinds: { unit: "hands" | "minutes"; length: number; levels: string; anteKind: "big-blind" | "each" };
  chairs: number;
  minBuyIn: number | null;
  maxBuyIn: number | null;
  bots: string[];
  freeChairs: number;
  /** Whether house bots play hands when nobody else sits there. */
  alone: "never" | "watched" | "always";
  openTo: "everybody" | "bots" | "nobody";
  visibility: "public" | "private" | "password";
  password: string;
  spectators: "none" | "public" | "all_cards";
  chat: "everyone" | "players" | "between_hands" | "off";
  /** How long house bots seem to think, in seconds. */
  thinking: number;
  deals: "live" | "seeded";
  sameOwner: boolean;
  forBots: boolean;
  seconds: typeof SECONDS;
  timeOuts: number;
}

const SECONDS = {
  action_s: 20,
  bank_s: 30,
  refill_s: 1,
  bot_s: 5,
  pause_s: 2,
  showdown_s: 5,
  run_out_s: 1.7,
  grace_s: 30,
  gone_s: 1,
  keep_s: 120,
};
const TIME_OUTS = 2;
const THINKING = 1.2;
const CLOCK_NAMES: Record<keyof Wish["seconds"], string> = {
  action_s: "action_ms",
  bank_s: "time_bank_ms",
  refill_s: "refill_ms",
  bot_s: "bot_action_ms",
  pause_s: "hand_pause_ms",
  showdown_s: "showdown_pause_ms",
  run_out_s: "run_out_pause_ms",
  grace_s: "disconnect_grace_ms",
  gone_s: "away_action_ms",
  keep_s: "away_ms",
};

export function usualWish(): Wish {
  return {
    name: "",
    rules: "casino-nl",
    values: {},
    format: { type: "cash", hands: null, duplicate: false, survivors: 0, reloads: 0 },
    blinds: { unit: "hands", length: 20, levels: "", anteKind: "big-blind" },
    chairs: 6,
    minBuyIn: null,
    maxBuyIn: null,
    bots: ["tag", "station"],
    freeChairs: 2,
    alone: "never",
    openTo: "everybody",
    visibility: "public",
    password: "",
    spectators: "public",
    chat: "everyone",
    thinking: THINKING,
    deals: "live",
    sameOwner: false,
    forBots: false,
    seconds: { ...SECONDS },
    timeOuts: TIME_OUTS,
  };
}

/** The fields that differ from the rule set as it is in the catalogue. */
export function changedRules(plain: Rules, values: Record<string, unknown>): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (JSON.stringify(value) !== JSON.stringify(plain[name])) changed[name] = value;
  }
  return changed;
}

/** What is sent; what is as usual is left out. */
export function tableWish(wish: Wish, plain: Rules): Record<string, unknown> {
  const { format } = wish;
  const clock: Record<string, number> = {};
  for (const [name, seconds] of Object.entries(wish.seconds) as [keyof Wish["seconds"], number][]) {
    if (seconds !== SECONDS[name]) clock[CLOCK_NAMES[name]] = Math.round(seconds * 1000);
  }
  if (wish.timeOuts !== TIME_OUTS) clock["time_outs"] = wish.timeOuts;
  // One that was chosen before the table grew is not offered any more.
  const bots = offeredBots(wish.bots, wish.chairs, wish.rules);
  const hands = format.type === "match" ? (format.hands ?? 100) : format.hands;
  return {
    ...(wish.name.trim() ? { name: wish.name.trim() } : {}),
    rules: wish.rules,
    rule_changes: changedRules(plain, wish.values),
    format: {
      type: format.type,
      ...(format.type !== "freezeout" && hands !== null ? { hands } : {}),
      ...(format.type === "match" && format.duplicate ? { is_duplicate: true } : {}),
      ...(format.type === "freezeout" ? schedule(wish) : {}),
      ...(format.type === "contest" ? { min_survivors: format.survivors, reloads: format.reloads } : {}),
    },
    chairs: wish.chairs,
    ...(format.type === "cash" && wish.minBuyIn !== null ? { min_buy_in: wish.minBuyIn } : {}),
    ...(format.type === "cash" && wish.maxBuyIn !== null ? { max_buy_in: wish.maxBuyIn } : {}),
    for_bots: wish.forBots,
    clock,
    visibility: wish.visibility,
    ...(wish.visibility === "password" ? { password: wish.password } : {}),
    house: bots.length
      ? {
          names: filled(wish, bots),
          free_chairs: wish.freeChairs,
          ...(wish.thinking !== THINKING ? { thinking_ms: Math.round(wish.thinking * 1000) } : {}),
          plays_alone: wish.alone === "always",
          // A show with nobody else at the table is one for those who watch.
          plays_watched: wish.alone === "watched" || (wish.openTo === "nobody" && wish.alone === "never"),
        }
      : { names: [], free_chairs: wish.chairs },
    open_to: wish.openTo,
    spectators: wish.spectators,
    chat: wish.chat,
    deals: format.type === "match" && format.duplicate ? "seeded" : wish.deals,
    same_owner_allowed: wish.sameOwner,
  };
}

const CLIMB = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
const LEVELS_BETWEEN_BREAKS = 4;

/** The levels that the server takes when it is told none, as they would be typed. */
export function usualLevels(smallBlind: number, bigBlind: number, unit: "hands" | "minutes"): string {
  return CLIMB.map((times, place) => {
    const isLater = place >= LEVELS_BETWEEN_BREAKS;
    const pause = unit === "minutes" && isLater && place % LEVELS_BETWEEN_BREAKS === 0 ? "break 5\n" : "";
    const ante = isLater ? `/${times * bigBlind}` : "";
    return `${pause}${times * smallBlind}/${times * bigBlind}${ante}`;
  }).join("\n");
}

export interface LevelProblem {
  /** The line's number, from 1. */
  line: number;
  what: "unreadable" | "blinds" | "falls" | "pause" | "last";
}

/** The first line of typed levels that cannot be played. */
export function levelProblem(levels: string): LevelProblem | null {
  const steps = linesOf(levels).map((line) => stepOf(line, 1));
  let highest = 0;
  for (const [place, step] of steps.entries()) {
    const line = place + 1;
    if (step === null) return { line, what: "unreadable" };
    if ("break" in step) {
      if (step["break"] < 1) return { line, what: "pause" };
      if (line === steps.length) return { line, what: "last" };
      continue;
    }
    const { small_blind: small = 0, big_blind: big = 0 } = step;
    if (big < 1 || small > big) return { line, what: "blinds" };
    if (big < highest) return { line, what: "falls" };
    highest = big;
  }
  return null;
}

function linesOf(levels: string): string[] {
  return levels
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function stepOf(line: string, length: number): Record<string, number> | null {
  const pause = /^break\s+(\d+)$/i.exec(line);
  if (pause) return { break: Number(pause[1]) };
  const level = /^(\d+)\s*\/\s*(\d+)(?:\s*\/\s*(\d+))?$/.exec(line);
  if (!level) return null;
  return { small_blind: Number(level[1]), big_blind: Number(level[2]), ante: Number(level[3] ?? 0), length };
}

/** Nothing where all is as usual; the server climbs from the blinds of the rules then. */
function schedule(wish: Wish): Record<string, unknown> {
  const { unit, length, levels, anteKind } = wish.blinds;
  const usual = usualWish().blinds;
  if (!levels.trim() && unit === usual.unit && length === usual.length && anteKind === usual.anteKind) return {};
  const { small_blind: small, big_blind: big } = wish.values;
  const lines = linesOf(levels.trim() ? levels : usualLevels(Number(small), Number(big), unit));
  const steps = lines.map((line) => stepOf(line, length)).filter((step) => step !== null);
  return { schedule: { unit, ante_kind: anteKind, steps } };
}

/** A bot for each chair that is to be filled, the chosen ones in turn. */
function filled(wish: Wish, bots: readonly string[]): string[] {
  const count = Math.max(1, wish.chairs - wish.freeChairs);
  return Array.from({ length: count }, (_, place) => bots[place % bots.length]!);
}
