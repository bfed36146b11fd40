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

/** The end of a countdown: of the whole contest, or of one table that begins by itself; 0 where none runs. */
export function countdownEnd(contest: Contest, table: ContestTable | null = null): number {
  if (contest.starts_at) return contest.starts_at;
  const tables = table ? [table] : contest.tables;
  const times = tables.filter((one) => one.status === "preparing" && one.starts_at).map((one) => one.starts_at);
  // While others play or wait, one table's countdown is not the contest's.
  return contest.status === "paused" || !times.length || times.length < tables.length ? 0 : Math.min(...times);
}

/** Paused between two phases: what goes on is the next phase. */
export const isBetweenPhases = (contest: Contest): boolean =>
  contest.status === "paused" && contest.phase > 0 && contest.tables.every((table) => table.status === "preparing");

/** A table's state in a contest's: a paused contest plays its hands to their end and deals no more. */
export const statusOf = (contest: Contest, table: ContestTable): TableStatus | "paused" =>
  contest.status === "paused" && isPlaying(table) ? "paused" : table.status;

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

/** One live line: the standing's row, with what counts of the game that is on. */
export interface LiveRow extends StandingRow {
  live: number | null;
  isOut: boolean;
  isHouse: boolean;
}

/**
 * The standing with the chips and unused reloads of games that are on: those count, though no game has ended yet.
 * A phase in which nobody has won anything has no places.
 */
export function liveStanding(contest: Contest): LiveRow[] {
  const players = new Map(contest.players.map((player) => [player.id, player]));
  const rows = contest.standing.map((row) => {
    const player = players.get(row.player);
    return { ...row, live: player?.counted ?? null, isOut: player?.chips === 0, isHouse: Boolean(player?.house) };
  });
  if (contest.status === "finished") return rows;
  const worth = (row: LiveRow): number => row.phase * 1e12 + row.chips + (row.live ?? 0);
  const sorted = rows.sort((one, other) => worth(other) - worth(one) || (one.rank ?? 0) - (other.rank ?? 0));
  const hasPlace = (row: LiveRow): boolean =>
    sorted.some((other) => other.phase === row.phase && (other.games > 0 || worth(other) !== worth(row)));
  return sorted.map((row) => ({
    ...row,
    rank: hasPlace(row) ? 1 + sorted.filter((other) => worth(other) > worth(row)).length : null,
  }));
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
