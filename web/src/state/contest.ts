// A contest as the server tells it, and what follows from that. Pure.
import type * as wire from "../wire/shapes";

export type Contest = wire.ContestDetails;
export type ContestCard = wire.ContestCard;
export type ContestTable = wire.ContestTable;
export type Contestant = wire.ContestPlayer;
export type StandingRow = wire.ContestStandingRow;
export type AuditEntry = wire.AuditEntry;
export type ContestStatus = Contest["status"];
export type TableStatus = ContestTable["status"];

export const isPlaying = (table: { status: TableStatus }): boolean =>
  table.status === "running" || table.status === "ending";
export const isBeforeStart = (status: ContestStatus): boolean =>
  status === "draft" || status === "sign_up" || status === "seated";

/** The next end of a countdown, of the whole contest or of one table; 0 where none runs. */
export function countdownEnd(contest: Contest): number {
  if (contest.starts_at) return contest.starts_at;
  const times = contest.tables
    .filter((table) => table.status === "preparing" && table.starts_at)
    .map((table) => table.starts_at);
  return contest.status === "paused" || !times.length ? 0 : Math.min(...times);
}

/** Paused between two phases: what goes on is the next phase. */
export const isBetweenPhases = (contest: Contest): boolean =>
  contest.status === "paused" && contest.phase > 0 && contest.tables.every((table) => table.status === "preparing");

/** Orders for the whole contest in the order of their use. */
const ORDERS = [
  "open_sign_up",
  "start",
  "seat",
  "cancel_start",
  "resume",
  "pause",
  "next_phase",
  "end",
  "stop",
] as const;
export type Order = (typeof ORDERS)[number];

/** What may be asked of the contest now, the usual next step first. */
export const possibleOrders = (contest: Contest): Order[] =>
  ORDERS.filter((order) => contest.rights.commands.includes(order));

/** What a judge may ask of one table now. */
export function tableOrders(contest: Contest, table: ContestTable): ("prepare" | "stop" | "end")[] {
  if (isPlaying(table)) return table.status === "ending" ? ["stop"] : ["end", "stop"];
  const canPrepare = contest.status === "seated" || contest.status === "running" || contest.status === "stopped";
  if ((table.status === "standby" || table.status === "stopped") && canPrepare && !contest.starts_at)
    return ["prepare"];
  return table.status === "preparing" && contest.status === "running" ? ["stop"] : [];
}

/** How far behind the server a table may be shown. */
const MOST_BEHIND_MS = 15_000;

/** The looks at a contest, the oldest first, with a new one; older ones than a table can show are dropped. */
export function withLook(looks: readonly Contest[], look: Contest): Contest[] {
  const all = [...looks, look];
  const needed = all.findLastIndex((one) => look.now - one.now >= MOST_BEHIND_MS);
  return all.slice(Math.max(0, needed));
}

/** The contest at the moment up to which a table beside it is seen: later chips would tell how its hand ends. */
export const asOf = (looks: readonly Contest[], seenUntil: number | null): Contest | null =>
  (seenUntil === null ? looks.at(-1) : (looks.findLast((one) => one.now <= seenUntil) ?? looks[0])) ?? null;

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

/** The orbit that is on, from 1, where blinds double with each (document 002, term 2); null elsewhere. */
export function orbitOf(contest: Contest, table: ContestTable): number | null {
  const { format, rules } = contest.contest;
  if (format.type !== "contest" || table.table_id === null || !table.big_blind) return null;
  return 1 + Math.round(Math.log2(table.big_blind / rules.big_blind));
}

/** Who has lost all chips in the game that is on. */
export const eliminated = (contest: Contest, table: ContestTable): Contestant[] =>
  table.table_id === null
    ? []
    : contest.players.filter((player) => player.chips === 0 && table.players.includes(player.id));

/** The table of this phase where a player sits; null for one who is not in it. */
export const tableOf = (contest: Contest, player: string): ContestTable | null =>
  contest.tables.find((table) => table.players.includes(player)) ?? null;
