// Amounts as people read them: chips with separators, or big blinds.

export type Unit = "chips" | "blinds";

const whole = new Intl.NumberFormat("en-US");
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export function amountText(chips: number, unit: Unit, bigBlind: number): string {
  if (unit === "blinds" && bigBlind > 0) return `${tenths.format(chips / bigBlind)} BB`;
  return whole.format(chips);
}

/** What was typed, in chips; null when it is no number. */
export function parseAmount(text: string, unit: Unit, bigBlind: number): number | null {
  const cleaned = text.replaceAll(/[\s,_']/g, "");
  if (!/^\d+(\.\d+)?$/.test(cleaned)) return null;
  const value = Number(cleaned);
  // 2.3 BB of 100 is 229.99999999999997 in floating point.
  return unit === "blinds" ? Math.round(value * bigBlind * 1e6) / 1e6 : value;
}

/** The number to type for an amount. */
export function inputText(chips: number, unit: Unit, bigBlind: number): string {
  if (unit === "blinds" && bigBlind > 0) return String(Math.round((chips / bigBlind) * 1e4) / 1e4);
  return String(chips);
}
