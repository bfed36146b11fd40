// The names of the seats' positions: BTN, SB, BB, UTG, UTG+1 …, LJ, HJ, CO. Must agree with
// fifthstreet/rules/positions.py, which tests/replay.test.ts proves on recorded tables. Pure.
import type { Rules } from "./types";

/** Seats before the button, counted back from it. */
const LATE = ["CO", "HJ", "LJ"];

export interface Post {
  seat: number;
  kind: string;
  amount: number;
}

/** One name for each seat; `first` is the seat from which cards are dealt. */
export function positionNames(
  rules: Rules,
  count: number,
  first: number,
  button: number | null,
  posts: readonly Post[],
): string[] {
  const order = Array.from({ length: count }, (_, step) => (first + step) % count);
  const poster = (kind: string): number => posts.find((post) => post.kind === kind)?.seat ?? -1;
  let small = poster("small_blind");
  let big = poster("big_blind");
  if (small < 0 && big < 0) [small = -1, big = -1] = order;
  const names: string[] = Array.from({ length: count }, () => "");
  if (rules.marker === "button" && button !== null) names[button] = "BTN";
  if (small >= 0) names[small] = names[small] ? "BTN/SB" : "SB";
  if (big >= 0) names[big] = "BB";
  const others = order.filter((seat) => !names[seat]);
  others.forEach((seat, place) => {
    const fromLast = others.length - 1 - place;
    if (place === 0) names[seat] = "UTG";
    else names[seat] = LATE[fromLast] ?? `UTG+${place}`;
  });
  return names;
}
