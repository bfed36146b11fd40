// A contest that somebody wants to make: the form's values, what is wrong with them, what is sent. Pure.

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
