// The page's words in the chosen language.
import { categoryOf, ranksOf } from "../cards/evaluate";
import { rankText } from "../cards/card";
import { amountText } from "../state/amount";
import { isKey, translate, type Key, type Params } from "../i18n/translate";
import { Refusal } from "../wire/rest";
import { prefs } from "./prefs.svelte";

export function t(key: Key, params?: Params): string {
  return translate(prefs.lang, key, params);
}

/** An amount in the unit of choice. */
export function chips(amount: number, bigBlind: number): string {
  return amountText(amount, prefs.unit, bigBlind);
}

const MANY = 10_000_000;

/** An amount where there is little room: of very many chips only the first digits. */
export function fewDigits(amount: number, bigBlind: number): string {
  if (prefs.unit !== "chips" || amount < MANY) return chips(amount, bigBlind);
  return new Intl.NumberFormat(prefs.lang, { notation: "compact", maximumFractionDigits: 1 }).format(amount);
}

/** A name that comes from the server (a rule set, a format, a bot), in words if there are any. */
export function named(group: string, name: string): string {
  const key = `${group}.${name}`;
  return isKey(key) ? t(key) : name;
}

/** A table's name, or what is played there; the server's own tables are called by their words. */
export function tableName(name: string, rules: string): string {
  const [, place = "", number = ""] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const key = `place.${place.toLowerCase().replaceAll(" ", "-")}`;
  if (isKey(key) && translate("en", key) === place) return t(key) + number;
  return name || named("rules", rules);
}

/** Somebody's name; house bots ("Rock 2") have one in each language. */
export function who(name: string): string {
  const house = houseName(name);
  return house ? `${t(house.key)} ${house.number}` : name;
}

/** How a house bot plays, in a word or two; of other programs only that they are some. */
export function botWord(house: string): string {
  const key = `style.${house.split(":")[0]}`;
  return isKey(key) ? t("seat.house_bot", { style: t(key) }) : t("seat.bot");
}

/** A house bot to choose: its name, and how it plays. */
export function botName(house: string): string {
  return t("bot.of", { name: named("who", house), style: named("style", house) });
}

/** What BTN, SB, UTG+1 and the others mean. */
export function positionWord(position: string): string {
  const [name = "", number] = position.split("+");
  const key = `position.${name}`;
  return isKey(key) ? t(key) + (number ? ` + ${number}` : "") : position;
}

/** House bots' names, with people's before them. */
export function namesOf(players: readonly string[]): string[] {
  return [...players]
    .sort((one, other) => Number(houseName(one) !== null) - Number(houseName(other) !== null))
    .map(who);
}

function houseName(name: string): { key: Key; number: string } | null {
  const [, word = "", number = ""] = /^([A-Z][a-z]+) (\d+)$/.exec(name) ?? [];
  const key = `who.${word.toLowerCase()}`;
  return isKey(key) && translate("en", key) === word ? { key, number } : null;
}

/** The time of day, and the day if it was another one. */
export const when = (at: number): string => timeOf(at, "short");

/** The same to the second, for logs. */
export const moment = (at: number): string => timeOf(at, "medium");

function timeOf(at: number, timeStyle: "short" | "medium"): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const style = isToday ? { timeStyle } : ({ dateStyle: "short", timeStyle } as const);
  return new Intl.DateTimeFormat(prefs.lang === "zh" ? "zh-CN" : "en-GB", style).format(date);
}

/** A rank as it is spoken, "seven", and several cards of it, "sevens"; in Chinese as it is printed. */
function rankWord(rank: string): string {
  const key = `rank.${rank}`;
  return prefs.lang === "en" && isKey(key) ? t(key) : rankText(rank);
}

function ranksWord(rank: string): string {
  const word = rankWord(rank);
  return prefs.lang === "en" ? `${word}${word.endsWith("x") ? "es" : "s"}` : word;
}

const ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd" };

/** A place among others: 1st, 2nd, 3rd. */
export function ordinal(place: number): string {
  if (prefs.lang !== "en") return t("place.nth", { n: place });
  return `${place}${ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th"}`;
}

/** Two pair, kings and nines; with an ace kicker, where that decided. */
export function handName(strength: number, kicker = ""): string {
  const [one = "", other = ""] = ranksOf(strength);
  const hand = t(`hand.${categoryOf(strength)}`, {
    one: rankWord(one),
    ones: ranksWord(one),
    others: ranksWord(other),
  });
  return kicker ? t("hand.with_kicker", { hand, kicker: rankWord(kicker) }) : hand;
}

/** What went wrong, by its code; a code without words falls back to the server's own text. */
export function problem(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.internal");
  return problemOf(error.code, error.message);
}

export function problemOf(code: string, message: string): string {
  const key = `error.${code}`;
  return isKey(key) ? t(key) : t("error.other", { message });
}
