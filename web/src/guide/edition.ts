// The guide's own version and date, and what changed in it.

export const GUIDE = { version: "2.0", date: "2026-11-17" } as const;

/** Editions of the guide, newest first; their words are `change.VERSION`. */
export const EDITIONS = [
  { version: "2.0", date: "2026-11-17", key: "change.2_0" },
  { version: "1.0.7", date: "2017-10-18", key: "change.1_0_7" },
] as const;
