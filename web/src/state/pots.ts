// Pots derived from contributions: levels come from live all-in seats, folded money stays in.
import type { Pot } from "./types";

export interface Paid {
  amounts: number[];
  stacks: number[];
  folded: boolean[];
  dead: number;
}

export function potsOf({ amounts, stacks, folded, dead }: Paid): Pot[] {
  const live = amounts.map((_, seat) => seat).filter((seat) => !folded[seat]);
  const top = Math.max(0, ...live.map((seat) => amounts[seat]!));
  const levels = new Set<number>();
  for (const seat of live) {
    if (amounts[seat]! < top && stacks[seat] === 0) levels.add(amounts[seat]!);
  }
  const steps = [...levels].sort((one, other) => one - other);
  steps.push(top);
  const pots: Pot[] = [];
  let below = 0;
  steps.forEach((level, number) => {
    const isLast = number === steps.length - 1;
    let amount = number === 0 ? dead : 0;
    for (const paid of amounts) {
      amount += (isLast ? paid : Math.min(paid, level)) - Math.min(paid, below);
    }
    const seats = steps.length === 1 ? live : live.filter((seat) => stacks[seat]! > 0 || amounts[seat]! >= level);
    if (amount > 0 || steps.length === 1) pots.push({ amount, seats });
    below = level;
  });
  return pots;
}
