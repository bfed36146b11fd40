// Amounts as people read and type them: chips with separators, or big blinds.

export type Unit = "chips" | "blinds";

const whole = new Intl.NumberFormat("en-US");
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
/** More than any big blind needs to tell one chip from the next. */
const MOST_DIGITS = 9;
/** Half of the last digit of `amountText`, and a little for floating point. */
const HALF_TENTH = 0.05 + 1e-9;

export function amountText(chips: number, unit: Unit, bigBlind: number): string {
  if (unit === "blinds" && bigBlind > 0) return `${tenths.format(chips / bigBlind)} BB`;
  return whole.format(chips);
}

/** The same with as many digits as it takes to get these chips back when it is typed. */
export function exactText(chips: number, unit: Unit, bigBlind: number): string {
  if (unit === "chips" || bigBlind <= 0) return whole.format(chips);
  const [blinds, fraction] = inputText(chips, unit, bigBlind).split(".");
  return `${whole.format(Number(blinds))}${fraction ? `.${fraction}` : ""} BB`;
}

/** The number to type for an amount. */
export function inputText(chips: number, unit: Unit, bigBlind: number): string {
  if (unit === "chips" || bigBlind <= 0) return String(chips);
  return String(Number((chips / bigBlind).toFixed(digitsNeeded(chips, bigBlind))));
}

function digitsNeeded(chips: number, bigBlind: number): number {
  for (let digits = 0; digits < MOST_DIGITS; digits++) {
    if (Math.round(Number((chips / bigBlind).toFixed(digits)) * bigBlind) === chips) return digits;
  }
  return MOST_DIGITS;
}

/** A number with separators in their places, so that 2,5 is not taken for twenty-five. */
const NUMBER = /^(\d+|\d{1,3}([,\s_'’]\d{3})+)(\.\d*)?$/;

/**
 * What was typed, in chips; null when it is no number. Big blinds mean the nearest whole chip, and
 * a limit rounded for reading means that limit.
 */
export function parseAmount(
  text: string,
  unit: Unit,
  bigBlind: number,
  limits: { min: number; max: number },
): number | null {
  // Also the wide digits and separators of a Chinese keyboard.
  const plain = text.normalize("NFKC").trim();
  const typed = unit === "blinds" ? plain.replace(/\s*bb$/i, "") : plain;
  if (!NUMBER.test(typed)) return null;
  const value = Number(typed.replaceAll(/[,\s_'’]/g, ""));
  if (unit === "chips") return value;
  const chips = value * bigBlind;
  const slack = HALF_TENTH * bigBlind;
  if (chips > limits.max && chips - limits.max <= slack) return limits.max;
  if (chips < limits.min && limits.min - chips <= slack) return limits.min;
  return Math.round(chips);
}
