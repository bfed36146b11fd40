// A contest as far as its tables have been shown: they are behind the server, and nothing beside them tells their end early. Pure.
import type { Contest, ContestTable, StandingRow } from "./contest";
import type { Table } from "./table";

type Game = Contest["games"][number];

/** Each player's chips as they were before the hand that is on, as the server counts them. */
function chipsAt(table: Table): Map<string, number> {
  const found = new Map<string, number>();
  for (const chair of table.chairs) {
    if (!chair) continue;
    const before = chair.seat === null ? undefined : table.hand?.view.starting_stacks[chair.seat];
    found.set(chair.player, before ?? chair.stack);
  }
  return found;
}

function seenTable(table: ContestTable, shown: Table | undefined): ContestTable {
  if (!shown) return table;
  const stakes = shown.status === "playing" && shown.hand?.view.big_blind ? shown.hand.view : shown.format;
  return {
    ...table,
    hand: shown.format.hands_played,
    small_blind: stakes.small_blind,
    big_blind: stakes.big_blind,
    left: [...chipsAt(shown).values()].filter((chips) => chips > 0).length,
  };
}

/** A player's line without a game whose end has not been shown yet. */
function withoutGame(row: StandingRow, game: Game, games: readonly Game[]): StandingRow {
  const own = games
    .filter((one) => one.phase === game.phase)
    .flatMap((one) => one.rows.filter((found) => found.player === row.player));
  const sum = (of: "chips" | "net"): number => own.reduce((all, one) => all + one[of], 0);
  return {
    ...row,
    phase: game.phase,
    table: game.table,
    games: own.length,
    chips: sum("chips"),
    net: sum("net"),
    mean: own.length ? sum("net") / own.length : 0,
    interval: null,
  };
}

/** `shown` has the tables that the page shows, by their ids. */
export function seenContest(contest: Contest, shown: ReadonlyMap<string, Table>): Contest {
  const isSeen = ({ table_id }: Game): boolean => {
    const status = shown.get(table_id)?.status;
    return status === undefined || status === "over" || status === "closed";
  };
  const games = contest.games.filter(isSeen);
  const unseen = contest.games.filter((game) => !isSeen(game));
  const onTables = [...contest.tables.map((table) => table.table_id), ...unseen.map((game) => game.table_id)];
  const chips = new Map<string, number>();
  const counted = new Map<string, number>();
  for (const id of onTables) {
    const table = id ? shown.get(id) : undefined;
    if (!table) continue;
    for (const [player, count] of chipsAt(table)) chips.set(player, count);
    for (const place of table.format.standing) counted.set(place.player, place.chips);
  }
  if (!chips.size) return contest;
  return {
    ...contest,
    status: contest.status === "finished" && unseen.length ? "running" : contest.status,
    games,
    players: contest.players.map((player) => ({
      ...player,
      chips: chips.get(player.id) ?? player.chips,
      counted: counted.get(player.id) ?? player.counted,
    })),
    tables: contest.tables.map((table) => {
      const last = unseen.find((game) => game.table === table.number && game.phase === table.phase);
      if (last) return { ...seenTable(table, shown.get(last.table_id)), status: "ending" };
      return seenTable(table, table.table_id ? shown.get(table.table_id) : undefined);
    }),
    standing: contest.standing.map((row) => {
      const game = unseen.find((one) => one.rows.some(({ player }) => player === row.player));
      return game ? withoutGame(row, game, games) : row;
    }),
  };
}

/** Between two looks that are kept lies at least this share of the delay. */
const LOOKS_PER_DELAY = 40;

/** The looks at a contest that a delay still needs, the oldest first, with a new one. */
export function withLook(looks: readonly Contest[], look: Contest, delayMs: number): Contest[] {
  const last = looks.at(-1);
  if (last && look.now - last.now < delayMs / LOOKS_PER_DELAY) return [...looks];
  const all = [...looks, look];
  return all.slice(
    Math.max(
      0,
      all.findLastIndex((one) => look.now - one.now >= delayMs),
    ),
  );
}

/** The contest as it was when the tables were as a delayed screen shows them; nothing of running games where nobody looked. */
export function delayedContest(contest: Contest, looks: readonly Contest[], delayMs: number): Contest {
  const then = looks.findLast((one) => contest.now - one.now >= delayMs);
  return then ?? { ...contest, players: contest.players.map((player) => ({ ...player, chips: null, counted: null })) };
}
