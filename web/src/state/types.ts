// The shapes of the native protocol that the page reads: a snapshot, and the events that follow it.

export type ActionKind = "fold" | "check" | "call" | "bet" | "raise" | "all_in" | "pass";

export interface Action {
  kind: ActionKind;
  to?: number;
}

export interface Wager {
  kind: "bet" | "raise" | "all_in";
  min: number;
  max: number;
}

export interface Legal {
  fold: boolean;
  check: boolean;
  call: number | null;
  pass: boolean;
  wagers: Wager[];
}

export interface Pot {
  amount: number;
  seats: number[];
}

export interface Award {
  seat: number;
  pot: number;
  amount: number;
}

/** The fields of a rule set that the page asks about; the rest comes along as it is. */
export interface Rules {
  name: string;
  small_blind: number;
  big_blind: number;
  starting_stack: number;
  seats_min: number;
  seats_max: number;
  side_pots: string;
  short_big_blind: string;
  big_blind_option: boolean;
  bet_size: string;
  limit: string;
  match_word: string;
  free_call: boolean;
  checks: boolean;
  passes: boolean;
  selection: string;
  marker: string;
  [field: string]: unknown;
}

export type FormatType = "cash" | "match" | "contest" | "freezeout";

export interface Clock {
  action_ms: number;
  time_bank_ms: number;
  hand_pause_ms: number;
  showdown_pause_ms: number;
  [field: string]: number;
}

export interface TableSettings {
  id: string;
  name: string;
  rules: Rules;
  format: { type: FormatType; hands: number | null; [field: string]: unknown };
  chairs: number;
  min_buy_in: number;
  max_buy_in: number;
  clock: Clock;
  visibility: "public" | "private" | "password";
  host: string;
  spectators: string;
  open_to: "everybody" | "bots" | "nobody";
  chat: string;
  deals: string;
  [field: string]: unknown;
}

export interface Chair {
  chair: number;
  player: string;
  name: string;
  is_bot: boolean;
  house: string;
  seat: number | null;
  stack: number;
  chips_to_come: number;
  is_away: boolean;
  is_leaving: boolean;
  is_out: boolean;
  is_connected: boolean;
  waits_for_big_blind: boolean;
  next: Chair | null;
}

export interface Step {
  street: number;
  seat: number;
  kind: ActionKind;
  to: number;
}

/** The hand as this viewer sees it, as far as the page draws it. */
export interface HandView {
  hand: string;
  small_blind: number;
  big_blind: number;
  button: number | null;
  /** Names such as BTN, SB, BB; only a snapshot brings them. */
  positions: string[];
  street: Street;
  board: string[];
  holes: string[][];
  starting_stacks: number[];
  stacks: number[];
  bets: number[];
  contributions: number[];
  folded: boolean[];
  queue: number[];
  passed: boolean[];
  level: number;
  pot_total: number;
  pots: Pot[];
  actions: Step[];
  actor: number | null;
  is_over: boolean;
  awards: Award[];
  /** The hand in one line; only a snapshot brings it. */
  notation?: string;
}

export type Street = "preflop" | "flop" | "turn" | "river";
export const STREETS: readonly Street[] = ["preflop", "flop", "turn", "river"];

export interface DealtHand {
  commitment: string;
  players: string[];
  chairs: number[];
  declined: string[];
  view: HandView;
}

export interface Awaited {
  seq: number;
  seat: number;
  chair: number;
  player: string;
  deadline: number;
  time_ms: number;
  time_bank_ms: number;
  in_time_bank: boolean;
}

export interface Standing {
  rank: number;
  player: string;
  chips: number;
  net: number;
  prize?: number;
}

export interface ChatLine {
  at: number;
  player: string;
  name: string;
  text: string;
}

export interface You {
  player: string;
  chair: number | null;
  seat: number | null;
  is_host: boolean;
  is_barred: boolean;
  may_show: boolean;
}

/** When spectators with open cards see all hole cards; a server of before this field never says. */
export type OpenCards = "never" | "after_hand" | "during_hand";

export interface Snapshot {
  seq: number;
  now: number;
  table: TableSettings;
  open_cards?: OpenCards;
  status: "new" | "waiting" | "playing" | "between" | "over" | "closed";
  paused: { reason: string } | null;
  is_closing: boolean;
  chairs: (Chair | null)[];
  format: {
    type: FormatType;
    has_started: boolean;
    hands_played: number;
    small_blind: number;
    big_blind: number;
    ante: number;
    standing: Standing[];
  };
  hand: DealtHand | null;
  turn: Awaited | null;
  next_hand_at: number | null;
  chat: ChatLine[];
  you: You | null;
}

/** An event of the rules core: `type` decides which of the fields are there. */
export interface CoreEvent {
  type: string;
  seq: number;
  seat?: number;
  kind?: string;
  amount?: number;
  all_in?: boolean;
  cards?: string[];
  to?: number;
  added?: number;
  street?: Street;
  pot?: number;
  stacks?: number[];
  rake?: number;
  hand?: string;
  small_blind?: number;
  big_blind?: number;
  button?: number | null;
  chairs?: number[];
}

/** An event of a table; `type` decides which of the fields are there. */
export interface TableEvent {
  seq: number;
  type: string;
  at: number;
  hand?: string | null;
  event?: CoreEvent;
  table?: TableSettings;
  chair?: number;
  player?: string;
  name?: string;
  is_bot?: boolean;
  house?: string;
  chips?: number;
  waits?: boolean;
  reason?: string;
  seat?: number;
  deadline?: number | null;
  time_ms?: number;
  time_bank_ms?: number;
  cause?: string;
  became?: Action;
  fault?: string;
  commitment?: string;
  players?: string[];
  chairs?: number[];
  small_blind?: number;
  big_blind?: number;
  ante?: number;
  went_out?: string[];
  standing?: Standing[];
  next_hand_at?: number | null;
  text?: string;
}

/** What the `turn` message brings: the token and the options of the viewer's own decision. */
export interface Turn {
  seq: number;
  hand: string;
  seat: number;
  turn: string;
  legal: Legal;
  time_left_ms: number | null;
  time_bank_ms: number;
}

/** A lobby card. */
export interface TableCard {
  id: string;
  name: string;
  rules: string;
  format: FormatType;
  small_blind: number;
  big_blind: number;
  chairs: number;
  players: string[];
  house_bots: number;
  watchers: number;
  status: "waiting" | "playing" | "paused" | "over";
  visibility: "public" | "private" | "password";
  hands: number;
  average_pot: number;
  min_buy_in: number;
  max_buy_in: number;
  open_to: "everybody" | "bots" | "nobody";
  spectators: "none" | "public" | "all_cards";
  open_cards?: OpenCards;
}
