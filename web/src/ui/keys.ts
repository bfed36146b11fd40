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

export function keyText(key: string): string {
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
