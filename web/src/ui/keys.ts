// How a key is called: a letter as on the keyboard, a sign where there is one.
const SIGNS: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Backspace: "⌫",
  Delete: "⌦",
  PageUp: "⇞",
  PageDown: "⇟",
  Home: "⇱",
  End: "⇲",
  " ": "␣",
};

/** Letters, digits, signs and the keys above; all others are the browser's or the keyboard's own. */
export function mayBind(key: string): boolean {
  return key.length === 1 || key in SIGNS;
}

export function keyText(key: string): string {
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
