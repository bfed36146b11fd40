// A hand of a file, to be played again: its table has the players' chairs and the rules, nothing else. Pure.
import type { ReplayedHand } from "../wire/shapes";
import { pastHand, type PastHand } from "./past";
import type { Table } from "./table";
import type { Rules, TableEvent } from "./types";

const NO_CLOCK = {
  action_ms: 0,
  time_bank_ms: 0,
  refill_ms: 0,
  bot_action_ms: 0,
  disconnect_grace_ms: 0,
  away_action_ms: 0,
  hand_pause_ms: 0,
  showdown_pause_ms: 0,
  away_ms: 0,
  time_outs: 0,
};
const CASH = { type: "cash", hands: null, is_duplicate: false, min_survivors: 0, reloads: 0, schedule: null } as const;

export function filedHand(hand: ReplayedHand): PastHand {
  const events = hand.events as TableEvent[];
  const players = events[0]?.players ?? [];
  const nameOf = (player: string): string => hand.names[players.indexOf(player)] ?? player;
  return pastHand(bareTable(hand.rules as Rules, players.length), events, "", nameOf);
}

function bareTable(rules: Rules, chairs: number): Table {
  const { small_blind, big_blind } = rules;
  return {
    seq: 0,
    now: 0,
    table: {
      id: "",
      name: "",
      rules,
      format: CASH,
      chairs,
      min_buy_in: 0,
      max_buy_in: 0,
      clock: NO_CLOCK,
      visibility: "private",
      host: "",
      house: { names: [], free_chairs: 0, plays_alone: false },
      spectators: "all_cards",
      chat: "off",
      deals: "live",
      same_owner_allowed: false,
    },
    status: "waiting",
    paused: null,
    is_closing: false,
    chairs: [],
    format: { type: "cash", has_started: true, hands_played: 0, small_blind, big_blind, ante: 0, standing: [] },
    hand: null,
    turn: null,
    next_hand_at: null,
    chat: [],
    you: null,
  };
}
