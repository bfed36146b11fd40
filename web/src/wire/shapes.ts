// Made by scripts/page_types.py from the server's own types; edits are lost.
// Every shape of the native protocol and the REST interface, under the names of docs/protocol.

/** A new account; with a guest's token, the guest becomes it and keeps seats and chips. */
export interface AccountWish {
  /** A name to show. */
  name: string;
  /** A password. */
  password: string;
}

/** Done and committed to the journal; `seq` is the table's number after it. */
export interface Ack {
  type: "ack";
  table?: string | null;
  action_id?: string | null;
  seq?: number | null;
  id?: string | null;
}

/** A decision: `turn` is the token of the `turn` message it answers. */
export interface Act {
  type: "act";
  /** A table's id. */
  table: string;
  /** The token of the `turn` message. */
  turn: string;
  /** Chosen by the client for one decision; sent again, it acts only once. */
  action_id: string;
  action: Wish;
  id?: string | null;
}

/** An action; `to` is the street total that a bet, raise or all-in goes to. */
export interface Action {
  kind: "fold" | "check" | "call" | "bet" | "raise" | "all_in" | "pass";
  /** Whole chips. */
  to?: number;
}

/** One action of the hand so far. */
export interface ActionTaken {
  /** 0 is before the flop. */
  street: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  kind: "fold" | "check" | "call" | "bet" | "raise" | "all_in" | "pass";
  /** Whole chips. */
  to: number;
}

/** The player's own bytes for the next deck, once per hand, after its commitment; public. */
export interface AddEntropy {
  type: "add_entropy";
  /** A table's id. */
  table: string;
  /** 1 to 32 bytes as hex digits in small letters. */
  entropy: string;
  id?: string | null;
}

/** Host: a house bot takes a chair, this one or the next in turn. */
export interface AddHouseBot {
  type: "add_house_bot";
  /** A table's id. */
  table: string;
  bot?: string | null;
  id?: string | null;
}

/** A seat's added entropy, as hex digits. */
export interface AddedEntropy {
  seat: number;
  bytes: string;
}

/** An entry of the audit log: what, when, by which account (empty: the server itself). */
export interface AuditEntry {
  seq: number;
  type: string;
  at: number;
  by: string;
  data: Record<string, unknown>;
}

/** The player to act. */
export interface AwaitedTurn {
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** The table's clock in milliseconds. */
  deadline: number;
  /** Milliseconds. */
  time_ms: number;
  /** Milliseconds. */
  time_bank_ms: number;
  in_time_bank: boolean;
}

/** A seat's share of a pot. */
export interface Award {
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  pot: number;
  /** Whole chips. */
  amount: number;
}

/** The reason of a ban. */
export interface BanWish {
  /** Said to the table. */
  reason?: string;
}

/** The first bet of a street. */
export interface BetPlaced {
  v: number;
  type: "bet_placed";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** The seat's new street total. */
  to: number;
  /** Whole chips. */
  added: number;
  all_in: boolean;
}

/** The time of the next hand; null while the table waits for players. */
export interface BetweenHands {
  /** Counts without gaps at this table. */
  seq: number;
  type: "between_hands";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  next_hand_at: number | null;
  pause_ms: number | null;
}

/** The seat matched the bet, as far as its chips went. */
export interface Called {
  v: number;
  type: "called";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** The seat's new street total. */
  to: number;
  /** Whole chips. */
  added: number;
  all_in: boolean;
}

/** A player is dealt in again. */
export interface CameBack {
  /** Counts without gaps at this table. */
  seq: number;
  type: "came_back";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  waits: boolean;
}

/** The director reserves a chair for a player, with these chips. */
export interface ChairReserved {
  /** Counts without gaps at this table. */
  seq: number;
  type: "chair_reserved";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** Whole chips. */
  chips: number;
  /** The id of a director's order. */
  transfer: string;
}

/** The occupant of a chair; `next` has taken it and waits until it is free. */
export interface ChairTaken {
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  name: string;
  is_bot: boolean;
  /** Which house bot; empty for a player. */
  house: string;
  seat: number | null;
  /** Whole chips. */
  stack: number;
  /** Whole chips. */
  chips_to_come: number;
  is_away: boolean;
  is_leaving: boolean;
  is_out: boolean;
  is_connected: boolean;
  waits_for_big_blind: boolean;
  owes_big_blind: boolean;
  owes_small_blind: boolean;
  is_new: boolean;
  /** Milliseconds. */
  time_bank_ms: number;
  next: ChairTaken | null;
}

/** A chair is no longer reserved. */
export interface ChairUnreserved {
  /** Counts without gaps at this table. */
  seq: number;
  type: "chair_unreserved";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** The id of a director's order. */
  transfer: string;
}

/** Send a line to the table's chat. */
export interface Chat {
  type: "chat";
  /** A table's id. */
  table: string;
  /** What is said. */
  text: string;
  id?: string | null;
}

/** A line of chat; `at` is the wall clock in milliseconds since 1970. */
export interface ChatLine {
  at: number;
  /** A player's id. */
  player: string;
  name: string;
  text: string;
  /** The text is left out: the reader ignores its writer. */
  ignored?: boolean;
}

/** The seat did not bet. */
export interface Checked {
  v: number;
  type: "checked";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
}

/** A player who leaves in a pause got the chips that are in no bet. */
export interface ChipsReturned {
  /** Counts without gaps at this table. */
  seq: number;
  type: "chips_returned";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** Whole chips. */
  chips: number;
}

/** One message, or several in order. */
export type ClientFrame = ClientMessage | ClientMessage[];

export type ClientMessage = Hello | Ping | Pong | Lobby | CreateTable | Join | Part | Sit | Leave | SitOut | ComeBack | TopUp | Act | AddEntropy | Show | Muck | Chat | Hurry | Ignore | Report | Resync | Hash | Pause | Resume | Kick | CloseTable | AddHouseBot | RemoveHouseBot | Contests | FollowContest | UnfollowContest | SignUpForContest | WithdrawFromContest | DirectContest;

/** Times in milliseconds; `time_outs` is a count. */
export interface ClockDescription {
  action_ms: number;
  time_bank_ms: number;
  refill_ms: number;
  bot_action_ms: number;
  disconnect_grace_ms: number;
  away_action_ms: number;
  hand_pause_ms: number;
  showdown_pause_ms: number;
  run_out_pause_ms?: number;
  away_ms: number;
  time_outs: number;
}

/** Times in milliseconds; omitted ones have their defaults. */
export interface ClockWish {
  action_ms?: number | null;
  time_bank_ms?: number | null;
  refill_ms?: number | null;
  bot_action_ms?: number | null;
  disconnect_grace_ms?: number | null;
  away_action_ms?: number | null;
  hand_pause_ms?: number | null;
  showdown_pause_ms?: number | null;
  run_out_pause_ms?: number | null;
  away_ms?: number | null;
  time_outs?: number | null;
}

/** Host: the table ends after this hand. */
export interface CloseTable {
  type: "close_table";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The last message before the server closes the connection, with the reason. */
export interface Closing {
  type: "closing";
  code: string;
  message: string;
  retry_after_ms?: number | null;
  id?: string | null;
}

/** Be dealt in again: post what was missed, or wait for the big blind. */
export interface ComeBack {
  type: "come_back";
  /** A table's id. */
  table: string;
  wait_for_big_blind?: boolean;
  id?: string | null;
}

/** A player is connected again. */
export interface ConnectionBack {
  /** Counts without gaps at this table. */
  seq: number;
  type: "connection_back";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
}

/** A player's last connection is lost; the grace period ends at `grace_until`. */
export interface ConnectionLost {
  /** Counts without gaps at this table. */
  seq: number;
  type: "connection_lost";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** The table's clock in milliseconds. */
  grace_until: number;
}

/** The audit log, newest last; `next` continues as `after` where there is more. */
export interface ContestAudit {
  entries: AuditEntry[];
  next: number | null;
}

/** A contest in the list. */
export interface ContestCard {
  id: string;
  title: string;
  status: "draft" | "finished" | "paused" | "running" | "seated" | "sign_up" | "stopped";
  phase: number;
  phases: number;
  /** Without house bots that fill chairs. */
  players: number;
  sign_up: "csv" | "invite" | "list" | "open";
  /** Milliseconds since 1970; 0: none. */
  start_at: number;
  /** End of the countdown; 0: none runs. */
  starts_at: number;
  tables: ContestTableCard[];
}

/** The answer to `contests`. */
export interface ContestCards {
  type: "contests";
  contests: ContestCard[];
  id?: string | null;
}

/** Settings of a contest; omitted ones stay as they are, or have their defaults in a new one. */
export interface ContestChanges {
  title?: string;
  rules?: string | Record<string, unknown>;
  format?: "contest" | "freezeout" | "match" | FormatWish;
  /** Of a full table. */
  seats?: number;
  phases?: PhaseWish[];
  clock?: ClockWish;
  house_bots?: string[];
  watching?: "delayed" | "end" | "live";
  watching_delay_s?: number;
  /** Milliseconds since 1970; 0: none. */
  start_at?: number;
  sign_up?: "csv" | "invite" | "list" | "open";
  invite?: string;
  countdown_s?: number;
  pause_between_phases?: boolean;
  chosen_names?: boolean;
  md5_names?: boolean;
}

/** One contest as its reader may see it; `tickets` only for the organiser. */
export interface ContestDetails {
  v: number;
  contest: ContestSettingsInfo;
  status: "draft" | "finished" | "paused" | "running" | "seated" | "sign_up" | "stopped";
  phase: number;
  /** Milliseconds since 1970; 0: none. */
  starts_at: number;
  is_ending: boolean;
  players: ContestPlayer[];
  tables: ContestTable[];
  standing: ContestStandingRow[];
  games: ContestGame[];
  seed?: string;
  /** The server's time of day, in milliseconds. */
  now: number;
  rights: ContestRights;
  tickets?: TicketCard[];
  invite?: string;
}

/** Everything public; the seed once the contest is over. */
export interface ContestExport {
  v: number;
  contest: ContestSettingsInfo;
  status: "draft" | "finished" | "paused" | "running" | "seated" | "sign_up" | "stopped";
  phase: number;
  /** Milliseconds since 1970; 0: none. */
  starts_at: number;
  is_ending: boolean;
  players: ContestPlayer[];
  tables: ContestTable[];
  standing: ContestStandingRow[];
  games: ContestGame[];
  seed?: string;
}

/** A finished game. */
export interface ContestGame {
  table_id: string;
  phase: number;
  table: number;
  game: number;
  hands: number;
  rows: ContestGameRow[];
}

/** A player's result in one game. */
export interface ContestGameRow {
  player: string;
  rank: number;
  chips: number;
  net: number;
  out_hand: number;
  out_stack: number;
}

/** An event of a contest; `seq` grows, and secrets are left out. */
export interface ContestHappened {
  type: "contest_event";
  contest: string;
  event: AuditEntry;
  id?: string | null;
}

/** All contests, oldest first. */
export interface ContestList {
  contests: ContestCard[];
}

/** The answer to `follow_contest`: the contest as its reader may see it. */
export interface ContestNow {
  type: "contest";
  contest: ContestDetails;
  id?: string | null;
}

/** A player; `name` and `owner` are only for the organiser. */
export interface ContestPlayer {
  id: string;
  display_name: string;
  /** The md5 of the secret name. */
  public_name: string;
  /** The table that the organiser gave; 0: drawn. */
  table: number;
  /** The table in this phase; 0: none. */
  seated_at: number;
  /** The house bot that fills a chair, or empty. */
  house: string;
  is_human: boolean;
  status: "active" | "banned" | "inactive";
  is_online: boolean;
  /** In the game that is on; null where none is. */
  chips: number | null;
  /** For the standing: chips and unused reloads; in a match the net. */
  counted: number | null;
  name?: string;
  owner?: string;
}

/** The players, in the order of registration. */
export interface ContestPlayerList {
  players: ContestPlayer[];
}

/** The progress of a contest: sent after changes, at most once per second. */
export interface ContestProgress {
  type: "contest_progress";
  contest: ContestCard;
  tables: ContestTable[];
  standing: ContestStandingRow[];
  /** What counts of the games that are on. */
  live: Record<string, number>;
  id?: string | null;
}

/** The reader's current rights. */
export interface ContestRights {
  /** The organiser, or an administrator. */
  directs: boolean;
  /** The reader's own player; null: none. */
  player: string | null;
  /** Last parts of the paths whose commands are taken now. */
  commands: string[];
}

/** The settings without secrets. */
export interface ContestSettingsInfo {
  id: string;
  title: string;
  rules: RuleSet;
  format: FormatDescription;
  seats: number;
  phases: Phase[];
  clock: ClockDescription;
  house_bots: string[];
  watching: "delayed" | "end" | "live";
  watching_delay_s: number;
  start_at: number;
  sign_up: "csv" | "invite" | "list" | "open";
  countdown_s: number;
  pause_between_phases: boolean;
  chosen_names: boolean;
  md5_names: boolean;
  organiser: string;
}

/** The answer to `sign_up_for_contest`; the credentials are sent only this once. */
export interface ContestSignedUp {
  type: "contest_signed_up";
  contest: string;
  credentials: PlayerCredentials;
  id?: string | null;
}

/** The places over all tables, best first, and what counts of the games that are on. */
export interface ContestStanding {
  status: "draft" | "finished" | "paused" | "running" | "seated" | "sign_up" | "stopped";
  standing: ContestStandingRow[];
  live: Record<string, number>;
}

/** A place; `interval` is half the 95 % interval of the mean net chips, null below two games. */
export interface ContestStandingRow {
  /** Null until a game of the player's phase has ended. */
  rank: number | null;
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

/** A table of the current phase; `table_id` is the ordinary table that plays the game. */
export interface ContestTable {
  number: number;
  phase: number;
  /** Ids, in the order of the first game. */
  players: string[];
  status: "ending" | "finished" | "preparing" | "running" | "standby" | "stopped";
  /** The game that is on or comes next, from 0. */
  game: number;
  games: number;
  attempt: number;
  /** Milliseconds since 1970; 0: none. */
  starts_at: number;
  /** Null while no game is on. */
  table_id: string | null;
  /** Hands played in the game that is on. */
  hand: number;
  small_blind: number;
  big_blind: number;
  /** Players of the table who are connected. */
  online: number;
  /** Players who still have chips. */
  left: number;
}

/** A table in a list of contests. */
export interface ContestTableCard {
  table: number;
  status: "ending" | "finished" | "preparing" | "running" | "standby" | "stopped";
  game: number;
  players: string[];
}

/** The tables of the current phase. */
export interface ContestTableList {
  tables: ContestTable[];
}

/** A command for one table; without a number for the whole contest. */
export interface ContestTableOrder {
  table?: number | null;
}

/** A contest to create; only its title is required. */
export interface ContestWish {
  title: string;
  rules?: string | Record<string, unknown>;
  format?: "contest" | "freezeout" | "match" | FormatWish;
  /** Of a full table. */
  seats?: number;
  phases?: PhaseWish[];
  clock?: ClockWish;
  house_bots?: string[];
  watching?: "delayed" | "end" | "live";
  watching_delay_s?: number;
  /** Milliseconds since 1970; 0: none. */
  start_at?: number;
  sign_up?: "csv" | "invite" | "list" | "open";
  invite?: string;
  countdown_s?: number;
  pause_between_phases?: boolean;
  chosen_names?: boolean;
  md5_names?: boolean;
}

/** The list of contests now. */
export interface Contests {
  type: "contests";
  id?: string | null;
}

/** An event of a hand. */
export type CoreEvent = HandStarted | Posted | HoleDealt | Folded | Checked | Called | BetPlaced | Raised | Passed | StreetDealt | Returned | Shown | Mucked | PotAwarded | HandEnded;

/** Open a table; the sender becomes its host. */
export interface CreateTable {
  type: "create_table";
  settings: TableWish;
  id?: string | null;
}

/** Players as CSV: a header with `display_name`, and optionally name, id, table, bot. The request has at most 1 MiB, and lists at most 10,000 players. */
export interface CsvText {
  csv: string;
}

/** The places of the deck per seat (two each) and of the board (five). */
export interface DealLayout {
  holes: [number, number][];
  board: number[];
}

/** The current hand, or the last one. */
export interface DealtHand {
  /** Hex digits in small letters. */
  commitment: string;
  root: string;
  entropy: Record<string, string>;
  players: string[];
  chairs: number[];
  /** A fixed place at the table, from 0. */
  button_chair: number;
  /** Who keeps their cards hidden. */
  declined: string[];
  view: HandView;
}

/** A player keeps the cards of the last hand hidden. */
export interface DeclinedToShow {
  /** Counts without gaps at this table. */
  seq: number;
  type: "declined_to_show";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
}

/** A player has one more connection. */
export interface DeviceJoined {
  /** Counts without gaps at this table. */
  seq: number;
  type: "device_joined";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
}

/** A player has one connection less, and others still. */
export interface DeviceLeft {
  /** Counts without gaps at this table. */
  seq: number;
  type: "device_left";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
}

/** Organiser: a command; `player`, `table`, `reason` and `overrides` belong to some of them. */
export interface DirectContest {
  type: "direct_contest";
  /** A contest. */
  contest: string;
  command: "activate_player" | "ban_player" | "cancel_start" | "deactivate_player" | "end" | "lift_ban" | "next_phase" | "open_sign_up" | "pause" | "prepare" | "remove_player" | "resume" | "seat" | "start" | "stop";
  player?: string | null;
  table?: number | null;
  reason?: string | null;
  overrides?: Overrides | null;
  id?: string | null;
}

/** The public part of the director's state. */
export interface DirectionTaken {
  is_held: boolean;
  is_ending: boolean;
  reserved: ReservedChair[];
}

/** It was done. */
export interface Done {
  status?: "done";
}

/** The director ends the table after the current hand. */
export interface Ending {
  /** Counts without gaps at this table. */
  seq: number;
  type: "ending";
  /** The wall clock in milliseconds since 1970. */
  at: number;
}

/** A player added bytes to the next hand's shuffle. */
export interface EntropyAdded {
  /** Counts without gaps at this table. */
  seq: number;
  type: "entropy_added";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** Hex digits in small letters. */
  entropy: string;
}

/** Refused, and nothing has changed. `code` is stable; `message` is for people. */
export interface Error {
  type: "error";
  code: string;
  message: string;
  table?: string | null;
  action_id?: string | null;
  legal?: Legal | null;
  retry_after_ms?: number | null;
  id?: string | null;
}

/** One event of a table; `seq` counts without gaps. */
export interface Event {
  type: "event";
  table: string;
  seq: number;
  event: TableEvent;
  id?: string | null;
}

/** Several events in order: a resync, or a spectator's frame. `seq` is that of the last. */
export interface Events {
  type: "events";
  table: string;
  seq: number;
  events: TableEvent[];
  id?: string | null;
}

/** An answer that cannot be played; `became` was played in its place. */
export interface Faulted {
  /** Counts without gaps at this table. */
  seq: number;
  type: "faulted";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  fault: string;
  became: Action;
}

/** The seat folded. */
export interface Folded {
  v: number;
  type: "folded";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
}

/** One contest now, and while it is followed its events and its progress. */
export interface FollowContest {
  type: "follow_contest";
  /** A contest. */
  contest: string;
  id?: string | null;
}

/** The progress of a match, contest or freezeout after a hand. */
export interface FormatAdvanced {
  /** Counts without gaps at this table. */
  seq: number;
  type: "format_advanced";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** Whole chips. */
  small_blind: number;
  /** Whole chips. */
  big_blind: number;
  /** Whole chips. */
  ante: number;
  went_out: string[];
  standing: PlaceTaken[];
}

/** The format: how hands form a whole. */
export interface FormatDescription {
  type: "cash" | "match" | "contest" | "freezeout";
  hands: number | null;
  is_duplicate: boolean;
  min_survivors: number;
  reloads: number;
  schedule: Record<string, unknown> | null;
}

/** The progress of the format. */
export interface FormatProgress {
  type: "cash" | "match" | "contest" | "freezeout";
  has_started: boolean;
  hands_played: number;
  /** Whole chips. */
  small_blind: number;
  /** Whole chips. */
  big_blind: number;
  /** Whole chips. */
  ante: number;
  standing: PlaceTaken[];
  started_at?: number | null;
}

/** The format: how hands form a whole; the meaningful fields depend on `type`. */
export interface FormatWish {
  type?: "cash" | "contest" | "freezeout" | "match";
  hands?: number | null;
  is_duplicate?: boolean;
  min_survivors?: number;
  reloads?: number;
  schedule?: Record<string, unknown> | null;
}

/** A new guest; the token is shown only this once. */
export interface GuestCreated {
  player: Identity;
  token: string;
}

/** A new guest's name. */
export interface GuestWish {
  /** A name to show. */
  name: string;
}

/** A hand is cancelled, after a restart or by a director's order: all bets are returned. */
export interface HandCancelled {
  /** Counts without gaps at this table. */
  seq: number;
  type: "hand_cancelled";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string;
  reason?: string;
}

/** A finished hand in a list; times are milliseconds since 1970. */
export interface HandCard {
  id: string;
  table: string;
  players: string[];
  pot: number;
  finished_at: number;
}

/** A hand is about to be dealt: the commitment to its deck, and the players dealt in. */
export interface HandCommitted {
  /** Counts without gaps at this table. */
  seq: number;
  type: "hand_committed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string;
  /** Hex digits in small letters. */
  commitment: string;
  /** The root over the deck's cards; empty where seeded. */
  root: string;
  /** What players added, by id. */
  entropy: Record<string, string>;
  deck_number: number;
  players: string[];
  chairs: number[];
  /** A fixed place at the table, from 0. */
  button_chair: number;
}

/** A finished hand with its events as the reader may see them: own and shown cards only. */
export interface HandDetails {
  hand: HandCard;
  /** What the hand's players are called now. */
  names: string[];
  events: TableEvent[];
}

/** The stacks after the hand, by seat. */
export interface HandEnded {
  v: number;
  type: "hand_ended";
  /** Counts within the hand. */
  seq: number;
  stacks: number[];
  /** Whole chips. */
  rake: number;
}

/** Something happened in a hand. */
export interface HandEvent {
  /** Counts without gaps at this table. */
  seq: number;
  type: "hand_event";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string;
  event: CoreEvent;
}

/** Finished hands, newest first; `next` continues as `before` when there are more. */
export interface HandList {
  hands: HandCard[];
  next: string | null;
}

/** The seed of a hand, or of the whole session (`hand` null). */
export interface HandRevealed {
  /** Counts without gaps at this table. */
  seq: number;
  type: "hand_revealed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string | null;
  /** Hex digits in small letters. */
  seed: string;
}

/** The table as the hand begins; `chairs` maps seats of this hand to the table's chairs. */
export interface HandStarted {
  v: number;
  type: "hand_started";
  /** Counts within the hand. */
  seq: number;
  hand: string;
  rules: string;
  rules_version: number;
  /** Whole chips. */
  small_blind: number;
  /** Whole chips. */
  big_blind: number;
  button: number | null;
  stacks: number[];
  chairs: number[];
}

/** A hand as `viewer` may see it: own hole cards, shown hands, and everything public. */
export interface HandView {
  v: number;
  viewer: number | null;
  hand: string;
  rules: string;
  /** Whole chips. */
  small_blind: number;
  /** Whole chips. */
  big_blind: number;
  button: number | null;
  positions: string[];
  street: "preflop" | "flop" | "turn" | "river";
  board: string[];
  holes: string[][];
  starting_stacks: number[];
  stacks: number[];
  bets: number[];
  contributions: number[];
  folded: boolean[];
  /** Who is still to act on this street, in order. */
  queue: number[];
  passed: boolean[];
  /** The street total to match. */
  level: number;
  /** Whole chips. */
  pot_total: number;
  pots: Pot[];
  actions: ActionTaken[];
  actor: number | null;
  is_over: boolean;
  awards: Award[];
  legal: Legal | null;
  /** The hand in one line. */
  notation: string;
}

/** Request the hash of the viewer's projection, to compare with the client's state. */
export interface Hash {
  type: "hash";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** A short hash of this viewer's projection after event `seq`. */
export interface HashOf {
  type: "hash";
  table: string;
  seq: number;
  hash: string;
  id?: string | null;
}

/** The process runs; `degraded`: the ledger has a problem that an operator should examine. */
export interface Health {
  status: "degraded" | "ok";
  version: string;
}

/** The director holds the table: no further hand begins. */
export interface Held {
  /** Counts without gaps at this table. */
  seq: number;
  type: "held";
  /** The wall clock in milliseconds since 1970. */
  at: number;
}

/** The first message: `token` of a known player, or `guest` (a name) to become a new one. With neither, the connection may look and watch but not sit. */
export interface Hello {
  type: "hello";
  /** The protocol's version, 1. */
  v: number;
  token?: string | null;
  guest?: string | null;
  client?: string | null;
  /** A program plays: it gets the clock of programs. */
  bot?: boolean;
  /** How a seated player is told: each event as it happens; all at the next turn; or in batches, which last at most 40 ms and end with the turn and with the hand. */
  delivery?: "batched" | "events" | "packed";
  /** The language of refusals, where they have one. */
  lang?: "en" | "zh";
  id?: string | null;
}

/** Private cards; `??` for everybody who may not see them. */
export interface HoleDealt {
  v: number;
  type: "hole_dealt";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  cards: string[];
}

/** A house bot took a chair. */
export interface HouseBotSat {
  /** Counts without gaps at this table. */
  seq: number;
  type: "house_bot_sat";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  name: string;
  /** Which house bot. */
  house: string;
  is_bot: boolean;
  /** Whole chips. */
  chips: number;
  waits: boolean;
  /** The id of a director's order. */
  transfer?: string;
}

/** The house bots of a table. */
export interface HouseDescription {
  names: string[];
  free_chairs: number;
  plays_alone: boolean;
  plays_watched?: boolean;
  thinking_ms?: number;
}

/** House bots that fill the table, and how many chairs they leave free. */
export interface HouseWish {
  names?: string[];
  free_chairs?: number;
  /** They play hands though nobody else sits there. */
  plays_alone?: boolean;
  /** They do so while somebody follows the table, and rest otherwise. */
  plays_watched?: boolean;
  /** How long they seem to think on average among people. */
  thinking_ms?: number;
}

/** Skip (or again allow) all waiting except for the player's own decisions. While all followers of the table hurry, house bots answer quickly, and at once when no person is in the hand any more; then the pause before the next hand is short. */
export interface Hurry {
  type: "hurry";
  /** A table's id. */
  table: string;
  hurrying?: boolean;
  id?: string | null;
}

/** The player of a connection. */
export interface Identity {
  id: string;
  name: string;
  kind: "account" | "guest" | "nobody";
  role?: "admin" | "organiser" | "player";
}

/** Stop receiving (or receive again) the chat lines of a player. */
export interface Ignore {
  type: "ignore";
  /** A player's id. */
  player: string;
  ignored?: boolean;
  id?: string | null;
}

/** The result that a CSV would have: players, or every problem; never both. */
export interface ImportPreview {
  problems: LineProblem[];
  players: PreviewRow[];
}

export interface ImportedPlayer {
  id: string;
  name: string;
  display_name: string;
}

/** The players of a CSV that were registered, with their secret names. */
export interface ImportedPlayers {
  players: ImportedPlayer[];
}

/** Follow a table, to play or to watch; with `last_seq`, only what was missed is sent. */
export interface Join {
  type: "join";
  /** A table's id. */
  table: string;
  role?: "player" | "spectator";
  password?: string | null;
  invite?: string | null;
  last_seq?: number | null;
  delivery?: "batched" | "events" | "packed" | null;
  /** Put the whole view into each `turn`. */
  view?: boolean;
  cards?: "all" | "public";
  ticket?: string | null;
  id?: string | null;
}

/** The answer to `join`: the table as a snapshot, or the missed events. */
export interface Joined {
  type: "joined";
  table: string;
  role: "player" | "spectator";
  seq: number;
  snapshot?: TableSnapshot | null;
  events?: TableEvent[] | null;
  id?: string | null;
}

/** Host: a player leaves, now or when the hand is over, and may not come back. */
export interface Kick {
  type: "kick";
  /** A table's id. */
  table: string;
  /** A player's id. */
  player: string;
  reason?: string | null;
  id?: string | null;
}

/** The host removed a player. */
export interface Kicked {
  /** Counts without gaps at this table. */
  seq: number;
  type: "kicked";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  reason: string;
}

/** Leave the chair; during a hand, when the hand is over. */
export interface Leave {
  type: "leave";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** A player leaves after the current hand. */
export interface Leaving {
  /** Counts without gaps at this table. */
  seq: number;
  type: "leaving";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  reason: string;
  /** The id of a director's order. */
  transfer?: string;
}

/** A transfer of chips: positive is received. */
export interface LedgerLine {
  /** Milliseconds since 1970. */
  at: number;
  kind: string;
  reference: string;
  chips: number;
}

/** The audit of the whole ledger: empty if there is no problem. */
export interface LedgerReport {
  total: number;
  problems: string[];
}

/** Options as ranges; `call` is the cost, null when there is nothing to call. */
export interface Legal {
  fold: boolean;
  check: boolean;
  call: number | null;
  pass: boolean;
  wagers: Wager[];
}

/** The server's limits per connection. */
export interface Limits {
  message_bytes: number;
  messages_per_second: number;
  burst: number;
}

/** A problem and its line; the header is line 1. */
export interface LineProblem {
  line: number;
  reason: string;
}

/** The proof of a hand with its own commitment. */
export interface LiveDealProof {
  v: 1;
  type: "deal_proof";
  kind: "live";
  table: string;
  hand: string;
  /** 32 bytes as hex digits. */
  commitment: string;
  /** 32 bytes as hex digits. */
  root: string;
  layout: DealLayout;
  entropy: AddedEntropy[];
  shown: ProvedCard[];
  revealed: RevealedDeal | null;
}

/** The list of tables now, and its changes while `follow` is set. */
export interface Lobby {
  type: "lobby";
  follow?: boolean;
  id?: string | null;
}

/** Do not show the hole cards. */
export interface Muck {
  type: "muck";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The seat mucked its cards. */
export interface Mucked {
  v: number;
  type: "mucked";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
}

/** A player whom the organiser registers; `id` is an account's where one plays. */
export interface NewPlayer {
  /** A name to show. */
  display_name: string;
  id?: string | null;
  name?: string | null;
  table?: number;
  is_human?: boolean;
}

/** The commitment to the next live hand, or to all decks of the session (`hand` null). */
export interface NextCommitted {
  /** Counts without gaps at this table. */
  seq: number;
  type: "next_committed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  hand: string | null;
  commitment: string | null;
}

/** The current commitment, and the players who added entropy to the next hand. */
export interface NextDeal {
  hand: string | null;
  commitment: string | null;
  entropy: Record<string, string>;
}

/** A notice about a table or the server: storage problems, a restart ahead. */
export interface Notice {
  type: "notice";
  code: string;
  message: string;
  table?: string | null;
  retry_after_ms?: number | null;
  id?: string | null;
}

/** A judge's settings for one table. */
export interface Overrides {
  small_blind?: number;
  big_blind?: number;
  starting_stack?: number;
  reloads?: number;
  bot_action_ms?: number;
  disconnect_grace_ms?: number;
  hand_pause_ms?: number;
}

/** Stop following a table; a seat there is kept, and its player counts as disconnected. */
export interface Part {
  type: "part";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The table is no longer followed; `code` says why if it was not requested. */
export interface Parted {
  type: "parted";
  table: string;
  code?: string | null;
  message?: string | null;
  id?: string | null;
}

/** The seat passed, where the rule set knows passing. */
export interface Passed {
  v: number;
  type: "passed";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
}

/** The current password and the new one; all sessions end. */
export interface PasswordChange {
  /** A password. */
  old: string;
  /** A password. */
  new: string;
}

/** A new password by the one-time code that an admin issued. */
export interface PasswordReset {
  /** A name to show. */
  name: string;
  code: string;
  /** A password. */
  password: string;
}

/** Host: stop all clocks; no player acts. */
export interface Pause {
  type: "pause";
  /** A table's id. */
  table: string;
  reason?: string | null;
  id?: string | null;
}

/** Why the clocks stand still. */
export interface PauseReason {
  reason: string;
}

/** The clocks stand still; `by` is the pausing player, empty for the server. */
export interface Paused {
  /** Counts without gaps at this table. */
  seq: number;
  type: "paused";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  reason: string;
  /** A player's id. */
  by?: string;
}

/** A phase of the contest's structure. */
export interface Phase {
  name: string;
  games: number;
  advance: "" | "overall" | "survivors" | "table";
  count: number;
}

/** One phase: its games per table, and the rule for advancing; the last has no rule. */
export interface PhaseWish {
  name: string;
  games?: number;
  advance?: "" | "overall" | "survivors" | "table";
  count?: number;
}

/** Answered by `pong`; any message counts as a sign of life. */
export interface Ping {
  type: "ping";
  id?: string | null;
}

/** A player's place; `net` is against what was brought to the table. */
export interface PlaceTaken {
  rank: number;
  player: string;
  /** Whole chips. */
  chips: number;
  net: number;
  /** Whole chips. */
  prize?: number;
}

/** A player as an admin sees one. */
export interface PlayerCard {
  id: string;
  name: string;
  kind: string;
  role: string;
  owner: string;
  /** Milliseconds since 1970. */
  created_at: number;
  banned_at: number | null;
  ban_reason: string | null;
}

/** Changes to a player, until the start; `table` 0 lets the draw decide. */
export interface PlayerChange {
  /** A player's id. */
  id: string;
  /** A name to show. */
  display_name?: string;
  /** The name that a contest-protocol bot joins with; others see its md5. */
  name?: string;
  table?: number;
  is_human?: boolean;
}

/** A player's credentials, shown only this once. `secret` is for the account style. */
export interface PlayerCredentials {
  id: string;
  name: string;
  secret: string;
  /** A chosen name can be guessed. */
  warning?: string;
}

/** A chair is free; `chips` is what its player took along. */
export interface PlayerLeft {
  /** Counts without gaps at this table. */
  seq: number;
  type: "player_left";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  name: string;
  /** Whole chips. */
  chips: number;
  /** Which house bot; empty for a player. */
  house: string;
  /** The id of a director's order. */
  transfer?: string;
}

/** Accounts, oldest first. */
export interface PlayerList {
  players: PlayerCard[];
}

/** The player of a command; the reason is in the audit log. */
export interface PlayerOrder {
  /** A player's id. */
  id: string;
  reason?: string;
}

/** A player's place; `net` is against what was brought to the table. */
export interface PlayerResult {
  rank: number;
  player: string;
  name: string;
  chips: number;
  net: number;
  prize?: number | null;
}

/** A player took a chair. */
export interface PlayerSat {
  /** Counts without gaps at this table. */
  seq: number;
  type: "player_sat";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  name: string;
  is_bot: boolean;
  /** Whole chips. */
  chips: number;
  /** Waits for the big blind. */
  waits: boolean;
  /** The id of a director's order. */
  transfer?: string;
}

/** The answer to the server's `ping`. */
export interface Pong {
  type: "pong";
  id?: string | null;
}

/** A blind, ante or other forced bet. */
export interface Posted {
  v: number;
  type: "posted";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  kind: "small_blind" | "big_blind" | "straddle" | "ante" | "big_blind_ante" | "post" | "dead_post";
  /** Whole chips. */
  amount: number;
  all_in: boolean;
}

/** A pot and the seats that may win it. */
export interface Pot {
  /** Whole chips. */
  amount: number;
  seats: number[];
}

/** A share of a pot; 0 is the main pot, and a split pot gives one event per seat. */
export interface PotAwarded {
  v: number;
  type: "pot_awarded";
  /** Counts within the hand. */
  seq: number;
  pot: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** Whole chips. */
  amount: number;
}

/** A table whose countdown begins, optionally with its own settings. */
export interface Preparation {
  /** A table's number, from 1. */
  table: number;
  overrides?: Overrides;
}

/** A line that could be imported. */
export interface PreviewRow {
  display_name: string;
  table: number;
}

/** A problem: a stable code, a text for people, and when to try again. */
export interface Problem {
  code: string;
  message: string;
  retry_after_ms?: number | null;
  /** Of a text with lines: what is wrong in which. */
  problems?: LineProblem[];
}

/** A card that this reader has seen, with its proof against the root. */
export interface ProvedCard {
  /** A place in the deck; 0 is its top. */
  place: number;
  card: string;
  /** 16 bytes as hex digits. */
  salt: string;
  path: string[];
}

/** Play money: the purse, the chips on tables, and the newest transfers first. */
export interface PurseInfo {
  chips: number;
  at_tables: number;
  refill_chips: number;
  may_refill: boolean;
  movements: LedgerLine[];
}

/** A higher bet. */
export interface Raised {
  v: number;
  type: "raised";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** The seat's new street total. */
  to: number;
  /** Whole chips. */
  added: number;
  all_in: boolean;
}

/** Whether the server accepts players: all tables are recovered and the journal is writable. */
export interface Readiness {
  status: "closing" | "ready" | "starting" | "storage_paused";
  tables: number;
}

/** The server was interrupted and has recovered; that time does not count. */
export interface Recovered {
  /** Counts without gaps at this table. */
  seq: number;
  type: "recovered";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  deadline: number | null;
  next_hand_at: number | null;
}

/** Host: a house bot leaves, this one or the last that came. */
export interface RemoveHouseBot {
  type: "remove_house_bot";
  /** A table's id. */
  table: string;
  player?: string | null;
  id?: string | null;
}

/** A player's name has changed. */
export interface Renamed {
  /** Counts without gaps at this table. */
  seq: number;
  type: "renamed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  name: string;
}

/** The text of a file: records (.jsonl), or PHH (.phh, .phhs); at most 256 KiB. */
export interface ReplayWish {
  text: string;
}

/** A hand of the file with its rules and events, every card of the file included. */
export interface ReplayedHand {
  /** Where the hand begins in the file. */
  line: number;
  hand: string;
  /** One per seat, as the file or the seat says. */
  names: string[];
  pot: number;
  /** What one chip is in the file, such as 1 or 0.01. */
  unit: string;
  /** The file says another end than the rules. */
  differs: boolean;
  rules: RuleSet;
  events: TableEvent[];
}

/** The hands of a file, and the refused lines; `is_cut`: not all were read. */
export interface Replays {
  hands: ReplayedHand[];
  refused: LineProblem[];
  is_cut: boolean;
}

/** Report a chat line to the organisers: its author and its time, as the chat has it. The server adds the line itself, the lines around it, and the reporter. */
export interface Report {
  type: "report";
  /** A table's id. */
  table: string;
  /** A player's id. */
  player: string;
  /** The line's moment, as `said` and the chat give it. */
  at: number;
  id?: string | null;
}

/** A reported chat line, with the lines around it. */
export interface ReportedChat {
  table: string;
  player: string;
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  said_at: number;
  reporter: string;
  reporter_name: string;
  /** Milliseconds since 1970. */
  reported_at: number;
  context: ChatLine[];
}

/** A reserved chair. */
export interface ReservedChair {
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
}

/** A one-time code for a new password, shown this once; hand it over in person. */
export interface ResetCode {
  code: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** The standing at a table. */
export interface Results {
  table: string;
  hands: number;
  players: PlayerResult[];
}

/** Host: continue. */
export interface Resume {
  type: "resume";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The clocks continue. */
export interface Resumed {
  /** Counts without gaps at this table. */
  seq: number;
  type: "resumed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  deadline: number | null;
  next_hand_at: number | null;
  reason?: string;
}

/** Request what was missed after `last_seq`; answered by `events` or `snapshot`. */
export interface Resync {
  type: "resync";
  /** A table's id. */
  table: string;
  /** A table's sequence number; -1: nothing seen yet. */
  last_seq: number;
  id?: string | null;
}

/** Unmatched chips are returned. */
export interface Returned {
  v: number;
  type: "returned";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** Whole chips. */
  amount: number;
}

/** The seed, if it has been revealed, and the 52 cards derived from it. */
export interface RevealedDeal {
  /** 32 bytes as hex digits. */
  seed: string;
  deck: string;
}

/** All decisions of a player, the worst first; amounts in big blinds. */
export interface Review {
  v: number;
  player: string;
  hands: number;
  loss: number;
  decisions: ReviewedDecision[];
}

/** A requested review; `review` is present when it is done. */
export interface ReviewJob {
  id: string;
  hand: string;
  player: string;
  status: "done" | "failed" | "running" | "waiting";
  review?: Review | null;
}

/** A finished hand and a player; without `player` the caller's own decisions. */
export interface ReviewWish {
  hand: string;
  player?: string | null;
}

/** An action; `to` is the street total of a bet or raise. */
export interface ReviewedAction {
  kind: string;
  to?: number | null;
}

/** A decision; `loss` is null where the champion has no value, and `reason` says why. */
export interface ReviewedDecision {
  hand: string;
  number: number;
  street: string;
  board: string;
  hole: string;
  pot: number;
  to_call: number;
  taken: ReviewedAction;
  method: "equity" | "rollout" | "solve";
  reason: string;
  options: ReviewedOption[];
  loss: number | null;
  error: number;
  /** The loss; 0 where it is below its error. */
  clear_loss: number;
  equity: number | null;
  pot_odds: number | null;
}

/** An action: how often the champion takes it, and what it wins from here on, in big blinds. */
export interface ReviewedOption {
  action: ReviewedAction;
  share: number;
  ev: number;
  error: number;
}

/** Every field of a rule set by name. */
export interface RuleSet {
  name: string;
  version: number;
  document: string;
  seats_min: number;
  seats_max: number;
  starting_stack: number;
  small_blind: number;
  big_blind: number;
  ante_kind: "none" | "each" | "big-blind";
  ante: number;
  straddle: "none" | "under-the-gun";
  heads_up: "button-small-blind" | "ring";
  marker: "button" | "small-blind";
  deal: "one-at-a-time" | "two-at-once";
  burns: ("flop" | "turn" | "river")[];
  short_big_blind: "full" | "as-posted";
  big_blind_option: boolean;
  bet_size: "big-blind" | "any" | "fixed" | "added-big-blind" | "step";
  raise_size: "last-raise" | "last-raise-total" | "fixed" | "double" | "any" | "double-big-blind" | "step";
  straddle_raise: "straddle" | "big-blind";
  limit: "none" | "pot";
  fixed_bets: number[];
  raise_caps: number[];
  bet_caps: number[];
  bet_counts_as_raise: boolean;
  cap_heads_up: boolean;
  cap_seats: "live" | "with-chips";
  all_in_counts: "always" | "full-only" | "never";
  short_all_in_raise: boolean;
  reopening: "always" | "full-raise" | "half-bet";
  short_opening_all_in_reopens: boolean;
  raise_against_covered: boolean;
  fold_when_free: boolean;
  words: "bet-and-raise" | "raise-only";
  match_word: "call" | "bet";
  free_call: boolean;
  short_call: boolean;
  checks: boolean;
  passes: boolean;
  all_in_action: boolean;
  still_asked: "after-a-fold" | "can-change-something" | "not-yet-acted";
  side_pots: "street-end" | "at-once";
  unmatched_chips: "last-pot" | "returned";
  odd_chips: "first-winner" | "one-by-one" | "first-live";
  rake_permille: number;
  rake_cap: number;
  rake_without_flop: boolean;
  selection: "any-five" | "two-hole-three-board";
  muck: "never" | "losers";
  show_order: "last-aggressor" | "left-of-button";
  face_up_all_in: boolean;
  format: "match" | "cash" | "contest" | "freezeout";
  time_out: "check-or-fold" | "fold";
}

/** A rule set with the value of every field. */
export interface RuleSetDetails {
  name: string;
  values: RuleSet;
}

/** The built-in rule sets. */
export interface RuleSetList {
  rules: string[];
}

/** A line of chat. */
export interface Said {
  /** Counts without gaps at this table. */
  seq: number;
  type: "said";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A player's id. */
  player: string;
  name: string;
  text: string;
  /** The text is left out: the reader ignores its writer. */
  ignored?: boolean;
}

/** A player is not dealt in any more, or not waited for. */
export interface SatOut {
  /** Counts without gaps at this table. */
  seq: number;
  type: "sat_out";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  reason: string;
}

/** One message, or several in order. */
export type ServerFrame = ServerMessage | ServerMessage[];

/** The server's version and features. */
export interface ServerInfo {
  name: string;
  version: string;
  protocol: number;
  heartbeat_ms: number;
  limits: Limits;
  rules: string[];
  house_bots: string[];
  tables: number;
  players: number;
}

export type ServerMessage = Welcome | ServerPing | ServerPong | Tables | TablesChanged | TableCreated | Joined | Parted | Event | Events | Snapshot | Turn | Ack | Error | HashOf | Notice | Closing | ContestCards | ContestNow | ContestHappened | ContestProgress | ContestSignedUp;

/** A heartbeat: answer with `pong` or any other message. */
export interface ServerPing {
  type: "ping";
  id?: string | null;
}

/** The answer to `ping`; `now` is the server's wall clock in milliseconds. */
export interface ServerPong {
  type: "pong";
  now: number;
  id?: string | null;
}

/** The proof of a deck of a session; it becomes conclusive when the session's seed is revealed. */
export interface SessionDealProof {
  v: 1;
  type: "deal_proof";
  kind: "duplicate" | "seeded";
  session: string;
  number: number;
  /** 32 bytes as hex digits. */
  commitment: string;
  revealed: RevealedDeal | null;
}

/** The player signed in in this browser; null for none. */
export interface SessionInfo {
  player: Identity | null;
  csrf: string | null;
}

/** Settings to change, until the countdown; seated players are seated again. */
export interface SettingsChange {
  changes: ContestChanges;
}

/** Show the player's hole cards where the rules leave it to the player. */
export interface Show {
  type: "show";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The seat's cards are open. */
export interface Shown {
  v: number;
  type: "shown";
  /** Counts within the hand. */
  seq: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  cards: string[];
}

/** The name and password of an account. */
export interface SignIn {
  /** A name to show. */
  name: string;
  /** A password. */
  password: string;
}

/** A player's own registration; `invite` is required where the contest has a code. */
export interface SignUp {
  /** A name to show. */
  display_name: string;
  name?: string | null;
  invite?: string | null;
  is_human?: boolean;
}

/** Register the sender, where the contest allows it. */
export interface SignUpForContest {
  type: "sign_up_for_contest";
  /** A contest. */
  contest: string;
  /** A name to show. */
  display_name: string;
  name?: string | null;
  invite?: string | null;
  is_human?: boolean;
  id?: string | null;
}

/** Signed in: the session is in a cookie; requests that change something need X-CSRF-Token. */
export interface SignedIn {
  player: Identity;
  csrf: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Take a chair (any free one when it is left out) with `buy_in` chips. */
export interface Sit {
  type: "sit";
  /** A table's id. */
  table: string;
  chair?: number | null;
  buy_in?: number | null;
  wait_for_big_blind?: boolean;
  password?: string | null;
  invite?: string | null;
  id?: string | null;
}

/** Be dealt out from the next hand on. */
export interface SitOut {
  type: "sit_out";
  /** A table's id. */
  table: string;
  id?: string | null;
}

/** The whole table as this viewer sees it after event `seq`. */
export interface Snapshot {
  type: "snapshot";
  table: string;
  seq: number;
  snapshot: TableSnapshot;
  id?: string | null;
}

/** The director starts the table: hands may begin. */
export interface Started {
  /** Counts without gaps at this table. */
  seq: number;
  type: "started";
  /** The wall clock in milliseconds since 1970. */
  at: number;
}

/** New cards on the board. */
export interface StreetDealt {
  v: number;
  type: "street_dealt";
  /** Counts within the hand. */
  seq: number;
  street: "preflop" | "flop" | "turn" | "river";
  cards: string[];
}

/** Two players whose hands against each other should be reviewed. */
export interface SuspectPair {
  kind: "chip_dumping" | "same_address" | "same_owner";
  players: string[];
  names: string[];
  hands: number;
  /** What went from the first to the second, net. */
  chips: number;
  score: number;
  reason: string;
  /** Ids of the hands that tell most. */
  examples: string[];
}

/** Suspicious pairs in the newest hands: a reason to review them, not a proof. */
export interface SuspicionReport {
  hands: number;
  pairs: SuspectPair[];
  chat: ReportedChat[];
}

/** A table in the list of tables. */
export interface TableCard {
  id: string;
  name: string;
  rules: string;
  format: "cash" | "contest" | "freezeout" | "match";
  small_blind: number;
  big_blind: number;
  chairs: number;
  /** Names of those who sit, house bots too. */
  players: string[];
  house_bots: number;
  watchers: number;
  /** House bots who play only while they are watched wait otherwise. */
  status: "over" | "paused" | "playing" | "waiting";
  visibility: "password" | "private" | "public";
  hands: number;
  /** Over the last hands; 0 before the first. */
  average_pot: number;
  min_buy_in: number;
  max_buy_in: number;
  /** People who sit there but sit out or have lost the connection. */
  absent?: number;
  open_to?: "bots" | "everybody" | "nobody";
  spectators?: "after_hand" | "all_cards" | "none" | "public";
  /** When spectators with open cards see all hole cards of a hand. */
  open_cards?: "after_hand" | "during_hand" | "never";
}

/** The last event of a table. */
export interface TableClosed {
  /** Counts without gaps at this table. */
  seq: number;
  type: "closed";
  /** The wall clock in milliseconds since 1970. */
  at: number;
}

/** The table closes after the current hand. */
export interface TableClosing {
  /** Counts without gaps at this table. */
  seq: number;
  type: "closing";
  /** The wall clock in milliseconds since 1970. */
  at: number;
}

/** The answer to `create_table`; `invite` admits its holders to a private table. */
export interface TableCreated {
  type: "table_created";
  table: string;
  invite?: string | null;
  id?: string | null;
}

/** A table's settings without secrets. */
export interface TableDescription {
  id: string;
  name: string;
  rules: RuleSet;
  format: FormatDescription;
  chairs: number;
  /** Whole chips. */
  min_buy_in: number;
  /** Whole chips. */
  max_buy_in: number;
  clock: ClockDescription;
  visibility: "public" | "private" | "password";
  /** A player's id; empty: the server's own table. */
  host: string;
  house: HouseDescription;
  spectators: "none" | "public" | "after_hand" | "all_cards";
  chat: "everyone" | "players" | "between_hands" | "off";
  deals: "live" | "seeded";
  same_owner_allowed: boolean;
  open_to?: "everybody" | "bots" | "nobody";
  /** Who seats and releases players here, if not they. */
  director?: string;
}

/** One table: its card, its settings without secrets, and what a spectator sees now. */
export interface TableDetails {
  table: TableCard;
  settings: TableDescription;
  snapshot: TableSnapshot;
}

/** An event of a table. */
export type TableEvent = HandEvent | TableOpened | PlayerSat | PlayerLeft | Leaving | SatOut | CameBack | ToppedUp | TopUpReturned | ChipsReturned | HouseBotSat | ConnectionLost | ConnectionBack | Renamed | TurnStarted | TurnExtended | TimedOut | Faulted | DeclinedToShow | Said | Paused | Resumed | Recovered | HandCancelled | Kicked | TableClosing | TableClosed | HandCommitted | NextCommitted | EntropyAdded | DeviceJoined | DeviceLeft | HandRevealed | BetweenHands | FormatAdvanced | TableOver | Held | Started | Ending | ChairReserved | ChairUnreserved;

/** The public tables. */
export interface TableList {
  tables: TableCard[];
}

/** The first event of every table. */
export interface TableOpened {
  /** Counts without gaps at this table. */
  seq: number;
  type: "table_opened";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  table: TableDescription;
}

/** The reason of an organiser's command at a table; shown to the table for a pause or a kick. */
export interface TableOrder {
  /** Said to the table. */
  reason?: string;
}

/** No more hands are dealt here. */
export interface TableOver {
  /** Counts without gaps at this table. */
  seq: number;
  type: "table_over";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  reason: string;
  standing: PlaceTaken[];
}

/** All that a client needs to draw a table. */
export interface TableSnapshot {
  v: number;
  seq: number;
  /** The table's clock in milliseconds. */
  now: number;
  table: TableDescription;
  open_cards: "never" | "after_hand" | "during_hand";
  status: "new" | "waiting" | "playing" | "between" | "over" | "closed";
  over_reason: string;
  paused: PauseReason | null;
  is_closing: boolean;
  /** One entry per chair; null where nobody sits. */
  chairs: (ChairTaken | null)[];
  format: FormatProgress;
  hand: DealtHand | null;
  next_deal: NextDeal | null;
  turn: AwaitedTurn | null;
  next_hand_at: number | null;
  chat: ChatLine[];
  you: ViewerDetails | null;
  direction?: DirectionTaken;
}

/** A table to open. Everything has a default: `{}` is a public cash table of `casino-nl`. */
export interface TableWish {
  name?: string | null;
  /** A built-in rule set. */
  rules?: string;
  /** Fields of the rule set to change. */
  rule_changes?: Record<string, string | number | boolean | (string | number)[]>;
  format?: FormatWish;
  chairs?: number | null;
  min_buy_in?: number | null;
  max_buy_in?: number | null;
  /** Times for programs: no pauses, short decisions. */
  for_bots?: boolean;
  clock?: ClockWish;
  visibility?: "password" | "private" | "public";
  password?: string | null;
  house?: HouseWish;
  /** What watchers may see; all cards with a ticket of the host's, or without one where the table is open to nobody. Where players play for their own chips, all cards are seen when the hand is over; whoever sits at the table, or gave the ticket and sits there, sees no others' before that either. */
  spectators?: "after_hand" | "all_cards" | "none" | "public";
  chat?: "between_hands" | "everyone" | "off" | "players";
  deals?: "live" | "seeded";
  seed?: string | null;
  same_owner_allowed?: boolean;
  /** Who may take a chair beside the house bots; `bots` are programs. */
  open_to?: "bots" | "everybody" | "nobody";
}

/** All tables that this connection may see. */
export interface Tables {
  type: "tables";
  tables: TableCard[];
  id?: string | null;
}

/** The changes to the list of tables since the last message, at most once per second. */
export interface TablesChanged {
  type: "tables_changed";
  changed?: TableCard[];
  gone?: string[];
  id?: string | null;
}

/** A ticket to see all cards of one table, where its policy allows that. */
export interface Ticket {
  table: string;
  ticket: string;
}

/** A ticket in the organiser's list: the first digits of its digest, which open nothing. */
export interface TicketCard {
  ticket: string;
  kind: "judge" | "screen";
  table: number;
  note: string;
  at: number;
}

/** The ticket, shown only this once. */
export interface TicketIssued {
  ticket: string;
}

/** A ticket by the first digits that the list shows. */
export interface TicketOrder {
  ticket: string;
}

/** A ticket for a judge or a screen; `table` 0 is valid for all tables. */
export interface TicketWish {
  kind: "judge" | "screen";
  table?: number;
  /** Whose it is; in the audit log. */
  note?: string;
}

/** A player did not act in time; `became` was played. */
export interface TimedOut {
  /** Counts without gaps at this table. */
  seq: number;
  type: "timed_out";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  became: Action;
  cause: "away" | "disconnected" | "late";
}

/** The public facts of a token: never the token itself. */
export interface TokenCard {
  id: string;
  label: string;
  scopes: string[];
  /** Milliseconds since 1970. */
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
  revoked_at: number | null;
}

/** A new token, shown this once. */
export interface TokenCreated {
  token: string;
  card: TokenCard;
}

/** An account's tokens, oldest first. */
export interface TokenList {
  tokens: TokenCard[];
}

/** A token for a program; every token may watch. */
export interface TokenWish {
  /** What a token is for. */
  label: string;
  scopes: ("admin" | "organise" | "play" | "watch")[];
  days?: number | null;
}

/** Add chips; they arrive between hands. */
export interface TopUp {
  type: "top_up";
  /** A table's id. */
  table: string;
  /** Whole chips, at most 10^12. */
  chips: number;
  id?: string | null;
}

/** Chips beyond the table's limit were returned. */
export interface TopUpReturned {
  /** Counts without gaps at this table. */
  seq: number;
  type: "top_up_returned";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** Whole chips. */
  chips: number;
}

/** A player brought more chips; `waits`: they come into play after the hand. */
export interface ToppedUp {
  /** Counts without gaps at this table. */
  seq: number;
  type: "topped_up";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** Whole chips. */
  chips: number;
  waits: boolean;
}

/** It is this player's turn. In packed or batched delivery `events` are those held back. */
export interface Turn {
  type: "turn";
  table: string;
  seq: number;
  hand: string;
  seat: number;
  turn: string;
  legal: Legal;
  time_left_ms: number | null;
  time_bank_ms?: number | null;
  view?: HandView | null;
  events?: TableEvent[] | null;
  id?: string | null;
}

/** A player has more time: the time bank began, or the connection was lost. */
export interface TurnExtended {
  /** Counts without gaps at this table. */
  seq: number;
  type: "turn_extended";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** The table's clock in milliseconds. */
  deadline: number;
  /** Milliseconds. */
  time_ms: number;
  cause: "disconnected" | "time_bank";
}

/** A player is to act. */
export interface TurnStarted {
  /** Counts without gaps at this table. */
  seq: number;
  type: "turn_started";
  /** The wall clock in milliseconds since 1970. */
  at: number;
  /** A seat of this hand, from 0, clockwise. */
  seat: number;
  /** A fixed place at the table, from 0. */
  chair: number;
  /** A player's id. */
  player: string;
  /** The table's clock in milliseconds. */
  deadline: number;
  /** Milliseconds. */
  time_ms: number;
  /** Milliseconds. */
  time_bank_ms: number;
}

/** Stop following a contest. */
export interface UnfollowContest {
  type: "unfollow_contest";
  /** A contest. */
  contest: string;
  id?: string | null;
}

/** Facts for the viewer alone, about themselves. */
export interface ViewerDetails {
  /** A player's id. */
  player: string;
  chair: number | null;
  seat: number | null;
  is_host: boolean;
  is_barred: boolean;
  may_show: boolean;
}

/** A range of street totals, both ends included. */
export interface Wager {
  kind: "bet" | "raise" | "all_in";
  /** Whole chips. */
  min: number;
  /** Whole chips. */
  max: number;
}

/** The answer to `hello`. `token` is sent once, to a new guest, who needs it to return. */
export interface Welcome {
  type: "welcome";
  v: number;
  player: Identity;
  server: string;
  version: string;
  heartbeat_ms: number;
  limits: Limits;
  /** Tables where this player has a seat. */
  tables: string[];
  token?: string | null;
  id?: string | null;
}

/** An action: `to` is the street total that a bet, raise or all-in goes to. */
export interface Wish {
  kind: "all_in" | "bet" | "call" | "check" | "fold" | "pass" | "raise";
  to?: number | null;
}

/** Withdraw the sender's entry before the start. */
export interface WithdrawFromContest {
  type: "withdraw_from_contest";
  /** A contest. */
  contest: string;
  id?: string | null;
}
