// What a reload of the tab would lose, kept for a few minutes in its session storage; it is taken once.
const LONGEST_MS = 600_000;
const place = (name: string): string => `fifthstreet.${name}`;

export function keepOverReload(name: string, value: object): void {
  try {
    sessionStorage.setItem(place(name), JSON.stringify({ at: Date.now(), value }));
  } catch {
    // No storage, or too much for it: the next page begins anew.
  }
}

export function takeAfterReload<T extends object>(name: string): T | null {
  try {
    const text = sessionStorage.getItem(place(name));
    sessionStorage.removeItem(place(name));
    const kept = text === null ? null : (JSON.parse(text) as { at: number; value: T });
    return kept && Date.now() - kept.at < LONGEST_MS ? kept.value : null;
  } catch {
    return null;
  }
}
