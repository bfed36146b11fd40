// What this person likes, kept in the browser. Everything has a default; what is unknown is dropped.
import type { Unit } from "../state/amount";
import { readIgnored, type Ignored } from "../state/chat";
import type { Lang } from "../i18n/translate";

export type Theme = "auto" | "dark" | "light";
export type Deck = "four" | "two";
export type Felt = "green" | "blue" | "red" | "grey";
export type Pace = "calm" | "quick" | "instant";
export const KEY_ACTIONS = ["fold", "call", "raise", "double", "all_in", "pass", "more", "less", "send"] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

export const DEFAULT_KEYS: Record<KeyAction, string> = {
  fold: "f",
  call: "c",
  raise: "r",
  double: "x",
  all_in: "a",
  pass: "p",
  more: "ArrowUp",
  less: "ArrowDown",
  send: "Enter",
};

export interface Prefs {
  lang: Lang;
  theme: Theme;
  unit: Unit;
  pace: Pace;
  deck: Deck;
  felt: Felt;
  /** Own cards lie face down until they are pressed. */
  cover: boolean;
  /** Nothing that is not our own decision is waited for. */
  fastForward: boolean;
  sound: boolean;
  notify: boolean;
  equity: boolean;
  confirmAllIn: boolean;
  keys: Record<KeyAction, string>;
  ignored: Ignored[];
  name: string;
  panel: boolean;
}

const PLACE = "fifthstreet.prefs";

function defaults(): Prefs {
  return {
    lang: navigator.language.startsWith("zh") ? "zh" : "en",
    theme: "auto",
    unit: "chips",
    pace: "calm",
    deck: "four",
    felt: "green",
    cover: false,
    fastForward: false,
    sound: false,
    notify: false,
    equity: false,
    confirmAllIn: true,
    keys: { ...DEFAULT_KEYS },
    ignored: [],
    name: "",
    panel: true,
  };
}

function stored(): Prefs {
  const found = defaults();
  try {
    const saved = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Prefs>;
    for (const name of Object.keys(found) as (keyof Prefs)[]) {
      if (typeof saved[name] === typeof found[name]) Object.assign(found, { [name]: saved[name] });
    }
    found.keys = { ...DEFAULT_KEYS, ...found.keys };
    found.ignored = readIgnored(found.ignored);
  } catch {
    // A browser without storage: the defaults hold for this visit.
  }
  return found;
}

export const prefs: Prefs = $state(stored());

/** Keep the prefs and show them on the page; called once. */
export function followPrefs(): void {
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(PLACE, JSON.stringify(prefs));
      } catch {
        // As above.
      }
    });
    $effect(() => {
      document.documentElement.dataset["theme"] = prefs.theme;
      document.documentElement.dataset["felt"] = prefs.felt;
      document.documentElement.dataset["deck"] = prefs.deck;
      document.documentElement.lang = prefs.lang === "zh" ? "zh-CN" : "en";
    });
  });
}

export function motionIsReduced(): boolean {
  return prefs.pace === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
