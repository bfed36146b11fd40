// A contest as the server tells it, and what follows from that. Pure.

export type ContestStatus = "draft" | "sign_up" | "seated" | "running" | "paused" | "finished" | "stopped";
export type TableStatus = "standby" | "preparing" | "running" | "ending" | "stopped" | "finished";

export interface Phase {
  name: string;
  games: number;
  advance: "" | "table" | "overall" | "survivors";
  count: number;
}

export interface ContestSettings {
  id: string;
  title: string;
  rules: Record<string, unknown> & { name: string; small_blind: number; big_blind: number; starting_stack: number };
  format: { type: string; hands?: number | null; is_duplicate?: boolean; min_survivors?: number; reloads?: number };
  seats: number;
  phases: Phase[];
  clock: Record<string, number>;
  house_bots: string[];
  watching: "live" | "delayed" | "end";
  watching_delay_s: number;
  start_at: number;
  sign_up: "open" | "list" | "csv" | "invite";
  countdown_s: number;
  pause_between_phases: boolean;
  chosen_names: boolean;
  md5_names: boolean;
  organiser: string;
}

export interface Contestant {
  id: string;
  display_name: string;
  public_name: string;
  /** The table that the organiser gave; 0: the draw decides. */
  table: number;
  seated_at: number;
  house: string;
  is_human: boolean;
  status: "active" | "inactive" | "banned";
  is_online: boolean;
  /** In the game that is on; null where none is. */
  chips: number | null;
  /** The secret name: the organiser alone is told. */
  name?: string;
}

export interface ContestTable {
  number: number;
  phase: number;
  players: string[];
  status: TableStatus;
  game: number;
  games: number;
  attempt: number;
  starts_at: number;
  /** The ordinary table that plays the game; null while none is on. */
  table_id: string | null;
  hand: number;
  small_blind: number;
  big_blind: number;
  online: number;
  left: number;
}

export interface StandingRow {
  rank: number;
  player: string;
  display_name: string;
  phase: number;
  table: number;
  games: number;
  hands: number;
  chips: number;
  net: number;
  mean: number;
  interval: number | null;
  out_hand: number;
}

export interface GameResult {
  table_id: string;
  phase: number;
  table: number;
  game: number;
  hands: number;
  rows: { player: string; rank: number; chips: number; net: number; out_hand: number }[];
}

export interface AuditEntry {
  seq: number;
  at: number;
  by: string;
  type: string;
  data: Record<string, unknown>;
}

export interface Contest {
  contest: ContestSettings;
  status: ContestStatus;
  phase: number;
  starts_at: number;
  is_ending: boolean;
  players: Contestant[];
  tables: ContestTable[];
  standing: StandingRow[];
  games: GameResult[];
  seed?: string;
  now: number;
  rights: { directs: boolean; player: string | null; commands: string[] };
  tickets?: { ticket: string; kind: string; table: number; note: string; at: number }[];
  invite?: string;
}

export interface ContestCard {
  id: string;
  title: string;
  status: ContestStatus;
  phase: number;
  players: number;
  starts_at: number;
  tables: { table: number; status: TableStatus; game: number; players: string[] }[];
}

export const isPlaying = (table: { status: TableStatus }): boolean => table.status === "running" || table.status === "ending";
export const isBeforeStart = (status: ContestStatus): boolean => status === "draft" || status === "sign_up" || status === "seated";

/** The next end of a countdown, of the whole contest or of one table; 0 where none runs. */
export function countdownEnd(contest: Contest): number {
  if (contest.starts_at) return contest.starts_at;
  const times = contest.tables.filter((table) => table.status === "preparing" && table.starts_at).map((table) => table.starts_at);
  return contest.status === "paused" || !times.length ? 0 : Math.min(...times);
}

/** Paused between two phases: what goes on is the next phase. */
export const isBetweenPhases = (contest: Contest): boolean =>
  contest.status === "paused" && contest.phase > 0 && contest.tables.every((table) => table.status === "preparing");

/** Orders for the whole contest in the order of their use. */
const ORDERS = ["open_sign_up", "start", "seat", "cancel_start", "resume", "pause", "next_phase", "end", "stop"] as const;
export type Order = (typeof ORDERS)[number];

/** What may be asked of the contest now, the usual next step first. */
export const possibleOrders = (contest: Contest): Order[] => ORDERS.filter((order) => contest.rights.commands.includes(order));

/** What a judge may ask of one table now. */
export function tableOrders(contest: Contest, table: ContestTable): ("prepare" | "stop" | "end")[] {
  if (isPlaying(table)) return table.status === "ending" ? ["stop"] : ["end", "stop"];
  const canPrepare = contest.status === "seated" || contest.status === "running" || contest.status === "stopped";
  if ((table.status === "standby" || table.status === "stopped") && canPrepare && !contest.starts_at) return ["prepare"];
  return table.status === "preparing" && contest.status === "running" ? ["stop"] : [];
}

/** One live line: the standing's row, with the chips that lie on the table now. */
export interface LiveRow extends StandingRow {
  live: number | null;
  isHouse: boolean;
}

/** The standing with the chips of games that are on: those count, though no game has ended yet. */
export function liveStanding(contest: Contest): LiveRow[] {
  const players = new Map(contest.players.map((player) => [player.id, player]));
  const rows = contest.standing.map((row) => {
    const player = players.get(row.player);
    return { ...row, live: player?.chips ?? null, isHouse: Boolean(player?.house) };
  });
  if (contest.status === "finished") return rows;
  const worth = (row: LiveRow): number => row.phase * 1e12 + row.chips + (row.live ?? 0);
  const sorted = rows.sort((one, other) => worth(other) - worth(one) || one.rank - other.rank);
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.filter((other) => worth(other) > worth(row)).length }));
}
