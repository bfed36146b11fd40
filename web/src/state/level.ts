// How far a sit-and-go, contest or match has come: its level and the next one, who is left, our place. Pure.
import { isEnded } from "./own_part";
import type { Table } from "./table";

export interface Blinds {
  small: number;
  big: number;
  ante: number;
}

export interface Progress {
  /** From 1; null where blinds never rise. */
  level: number | null;
  next: Blinds | null;
  /** What is left until the next level: hands, or the moment on the server's clock. */
  hands: number | null;
  at: number | null;
  /** Hands played so far and in all, where the number is fixed. */
  played: number;
  of: number | null;
  left: number;
  players: number;
  rank: number | null;
}

interface Step {
  small_blind: number;
  big_blind: number;
  ante: number;
  length: number;
  break?: number;
}

interface Schedule {
  unit: "hands" | "minutes";
  steps: Step[];
}

const MINUTE_MS = 60_000;
const CLIMB = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
const LEVELS_WITHOUT_ANTE = 4;
const USUAL_LENGTH = 20;

/** The levels that the server takes when the table's settings name none. */
function usual(table: Table): Schedule {
  const { small_blind: small, big_blind: big } = table.table.rules;
  const steps = CLIMB.map((times, place) => ({
    small_blind: times * small,
    big_blind: times * big,
    ante: place < LEVELS_WITHOUT_ANTE ? 0 : times * big,
    length: USUAL_LENGTH,
  }));
  return { unit: "hands", steps };
}

export function progress(table: Table): Progress | null {
  const { format } = table;
  if (format.type === "cash" || !format.has_started) return null;
  const seated = table.chairs.filter((chair) => chair !== null);
  const own = format.standing.find((place) => place.player === table.you?.player);
  const settled = {
    level: null,
    next: null,
    hands: null,
    at: null,
    played: format.hands_played,
    of: table.table.format.hands,
    left: format.type === "match" ? seated.length : seated.filter((chair) => !chair.is_out).length,
    players: Math.max(format.standing.length, seated.length),
    rank: own?.rank ?? null,
  };
  const rising =
    format.type === "contest" ? doubling(table) : format.type === "freezeout" ? scheduled(table) : { level: null };
  // What has ended comes to no further level.
  return isEnded(table) ? { ...settled, level: rising.level ?? null } : { ...settled, ...rising };
}

/** A contest's blinds double when the marker has gone round. */
function doubling(table: Table): Partial<Progress> {
  const { small_blind: small, big_blind: big, ante } = table.format;
  const level = 1 + Math.round(Math.log2(big / Math.max(1, table.table.rules.big_blind)));
  return { level, next: { small: 2 * small, big: 2 * big, ante } };
}

function scheduled(table: Table): Partial<Progress> {
  const { unit, steps } = (table.table.format["schedule"] as Schedule | null) ?? usual(table);
  let end = 0;
  let level = 0;
  const gone = table.format.hands_played;
  const now = table.format.big_blind;
  for (const [place, step] of steps.entries()) {
    const isBreak = step.break !== undefined;
    if (!isBreak) level += 1;
    if (!isBreak || unit === "minutes") end += isBreak ? (step.break ?? 0) : step.length;
    const isOver = unit === "hands" ? gone >= end : isBreak || step.big_blind < now;
    if (isOver && place < steps.length - 1) continue;
    const later = steps.slice(place + 1).find((other) => other.break === undefined);
    if (!later) return { level };
    return {
      level,
      next: { small: later.small_blind, big: later.big_blind, ante: later.ante },
      hands: unit === "hands" ? end - gone : null,
      at: unit === "minutes" && table.format.started_at ? table.format.started_at + end * MINUTE_MS : null,
    };
  }
  return {};
}
