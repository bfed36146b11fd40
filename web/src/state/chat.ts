// What of a table's chat is shown, and what of it is new. Pure.
import type { ChatLine } from "./types";

/** Somebody whose words are hidden; the name is what they were called then. */
export interface Ignored {
  player: string;
  name: string;
}

export function heard(chat: readonly ChatLine[], ignored: readonly Ignored[]): ChatLine[] {
  const silent = new Set(ignored.map(({ player }) => player));
  return chat.filter((line) => !silent.has(line.player));
}

/** How many lines of others came after that moment. */
export function unread(lines: readonly ChatLine[], seenAt: number, own: string): number {
  return lines.filter((line) => line.at > seenAt && line.player !== own).length;
}

/** Ignored players as they were kept: once only by their ids. */
export function readIgnored(kept: unknown): Ignored[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown) => {
    if (typeof entry === "string") return { player: entry, name: "" };
    const { player, name } = (entry ?? {}) as Partial<Ignored>;
    return typeof player === "string" ? { player, name: typeof name === "string" ? name : "" } : [];
  });
}
