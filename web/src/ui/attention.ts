// "It is your turn" for somebody who looks elsewhere: the tab's title and, if wanted, a notification.
import { prefs } from "./prefs.svelte";
import { t } from "./say.svelte";
import { chime } from "./sound";

const waiting = new Set<string>();
let title = "Fifth Street";
let shown: Notification | null = null;

export function setTitle(text: string): void {
  title = text;
  refresh();
}

export function callAttention(table: string): void {
  waiting.add(table);
  refresh();
  chime();
  const mayNotify = prefs.notify && "Notification" in window && Notification.permission === "granted";
  if (mayNotify && document.visibilityState === "hidden") notify(table);
}

function notify(table: string): void {
  try {
    shown = new Notification("Fifth Street", { body: t("turn.yours"), tag: table });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones know notifications and refuse to make one from a page; title and sound remain.
  }
}

export function stopAttention(table: string): void {
  waiting.delete(table);
  shown?.close();
  shown = null;
  refresh();
}

function refresh(): void {
  const wanted = waiting.size ? `● ${t("turn.yours")} — ${title}` : title;
  // A title is told to the whole browser, even when it stays the same.
  if (document.title !== wanted) document.title = wanted;
}
