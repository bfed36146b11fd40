// Numbers as a form has them: anything may have been typed. Pure.

export function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

export function isWhole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && isNumber(value, min, max);
}
