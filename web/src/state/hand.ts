// One hand, moved on by the events of the rules core. Pure: the given hand is never changed.
import { positionNames, type Post } from "./positions";
import { potsOf } from "./pots";
import { STREETS, type ActionKind, type CoreEvent, type HandView, type Rules } from "./types";

const UNKNOWN = "??";

/** A hand with what events alone tell: who opened the deal, dead money, whose cards lie open. */
export interface Hand extends HandView {
  rules: Rules;
  /** The first seat left of the button: holes are dealt from there. -1 until the first card. */
  first: number;
  dead: number;
  collected: number[];
  shown: boolean[];
  /** The blind after which the first decision is made. */
  lastBlind: number;
  lastBlindAmount: number;
  /** What was posted, as far as events told it. */
  posts: Post[];
  rake: number;
}

export function startHand(event: CoreEvent, rules: Rules): Hand {
  const stacks = event.stacks ?? [];
  const none = stacks.map(() => 0);
  const no = stacks.map(() => false);
  return {
    rules,
    hand: event.hand ?? "",
    small_blind: event.small_blind ?? 0,
    big_blind: event.big_blind ?? 0,
    button: event.button ?? null,
    positions: [],
    street: "preflop",
    board: [],
    holes: stacks.map(() => [UNKNOWN, UNKNOWN]),
    starting_stacks: stacks,
    stacks,
    bets: none,
    contributions: none,
    collected: none,
    folded: no,
    queue: [],
    passed: no,
    shown: no,
    level: 0,
    pot_total: 0,
    pots: [],
    actions: [],
    actor: null,
    is_over: false,
    awards: [],
    first: -1,
    dead: 0,
    lastBlind: -1,
    lastBlindAmount: 0,
    posts: [],
    rake: 0,
  };
}

/** A hand out of a snapshot's view. */
export function resumeHand(view: HandView, rules: Rules, viewer: number | null, mayShow: boolean): Hand {
  const paid = view.contributions.reduce((sum, chips) => sum + chips, 0);
  return {
    ...view,
    rules,
    first: firstSeat(view, rules),
    dead: view.pot_total - paid,
    collected: view.contributions.map((chips, seat) => chips - (view.bets[seat] ?? 0)),
    shown: view.holes.map((hole, seat) => (seat === viewer ? view.is_over && !mayShow : hole[0] !== UNKNOWN)),
    lastBlind: -1,
    lastBlindAmount: 0,
    posts: [],
    rake: 0,
  };
}

function firstSeat(view: HandView, rules: Rules): number {
  // Where the marker does not tell (a dead button lies before an empty chair), the notation does.
  const told = / first=(\d+)/.exec(view.notation ?? "");
  if (told) return Number(told[1]);
  const marker = view.button ?? 0;
  return rules.marker === "small-blind" ? marker : (marker + 1) % view.stacks.length;
}

export function reduceHand(hand: Hand, event: CoreEvent): Hand {
  const next = step(hand, event);
  return next === hand ? hand : derived(next);
}

function step(hand: Hand, event: CoreEvent): Hand {
  const seat = event.seat ?? -1;
  switch (event.type) {
    case "posted":
      return posted(hand, event);
    case "hole_dealt":
      return opened({
        ...hand,
        first: hand.first < 0 ? seat : hand.first,
        holes: put(hand.holes, seat, event.cards ?? []),
      });
    case "folded":
      return acted({ ...hand, folded: put(hand.folded, seat, true) }, seat, "fold", 0);
    case "checked":
      return acted(hand, seat, "check", hand.bets[seat] ?? 0);
    case "passed": {
      const waiting = acted(hand, seat, "pass", 0);
      return { ...waiting, queue: [...waiting.queue, seat], passed: put(hand.passed, seat, true) };
    }
    case "called":
      return acted(paid(hand, event), seat, "call", event.to ?? 0);
    case "bet_placed":
    case "raised":
      return wagered(hand, event);
    case "returned": {
      const amount = event.amount ?? 0;
      return {
        ...hand,
        stacks: add(hand.stacks, seat, amount),
        bets: add(hand.bets, seat, -amount),
        contributions: add(hand.contributions, seat, -amount),
        queue: [],
      };
    }
    case "street_dealt":
      return openStreet(collect(hand), event);
    case "shown":
      return {
        ...collect(hand),
        holes: put(hand.holes, seat, event.cards ?? []),
        shown: put(hand.shown, seat, true),
      };
    case "mucked":
      return collect(hand);
    case "pot_awarded": {
      const closed = collect(hand);
      const award = { seat, pot: event.pot ?? 0, amount: event.amount ?? 0 };
      return {
        ...closed,
        pots: closed.awards.length ? closed.pots : finalPots(closed),
        stacks: add(closed.stacks, seat, award.amount),
        awards: [...closed.awards, award],
      };
    }
    case "hand_ended": {
      const closed = collect(hand);
      return {
        ...closed,
        stacks: event.stacks ?? closed.stacks,
        rake: event.rake ?? 0,
        is_over: true,
      };
    }
    default:
      return hand;
  }
}

/** What follows from the rest. */
function derived(hand: Hand): Hand {
  const total = hand.contributions.reduce((sum, chips) => sum + chips, hand.dead);
  return {
    ...hand,
    pot_total: total,
    pots: hand.awards.length ? hand.pots : livePots(hand),
    actor: hand.is_over ? null : (hand.queue[0] ?? null),
  };
}

function livePots(hand: Hand): Hand["pots"] {
  const amounts = hand.rules.side_pots === "at-once" ? hand.contributions : hand.collected;
  return potsOf({ amounts, stacks: hand.stacks, folded: hand.folded, dead: hand.dead });
}

function finalPots(hand: Hand): Hand["pots"] {
  return potsOf({
    amounts: hand.contributions,
    stacks: hand.stacks,
    folded: hand.folded,
    dead: hand.dead,
  });
}

function posted(hand: Hand, event: CoreEvent): Hand {
  const seat = event.seat ?? 0;
  const amount = event.amount ?? 0;
  const post = { seat, kind: event.kind ?? "", amount };
  const behind = { ...hand, stacks: add(hand.stacks, seat, -amount), posts: [...hand.posts, post] };
  if (event.kind === "big_blind_ante" || event.kind === "dead_post") {
    return { ...behind, dead: hand.dead + amount };
  }
  behind.contributions = add(hand.contributions, seat, amount);
  if (event.kind === "ante") return { ...behind, collected: add(hand.collected, seat, amount) };
  behind.bets = add(hand.bets, seat, amount);
  // A short big blind: the others still owe the full one, unless the rule set says as posted.
  let owed = behind.bets[seat]!;
  let nominal = amount;
  if (event.kind === "big_blind") nominal = hand.big_blind;
  if (event.kind === "small_blind") nominal = hand.small_blind;
  if (event.kind === "straddle") nominal = 2 * hand.big_blind;
  if (hand.rules.short_big_blind !== "as-posted") owed = Math.max(owed, nominal);
  behind.level = Math.max(hand.level, owed);
  const isBlind = event.kind !== "post";
  if (isBlind && nominal >= hand.lastBlindAmount) {
    behind.lastBlind = seat;
    behind.lastBlindAmount = nominal;
  }
  return behind;
}

/** The queue of the first street, left of the last blind; known once the first card is dealt. */
function opened(hand: Hand): Hand {
  const start = hand.lastBlind < 0 ? hand.first : (hand.lastBlind + 1) % hand.stacks.length;
  const queue = clockwise(hand, start).filter((seat) => {
    // Where the big blind has no option, a post that owes nothing was the action.
    const isDone = !hand.rules.big_blind_option && hand.level > 0 && hand.bets[seat]! >= hand.level;
    return hand.stacks[seat]! > 0 && !isDone;
  });
  const positions = hand.positions.length
    ? hand.positions
    : positionNames(hand.rules, hand.stacks.length, hand.first, hand.button, hand.posts);
  return { ...hand, queue, positions };
}

function openStreet(hand: Hand, event: CoreEvent): Hand {
  const dealt = {
    ...hand,
    street: event.street ?? hand.street,
    board: [...hand.board, ...(event.cards ?? [])],
    level: 0,
    passed: hand.passed.map(() => false),
  };
  const able = clockwise(hand, Math.max(0, hand.first)).filter((seat) => !hand.folded[seat] && hand.stacks[seat]! > 0);
  return { ...dealt, queue: able.length > 1 ? able : [] };
}

function acted(hand: Hand, seat: number, kind: ActionKind, to: number): Hand {
  const action = { street: STREETS.indexOf(hand.street), seat, kind, to };
  return {
    ...hand,
    actions: [...hand.actions, action],
    queue: hand.queue.filter((waiting) => waiting !== seat),
    passed: put(hand.passed, seat, false),
  };
}

function paid(hand: Hand, event: CoreEvent): Hand {
  const seat = event.seat ?? 0;
  const added = event.added ?? 0;
  return {
    ...hand,
    stacks: add(hand.stacks, seat, -added),
    bets: put(hand.bets, seat, event.to ?? 0),
    contributions: add(hand.contributions, seat, added),
  };
}

function wagered(hand: Hand, event: CoreEvent): Hand {
  const seat = event.seat ?? 0;
  const to = event.to ?? 0;
  const kind = event.type === "raised" ? "raise" : "bet";
  const after = acted(paid(hand, event), seat, kind, to);
  // Those still waiting keep their place where one can pass; those who acted follow, clockwise.
  const waiting = hand.rules.passes ? after.queue : [];
  const again = clockwise(after, (seat + 1) % after.stacks.length).filter(
    (other) => other !== seat && !after.folded[other] && after.stacks[other]! > 0 && !waiting.includes(other),
  );
  const isSmall = hand.rules.bet_size === "step" && to < hand.small_blind;
  return { ...after, level: isSmall ? hand.small_blind : to, queue: [...waiting, ...again] };
}

/** The street's chips go to the middle. */
function collect(hand: Hand): Hand {
  return {
    ...hand,
    collected: hand.contributions,
    bets: hand.bets.map(() => 0),
    queue: [],
  };
}

function clockwise(hand: Hand, start: number): number[] {
  const count = hand.stacks.length;
  return hand.stacks.map((_, step) => (start + step) % count);
}

function put<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((old, index) => (index === place ? value : old));
}

function add(list: readonly number[], place: number, value: number): number[] {
  return list.map((old, index) => (index === place ? old + value : old));
}
