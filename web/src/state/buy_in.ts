// How many chips one may bring to a table. Pure.

export interface Range {
  least: number;
  most: number;
  /** Whether the own purse is the limit, and not the table. */
  isPoor: boolean;
}

/** `has` is what lies at the table already; `purse` what is at hand, null while nobody knows. */
export function buyInRange(
  table: { min_buy_in: number; max_buy_in: number },
  has: number,
  purse: number | null,
): Range {
  const limit = table.max_buy_in - has;
  const most = Math.min(limit, purse ?? limit);
  const least = has > 0 ? Math.max(1, table.min_buy_in - has) : table.min_buy_in;
  return { least, most, isPoor: most < limit };
}

/** What house bots bring as well: the rule set's own stack, within the table's limits. */
export function usualBuyIn(table: { rules: { starting_stack: number } }, { least, most }: Range): number {
  return Math.max(least, Math.min(most, table.rules.starting_stack));
}

export type BuyInProblem = "not_a_number" | "not_whole" | "too_small" | "too_large" | "over_limit";

export function buyInProblem(amount: number | null, { least, most, isPoor }: Range): BuyInProblem | null {
  if (amount === null) return "not_a_number";
  if (!Number.isInteger(amount)) return "not_whole";
  if (amount < least) return "too_small";
  if (amount > most) return isPoor ? "too_large" : "over_limit";
  return null;
}
