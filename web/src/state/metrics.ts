// The server's figures (Prometheus text) and what happened between two looks at them. Pure.

export interface Look {
  at: number;
  values: ReadonlyMap<string, number>;
}

/** Every figure by its name with its labels, without our prefix. */
export function readMetrics(text: string, at: number): Look {
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, name = "", value = ""] = /^fifthstreet_(\S+(?:\{[^}]*\})?)\s+(\S+)$/.exec(line) ?? [];
    if (name) values.set(name, Number(value));
  }
  return { at, values };
}

/** A counter's steps a second between two looks. */
export function rate(before: Look, now: Look, name: string): number {
  const key = now.values.has(name) ? name : `${name}_total`;
  const seconds = (now.at - before.at) / 1000;
  const steps = (now.values.get(key) ?? 0) - (before.values.get(key) ?? 0);
  return seconds > 0 ? Math.max(0, steps / seconds) : 0;
}

/** Of the times that were measured between two looks, what 99 of 100 were under, in seconds; null where there were none. */
export function percentile99(before: Look, now: Look, name: string): number | null {
  const buckets: [number, number][] = [];
  for (const [key, count] of now.values) {
    const [, limit] = new RegExp(`^${name}_bucket\\{le="([^"]+)"\\}$`).exec(key) ?? [];
    if (limit !== undefined)
      buckets.push([limit === "+Inf" ? Infinity : Number(limit), count - (before.values.get(key) ?? 0)]);
  }
  buckets.sort((one, other) => one[0] - other[0]);
  const all = buckets.at(-1)?.[1] ?? 0;
  if (all <= 0) return null;
  return buckets.find(([, count]) => count >= 0.99 * all)?.[0] ?? null;
}
