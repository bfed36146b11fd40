// A game of the contest protocol as one of its players sees it: a reducer over frames. Pure.
import type { Frame } from "../wire/contest_socket";

export interface PlayerRow {
  playerName: string;
  chips: number;
  folded: boolean;
  allIn: boolean;
  cards?: string[];
  isSurvive: boolean;
  reloadCount: number;
  roundBet: number;
  bet: number;
  isOnline: boolean;
  winMoney?: number;
  hand?: { cards: string[]; rank: number; message: string };
}

export interface TableRow {
  tableNumber: string;
  roundName: string;
  board: string[];
  roundCount: number;
  totalBet: number;
  maxReloadCount: number;
  smallBlind: { playerName: string; amount: number };
  bigBlind: { playerName: string; amount: number };
}

/** What is asked of the player: a bet where nobody has bet yet, else an answer; `price` is a call's. */
export interface Prompt {
  kind: "bet" | "action";
  price: number;
}

export interface Game {
  players: PlayerRow[];
  table: TableRow | null;
  prompt: Prompt | null;
  countDown: number | null;
  /** The hand is over and its prizes are told. */
  isRoundOver: boolean;
  canReload: boolean;
  winners: { playerName: string; chips: number }[] | null;
  last: { playerName: string; action: string; amount: number | null } | null;
}

export const NO_GAME: Game = {
  players: [],
  table: null,
  prompt: null,
  countDown: null,
  isRoundOver: false,
  canReload: false,
  winners: null,
  last: null,
};

interface Told {
  players?: PlayerRow[];
  table?: TableRow;
  self?: { playerName: string; minBet: number };
  action?: { playerName: string; action: string; amount?: number };
  countDown?: number;
  winners?: { playerName: string; chips: number }[];
  basicData?: { players: PlayerRow[]; table: TableRow };
}

/** `own` is the name by which the protocol calls us: people are told of everybody's prompts. */
export function nextGame(game: Game, { eventName, data }: Frame, own: string): Game {
  const told = (data ?? {}) as Told;
  const rows = { players: told.players ?? game.players, table: told.table ?? game.table };
  switch (eventName) {
    case "__game_prepare":
      return { ...NO_GAME, countDown: told.countDown ?? null };
    case "_join":
    case "__new_round":
      return {
        ...game,
        ...rows,
        prompt: null,
        countDown: null,
        isRoundOver: false,
        canReload: false,
        winners: null,
        last: null,
      };
    case "__deal":
      return { ...game, ...rows, prompt: null, last: null };
    case "__show_action": {
      const done = told.action;
      return {
        ...game,
        ...rows,
        prompt: null,
        last: done ? { playerName: done.playerName, action: done.action, amount: done.amount ?? null } : null,
      };
    }
    case "__action":
    case "__bet":
      if (told.self?.playerName !== own) return { ...game, prompt: null };
      return { ...game, prompt: { kind: eventName === "__bet" ? "bet" : "action", price: told.self.minBet } };
    case "__start_reload":
      return { ...game, canReload: true, prompt: null };
    case "__round_end":
      return { ...game, ...rows, prompt: null, isRoundOver: true };
    case "__game_over":
      return { ...game, ...rows, prompt: null, isRoundOver: true, canReload: false, winners: told.winners ?? [] };
    case "__game_stop":
      return NO_GAME;
    default:
      return game;
  }
}

/** Whether somebody plays whose name is not known: house bots come when the organiser seats them. */
export const hasStrangers = (game: Game, names: ReadonlyMap<string, string>): boolean =>
  game.players.some((player) => !names.has(player.playerName));

/** A card as the rest of the page writes it: TS is Ts. */
export const pageCard = (card: string): string => card.slice(0, 1) + card.slice(1).toLowerCase();

/** What can be answered; the server turns what is not allowed into what is (document 002). */
export function answers(game: Game, own: PlayerRow | undefined): string[] {
  if (!game.prompt || !own) return [];
  if (game.prompt.kind === "bet") return ["fold", "check", "bet", "allin"];
  return ["fold", "call", "raise", "bet", "allin"];
}
