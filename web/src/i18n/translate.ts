// Finds a message and fills it in: {name} is a value, {n|one|many} chooses by number.
import { en } from "./en";
import { zh } from "./zh";

export type Key = keyof typeof en;
export type Lang = "en" | "zh";
export type Params = Readonly<Record<string, string | number>>;

const CATALOGUES: Record<Lang, Record<Key, string>> = { en, zh };

export function isKey(text: string): text is Key {
  return text in en;
}

export function translate(lang: Lang, key: Key, params: Params = {}): string {
  return CATALOGUES[lang][key].replaceAll(/\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? "";
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}
