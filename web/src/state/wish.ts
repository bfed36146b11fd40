// A table to open, as the form holds it and as the server wants it. Pure.
import type { FormatType, Rules } from "./types";

export interface Wish {
  name: string;
  rules: string;
  values: Record<string, unknown>;
  format: { type: FormatType; hands: number | null; duplicate: boolean; survivors: number; reloads: number };
  chairs: number;
  minBuyIn: number | null;
  maxBuyIn: number | null;
  bots: string[];
  freeChairs: number;
  playsAlone: boolean;
  visibility: "public" | "private" | "password";
  password: string;
  spectators: "none" | "public" | "all_cards";
  chat: "everyone" | "players" | "off";
  deals: "live" | "seeded";
  sameOwner: boolean;
  forBots: boolean;
  seconds: { action_s: number; bank_s: number; pause_s: number; showdown_s: number; grace_s: number };
}

const SECONDS: Wish["seconds"] = { action_s: 20, bank_s: 30, pause_s: 2, showdown_s: 5, grace_s: 30 };
const CLOCK_NAMES: Record<keyof Wish["seconds"], string> = {
  action_s: "action_ms",
  bank_s: "time_bank_ms",
  pause_s: "hand_pause_ms",
  showdown_s: "showdown_pause_ms",
  grace_s: "disconnect_grace_ms",
};

export function usualWish(): Wish {
  return {
    name: "",
    rules: "casino-nl",
    values: {},
    format: { type: "cash", hands: null, duplicate: false, survivors: 0, reloads: 0 },
    chairs: 6,
    minBuyIn: null,
    maxBuyIn: null,
    bots: ["tag", "station"],
    freeChairs: 2,
    playsAlone: false,
    visibility: "public",
    password: "",
    spectators: "public",
    chat: "everyone",
    deals: "live",
    sameOwner: false,
    forBots: false,
    seconds: { ...SECONDS },
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
  const hands = format.type === "match" ? (format.hands ?? 100) : format.hands;
  return {
    ...(wish.name.trim() ? { name: wish.name.trim() } : {}),
    rules: wish.rules,
    rule_changes: changedRules(plain, wish.values),
    format: {
      type: format.type,
      ...(format.type !== "freezeout" && hands !== null ? { hands } : {}),
      ...(format.type === "match" && format.duplicate ? { is_duplicate: true } : {}),
      ...(format.type === "contest" ? { min_survivors: format.survivors, reloads: format.reloads } : {}),
    },
    chairs: wish.chairs,
    ...(format.type === "cash" && wish.minBuyIn !== null ? { min_buy_in: wish.minBuyIn } : {}),
    ...(format.type === "cash" && wish.maxBuyIn !== null ? { max_buy_in: wish.maxBuyIn } : {}),
    for_bots: wish.forBots,
    clock,
    visibility: wish.visibility,
    ...(wish.visibility === "password" ? { password: wish.password } : {}),
    house: wish.bots.length
      ? { names: filled(wish), free_chairs: wish.freeChairs, plays_alone: wish.playsAlone }
      : { names: [], free_chairs: wish.chairs, plays_alone: false },
    spectators: wish.spectators,
    chat: wish.chat,
    deals: format.type === "match" && format.duplicate ? "seeded" : wish.deals,
    same_owner_allowed: wish.sameOwner,
  };
}

/** A bot for each chair that is to be filled, the chosen ones in turn. */
function filled(wish: Wish): string[] {
  const count = Math.max(1, wish.chairs - wish.freeChairs);
  return Array.from({ length: count }, (_, place) => wish.bots[place % wish.bots.length]!);
}
