// What a key means for a decision; null where it belongs to something else on the page.
import { KEY_ACTIONS, type KeyAction } from "./prefs.svelte";

/** `amount` selects the amount again, `digit` begins to type one. */
export type ActionKey = KeyAction | "escape" | "digit" | "amount";

/** `bar` holds the buttons and the amount; `isArmed` tells whether the send key means one of the buttons. */
export function actionKey(
  event: KeyboardEvent,
  keys: Readonly<Record<KeyAction, string>>,
  bar: HTMLElement | undefined,
  isArmed: boolean,
): ActionKey | null {
  if (document.querySelector("dialog[open], [aria-haspopup=true][aria-expanded=true]")) return null;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const mayRepeat = pressed === keys.more || pressed === keys.less;
  if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !mayRepeat)) return null;
  const target = event.target as HTMLElement;
  if (target.closest("[role=tablist], textarea, select")) return null;
  const isTyping = target instanceof HTMLInputElement && target.type !== "range";
  if (isTyping) {
    if (!bar?.contains(target)) return null;
    // The key that brought the focus to the amount selects it again and writes nothing.
    if (pressed === keys.raise && target.matches(".amount")) return "amount";
    return pressed === "Escape" ? "escape" : null;
  }
  if (belongsToFocus(pressed, target, isArmed && pressed === keys.send)) return null;
  if (pressed === "Escape") return "escape";
  return KEY_ACTIONS.find((action) => keys[action] === pressed) ?? (/^\d$/.test(pressed) ? "digit" : null);
}

/** Enter and space work the button or link in focus; on the preset that is set, Enter sends. */
function belongsToFocus(pressed: string, target: HTMLElement, isSending: boolean): boolean {
  if (pressed !== "Enter" && pressed !== " ") return false;
  const control = target.closest("button, a, summary");
  return control !== null && !(isSending && control.matches(".preset[aria-pressed=true]"));
}
