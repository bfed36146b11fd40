// A contest that is to be made or changed: the form's values, what is wrong with them, what is sent. Pure.
import type { ContestSettingsInfo } from "../wire/shapes";

export interface PhaseWish {
  name: string;
  games: number | null;
  advance: "table" | "overall" | "survivors";
  count: number | null;
}

export interface ContestWish {
  title: string;
  rules: string;
  format: "contest" | "freezeout" | "match" | "duplicate";
  seats: number;
  hands: number | null;
  reloads: number | null;
  smallBlind: number | null;
  stack: number | null;
  phases: PhaseWish[];
  botSeconds: number | null;
  personSeconds: number | null;
  graceSeconds: number | null;
  pauseSeconds: number | null;
  houseBots: string[];
  watching: "live" | "delayed" | "end";
  delay: number | null;
  startAt: string;
  signUp: "open" | "list" | "csv" | "invite";
  invite: string;
  countdown: number | null;
  pauseBetween: boolean;
  chosenNames: boolean;
}

export const MOST_PHASES = 10;
const LONGEST_TITLE = 100;

export const usualContest = (): ContestWish => ({
  title: "",
  rules: "contest",
  format: "contest",
  seats: 10,
  hands: 100,
  reloads: 2,
  smallBlind: null,
  stack: null,
  phases: [{ name: "final", games: 1, advance: "table", count: 2 }],
  botSeconds: 5,
  personSeconds: 60,
  graceSeconds: 10,
  pauseSeconds: 1,
  houseBots: [],
  watching: "delayed",
  delay: 0,
  startAt: "",
  signUp: "open",
  invite: "",
  countdown: 5,
  pauseBetween: false,
  chosenNames: false,
});

/** The fewest chairs of a table: three where document 002's contest is played. */
export const leastSeats = (wish: ContestWish): number => (wish.format === "contest" ? 3 : 2);

/** A field that must be changed, and what is allowed there. */
export interface WishProblem {
  field: string;
  why: "title" | "range" | "phase_name" | "invite" | "past";
  least?: number;
  most?: number;
  line?: number;
}

export function contestProblems(wish: ContestWish, now: number): WishProblem[] {
  const found: WishProblem[] = [];
  const within = (field: string, value: number | null, least: number, most: number, line?: number): void => {
    if (value === null || !Number.isInteger(value) || value < least || value > most) {
      found.push({ field, why: "range", least, most, ...(line === undefined ? {} : { line }) });
    }
  };
  const title = wish.title.trim();
  if (!title || title.length > LONGEST_TITLE) found.push({ field: "title", why: "title", most: LONGEST_TITLE });
  within("seats", wish.seats, leastSeats(wish), 10);
  if (wish.format !== "freezeout") within("hands", wish.hands, 1, 1_000_000);
  if (wish.format === "contest") within("reloads", wish.reloads, 0, 100);
  if (wish.smallBlind !== null) within("small_blind", wish.smallBlind, 1, 1_000_000);
  if (wish.stack !== null) within("stack", wish.stack, 2, 1_000_000_000);
  wish.phases.forEach((phase, place) => {
    const line = place + 1;
    if (!phase.name.trim()) found.push({ field: `phase_name_${place}`, why: "phase_name", line });
    within(`games_${place}`, phase.games, 1, 10_000, line);
    const isLast = place === wish.phases.length - 1;
    if (!isLast && phase.advance !== "survivors") within(`count_${place}`, phase.count, 1, 10_000, line);
  });
  within("bot_seconds", wish.botSeconds, 1, 3_600);
  within("person_seconds", wish.personSeconds, 1, 3_600);
  within("grace_seconds", wish.graceSeconds, 0, 3_600);
  within("pause_seconds", wish.pauseSeconds, 0, 3_600);
  within("countdown", wish.countdown, 0, 3_600);
  if (wish.watching === "delayed") within("delay", wish.delay, 0, 86_400);
  if (wish.signUp === "invite" && !wish.invite.trim()) found.push({ field: "invite", why: "invite" });
  if (wish.startAt && !(new Date(wish.startAt).getTime() > now)) found.push({ field: "start_at", why: "past" });
  return found;
}

const milliseconds = (seconds: number | null): number => 1000 * (seconds ?? 0);

/** The wish in the words of the server. */
export function contestSettings(wish: ContestWish): Record<string, unknown> {
  const last = wish.phases.length - 1;
  const blinds = wish.smallBlind === null ? {} : { small_blind: wish.smallBlind, big_blind: 2 * wish.smallBlind };
  const stack = wish.stack === null ? {} : { starting_stack: wish.stack };
  const isChanged = wish.smallBlind !== null || wish.stack !== null;
  return {
    title: wish.title.trim(),
    rules: isChanged ? { name: wish.rules, ...blinds, ...stack } : wish.rules,
    format: formatOf(wish),
    seats: wish.seats,
    phases: wish.phases.map((phase, place) => ({
      name: phase.name.trim(),
      games: phase.games,
      ...(place === last
        ? {}
        : { advance: phase.advance, ...(phase.advance === "survivors" ? {} : { count: phase.count }) }),
    })),
    clock: {
      bot_action_ms: milliseconds(wish.botSeconds),
      action_ms: milliseconds(wish.personSeconds),
      disconnect_grace_ms: milliseconds(wish.graceSeconds),
      hand_pause_ms: milliseconds(wish.pauseSeconds),
      showdown_pause_ms: milliseconds(wish.pauseSeconds),
    },
    house_bots: wish.houseBots,
    watching: wish.watching,
    ...(wish.watching === "delayed" && wish.delay ? { watching_delay_s: wish.delay } : {}),
    ...(wish.startAt ? { start_at: new Date(wish.startAt).getTime() } : {}),
    sign_up: wish.signUp,
    ...(wish.signUp === "invite" ? { invite: wish.invite.trim() } : {}),
    countdown_s: wish.countdown,
    pause_between_phases: wish.pauseBetween,
    chosen_names: wish.chosenNames,
  };
}

function formatOf(wish: ContestWish): Record<string, unknown> {
  switch (wish.format) {
    case "freezeout":
      return { type: "freezeout" };
    case "match":
      return { type: "match", hands: wish.hands };
    case "duplicate":
      return { type: "match", hands: wish.hands, is_duplicate: true };
    case "contest":
      return { type: "contest", hands: wish.hands, reloads: wish.reloads, min_survivors: 3 };
  }
}

/** The form's values for a contest that the server has. */
export function wishOf(settings: ContestSettingsInfo, invite: string): ContestWish {
  const { format, rules, clock } = settings;
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
  return {
    title: settings.title,
    rules: rules.name,
    format:
      format.type === "match" && format.is_duplicate ? "duplicate" : format.type === "cash" ? "match" : format.type,
    seats: settings.seats,
    hands: format.hands,
    reloads: format.reloads,
    smallBlind: rules.small_blind,
    stack: rules.starting_stack,
    phases: settings.phases.map(({ name, games, advance, count }) => ({
      name,
      games,
      advance: advance || "table",
      count: count || 2,
    })),
    botSeconds: seconds(clock.bot_action_ms),
    personSeconds: seconds(clock.action_ms),
    graceSeconds: seconds(clock.disconnect_grace_ms),
    pauseSeconds: seconds(clock.hand_pause_ms),
    houseBots: settings.house_bots,
    watching: settings.watching,
    delay: settings.watching_delay_s,
    startAt: settings.start_at ? localMinute(settings.start_at) : "",
    signUp: settings.sign_up,
    invite,
    countdown: settings.countdown_s,
    pauseBetween: settings.pause_between_phases,
    chosenNames: settings.chosen_names,
  };
}

/** A moment as a field for date and time writes it, in the reader's own time zone. */
function localMinute(at: number): string {
  const moment = new Date(at);
  return new Date(at - 60_000 * moment.getTimezoneOffset()).toISOString().slice(0, 16);
}

/** What is sent instead of a setting that is there no more. */
const NONE: Record<string, unknown> = { start_at: 0, watching_delay_s: 0, invite: "" };

/** The settings that differ: what the form does not know stays as it is. */
export function changedSettings(before: ContestWish, after: ContestWish): Record<string, unknown> {
  const old = contestSettings(before);
  const now = { ...NONE, ...contestSettings(after) };
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(old[name] ?? NONE[name]);
  return Object.fromEntries(Object.entries(now).filter(differs));
}
