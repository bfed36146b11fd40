// What the page keeps of the server's shapes, all of it derived from wire/shapes.ts.
import type * as wire from "../wire/shapes";

export type {
  Award,
  ChatLine,
  Legal,
  PlaceTaken as Standing,
  Pot,
  TableCard,
  ViewerDetails as You,
  Wager,
} from "../wire/shapes";

export type Action = wire.Action;
export type ActionKind = wire.Action["kind"];
export type Step = wire.ActionTaken;
export type FormatType = wire.TableCard["format"];
export type OpenCards = wire.TableSnapshot["open_cards"];
export type Awaited = wire.AwaitedTurn;

export type Street = wire.HandView["street"];
export const STREETS: readonly Street[] = ["preflop", "flop", "turn", "river"];

/** A rule set; its fields can be asked for by name. */
export type Rules = wire.RuleSet & Record<string, unknown>;

export type TableSettings = Omit<wire.TableDescription, "rules"> & { rules: Rules };

/** A chair; the fields that no event changes and the page does not draw are left out. */
export type Chair = Omit<
  wire.ChairTaken,
  "next" | "owes_big_blind" | "owes_small_blind" | "is_new" | "time_bank_ms"
> & { next: Chair | null };

/** The hand as this viewer sees it, as far as the page draws it. */
export type HandView = Omit<wire.HandView, "v" | "viewer" | "rules" | "legal" | "notation"> & {
  /** The hand in one line; only a snapshot brings it. */
  notation?: string;
};

export type DealtHand = Pick<wire.DealtHand, "commitment" | "players" | "chairs" | "declined"> & {
  view: HandView;
};

export type Snapshot = Omit<
  wire.TableSnapshot,
  "v" | "table" | "open_cards" | "over_reason" | "chairs" | "hand" | "next_deal"
> & {
  table: TableSettings;
  /** A server of before this field never says. */
  open_cards?: OpenCards;
  chairs: (Chair | null)[];
  hand: DealtHand | null;
};

/** All fields of a union's members, each of which is there or not: `type` decides. */
type Fields<Union> = Union extends unknown ? keyof Union : never;
type Field<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never;
type Merged<Union> = { [Name in Fields<Union>]?: Field<Union, Name> };

/** An event of the rules core. */
export type CoreEvent = Merged<Without<wire.CoreEvent, "v" | "type" | "seq">> & { type: string; seq: number };

/** An event of a table. */
export type TableEvent = Merged<Without<wire.TableEvent, "seq" | "type" | "at" | "event" | "table">> & {
  seq: number;
  type: string;
  at: number;
  event?: CoreEvent;
  table?: TableSettings;
};

/** `Omit` for each member of a union. */
type Without<Union, Names extends string> = Union extends unknown ? Omit<Union, Names> : never;

/** What the `turn` message brings: the token and the options of the viewer's own decision. */
export type Turn = Omit<wire.Turn, "type" | "table" | "id" | "view" | "events" | "time_bank_ms"> & {
  time_bank_ms: number;
};
