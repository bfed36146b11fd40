// A table as one viewer sees it: a snapshot, moved on by events. Pure; the same events give the same
// state as a fresh snapshot would (see tests/replay.test.ts).
import { directed, withoutReservation } from "./direction";
import { reduceHand, resumeHand, startHand, type Hand } from "./hand";
import type { Chair, DealtHand, Snapshot, TableEvent } from "./types";

export interface TableHand extends Omit<DealtHand, "view"> {
  view: Hand;
}

export interface Table extends Omit<Snapshot, "hand"> {
  hand: TableHand | null;
}

const MOST_CHAT = 100;

export function fromSnapshot(snapshot: Snapshot): Table {
  const { hand, you } = snapshot;
  return {
    ...snapshot,
    hand: hand && {
      ...hand,
      view: resumeHand(
        hand.view,
        { ...snapshot.table.rules, small_blind: hand.view.small_blind, big_blind: hand.view.big_blind },
        you?.seat ?? null,
        (you?.may_show ?? false) || hand.declined.includes(you?.player ?? ""),
      ),
    },
  };
}

export function reduce(table: Table, event: TableEvent): Table {
  if (event.seq <= table.seq) return table;
  const next = step({ ...table, seq: event.seq }, event);
  return next.you ? { ...next, you: youIn(next) } : next;
}

function step(table: Table, event: TableEvent): Table {
  const player = event.player ?? "";
  switch (event.type) {
    case "player_sat":
    case "house_bot_sat":
      return sat(table, event);
    case "leaving":
      // A player whom the director moves plays on like everybody until the hand is over.
      if (event.reason === "released") return table;
      return person(table, player, (chair) => ({ ...chair, is_leaving: true }));
    case "player_left":
      return left(table, player);
    case "sat_out":
      return person(table, player, (chair) => ({ ...chair, is_away: true }));
    case "came_back":
      return person(table, player, (chair) => ({
        ...chair,
        is_away: false,
        waits_for_big_blind: event.waits ?? false,
      }));
    case "topped_up":
      return toppedUp(table, event);
    case "top_up_returned":
      return person(table, player, (chair) => ({
        ...chair,
        stack: chair.stack - (event.chips ?? 0),
      }));
    case "renamed":
      return person(table, player, (chair) => ({ ...chair, name: event.name ?? chair.name }));
    case "connection_lost":
      return person(table, player, (chair) => ({ ...chair, is_connected: false }));
    case "connection_back":
      return person(table, player, (chair) => ({ ...chair, is_connected: true }));
    case "hand_committed":
      return committed(table, event);
    case "hand_event":
      return handEvent(table, event);
    case "turn_started":
      return {
        ...table,
        turn: {
          seq: event.seq,
          seat: event.seat ?? 0,
          chair: event.chair ?? 0,
          player,
          deadline: event.deadline ?? 0,
          time_ms: event.time_ms ?? 0,
          time_bank_ms: event.time_bank_ms ?? 0,
          in_time_bank: false,
        },
      };
    case "turn_extended":
      return {
        ...table,
        turn: table.turn && {
          ...table.turn,
          deadline: event.deadline ?? 0,
          time_ms: event.time_ms ?? 0,
          in_time_bank: table.turn.in_time_bank || event.cause === "time_bank",
        },
      };
    case "declined_to_show":
      return table.hand ? { ...table, hand: { ...table.hand, declined: [...table.hand.declined, player] } } : table;
    case "format_advanced":
      return advanced(table, event);
    case "between_hands":
      return {
        ...table,
        status: event.next_hand_at == null ? "waiting" : "between",
        next_hand_at: event.next_hand_at ?? null,
      };
    case "said":
      return {
        ...table,
        chat: [...table.chat, { at: event.at, player, name: event.name ?? "", text: event.text ?? "" }].slice(
          -MOST_CHAT,
        ),
      };
    case "paused":
      return { ...table, paused: { reason: event.reason ?? "" } };
    case "resumed":
    case "recovered":
      return {
        ...table,
        paused: event.type === "resumed" ? null : table.paused,
        turn: table.turn && { ...table.turn, deadline: event.deadline ?? table.turn.deadline },
        next_hand_at: event.next_hand_at ?? null,
      };
    case "kicked":
      return table.you?.player === player ? { ...table, you: { ...table.you, is_barred: true } } : table;
    case "closing":
      return { ...table, is_closing: true };
    case "closed":
      return { ...table, status: "closed", is_closing: true, next_hand_at: null };
    case "table_over":
      return {
        ...table,
        status: "over",
        next_hand_at: null,
        format: { ...table.format, standing: event.standing ?? table.format.standing },
      };
    default:
      return directed(table, event) ?? table;
  }
}

function sat(table: Table, event: TableEvent): Table {
  const isResting = isCash(table) && table.status !== "playing";
  const chips = event.chips ?? 0;
  const record: Chair = {
    chair: event.chair ?? 0,
    player: event.player ?? "",
    name: event.name ?? "",
    is_bot: event.is_bot ?? false,
    house: event.house ?? "",
    seat: null,
    stack: isResting ? chips : 0,
    chips_to_come: isResting ? 0 : chips,
    is_away: false,
    is_leaving: false,
    is_out: false,
    is_connected: true,
    waits_for_big_blind: event.waits ?? false,
    next: null,
  };
  const there = table.chairs[record.chair] ?? null;
  // Somebody still sits there: a house bot that leaves after the hand.
  return chair(
    withoutReservation(table, record.chair),
    record.chair,
    there ? { ...there, is_leaving: true, next: record } : record,
  );
}

function left(table: Table, player: string): Table {
  const there = table.chairs.find((record) => record?.player === player);
  if (there) return chair(table, there.chair, there.next);
  const before = table.chairs.find((record) => record?.next?.player === player);
  return before ? chair(table, before.chair, { ...before, next: null }) : table;
}

function toppedUp(table: Table, event: TableEvent): Table {
  const chips = event.chips ?? 0;
  return person(table, event.player ?? "", (record) =>
    event.waits
      ? { ...record, chips_to_come: record.chips_to_come + chips }
      : { ...record, stack: record.stack + chips },
  );
}

function committed(table: Table, event: TableEvent): Table {
  const players = event.players ?? [];
  const chairs = event.chairs ?? [];
  const format = { ...table.format, has_started: !isCash(table), started_at: table.format.started_at ?? event.at };
  return {
    ...table,
    status: "playing",
    format,
    turn: null,
    next_hand_at: null,
    hand: {
      commitment: event.commitment ?? "",
      players,
      chairs,
      declined: [],
      view: startHand({ type: "hand_started", seq: 0, hand: event.hand ?? "" }, table.table.rules),
    },
    chairs: table.chairs.map((record) => {
      const seat = record ? players.indexOf(record.player) : -1;
      if (!record) return null;
      const chips = isCash(table) ? record.chips_to_come : 0;
      return { ...record, seat: seat < 0 ? null : seat, chips_to_come: chips };
    }),
  };
}

function handEvent(table: Table, event: TableEvent): Table {
  const core = event.event;
  if (!core || !table.hand) return table;
  let view: Hand;
  if (core.type === "hand_started") {
    const stakes = { small_blind: core.small_blind ?? 0, big_blind: core.big_blind ?? 0 };
    view = startHand(core, { ...table.table.rules, ...stakes });
  } else {
    view = reduceHand(table.hand.view, core);
  }
  const hand = { ...table.hand, view };
  const isAct = core.type in ACTS;
  const next = { ...table, hand, turn: isAct ? null : table.turn };
  if (core.type === "hand_ended") return ended(next);
  return { ...next, chairs: withStacks(next, hand) };
}

const ACTS = { folded: 1, checked: 1, called: 1, bet_placed: 1, raised: 1, passed: 1 };

function withStacks(table: Table, hand: TableHand): (Chair | null)[] {
  if (table.status !== "playing") return table.chairs;
  return table.chairs.map((record) =>
    record && record.seat !== null && (hand.view.stacks[record.seat] ?? record.stack) !== record.stack
      ? { ...record, stack: hand.view.stacks[record.seat]! }
      : record,
  );
}

/** The hand is booked: chips that waited come to the stacks, and nobody has a seat any more. */
function ended(table: Table): Table {
  const hand = table.hand!;
  const resets = table.format.type === "match";
  const chairs = table.chairs.map((record) => {
    if (!record) return null;
    const seat = hand.players.indexOf(record.player);
    let stack = record.stack;
    if (seat >= 0) stack = resets ? table.table.rules.starting_stack : (hand.view.stacks[seat] ?? 0);
    if (isCash(table)) stack += record.chips_to_come;
    return {
      ...record,
      seat: null,
      stack,
      chips_to_come: 0,
      waits_for_big_blind: seat < 0 && record.waits_for_big_blind,
      next:
        record.next && isCash(table)
          ? { ...record.next, stack: record.next.chips_to_come, chips_to_come: 0 }
          : record.next,
    };
  });
  return {
    ...table,
    chairs,
    status: "waiting",
    turn: null,
    format: { ...table.format, hands_played: table.format.hands_played + 1 },
  };
}

function advanced(table: Table, event: TableEvent): Table {
  const out = new Set(event.went_out ?? []);
  return {
    ...table,
    format: {
      ...table.format,
      small_blind: event.small_blind ?? table.format.small_blind,
      big_blind: event.big_blind ?? table.format.big_blind,
      ante: event.ante ?? table.format.ante,
      standing: event.standing ?? table.format.standing,
    },
    chairs: table.chairs.map((record) => (record && out.has(record.player) ? { ...record, is_out: true } : record)),
  };
}

function youIn(table: Table): Table["you"] {
  const you = table.you!;
  const own = findPerson(table, you.player);
  const seat = table.hand ? table.hand.players.indexOf(you.player) : -1;
  const view = table.hand?.view;
  return {
    ...you,
    chair: own ? own.chair : null,
    seat: seat < 0 ? null : seat,
    may_show:
      own !== null &&
      seat >= 0 &&
      view !== undefined &&
      view.is_over &&
      !view.shown[seat] &&
      !table.hand!.declined.includes(you.player),
  };
}

export function findPerson(table: Table, player: string): Chair | null {
  for (const record of table.chairs) {
    if (record?.player === player) return record;
    if (record?.next?.player === player) return record.next;
  }
  return null;
}

export function isCash(table: Table): boolean {
  return table.format.type === "cash";
}

function person(table: Table, player: string, change: (record: Chair) => Chair): Table {
  return {
    ...table,
    chairs: table.chairs.map((record) => {
      if (!record) return null;
      if (record.player === player) return change(record);
      if (record.next?.player === player) return { ...record, next: change(record.next) };
      return record;
    }),
  };
}

function chair(table: Table, place: number, record: Chair | null): Table {
  return { ...table, chairs: table.chairs.map((old, index) => (index === place ? record : old)) };
}
