// Put a text where it can be pasted from, also where the page came over plain http.

export async function copyText(text: string): Promise<boolean> {
  // Browsers have a clipboard only for pages that came by https or from this machine.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the older way may be.
  }
  const field = document.createElement("textarea");
  field.value = text;
  // Inside an open dialog nothing outside of it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
