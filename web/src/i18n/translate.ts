// Finds a message and fills it in: {name} is a value, {n|one|many} chooses by number.
import { en } from "./en";
import type { enContests } from "./en_contests";
import type { enGuide } from "./en_guide";
import type { enSetup } from "./en_setup";
import type rules from "./rule_form.json";
import { zh } from "./zh";

type Rules = (typeof rules)["en"];
export type Key = keyof typeof en | keyof typeof enSetup | keyof Rules | keyof typeof enContests | keyof typeof enGuide;
export type Lang = "en" | "zh";
export type Params = Readonly<Record<string, string | number>>;
type Words = Partial<Record<Key, string>>;

const CATALOGUES: Record<Lang, Words> = { en: { ...en }, zh: { ...zh } };

/** More messages, of pages that are loaded when they are opened. */
export function addWords(words: Record<Lang, Words>): void {
  Object.assign(CATALOGUES.en, words.en);
  Object.assign(CATALOGUES.zh, words.zh);
}

export function isKey(text: string): text is Key {
  return text in CATALOGUES.en;
}

export function translate(lang: Lang, key: Key, params: Params = {}): string {
  const text = CATALOGUES[lang][key] ?? key;
  return text.replaceAll(/\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? "";
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}
