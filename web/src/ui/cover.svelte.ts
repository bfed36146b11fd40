// One's own cards lie face down, if wanted, and are looked at while they are pressed or a key is held.
import { prefs } from "./prefs.svelte";

const LOOK_KEY = "v";
const state = $state({ isLooking: false });

/** Whether the own cards are not to be seen now. */
export function isCovered(): boolean {
  return prefs.cover && !state.isLooking;
}

export function look(isLooking: boolean): void {
  state.isLooking = isLooking;
}

/** The key that is held to look; not while something is typed. */
export function lookKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== LOOK_KEY || !prefs.cover) return;
  if (event.type === "keydown" && (event.target as HTMLElement).closest("input, textarea, select")) return;
  look(event.type === "keydown");
}
