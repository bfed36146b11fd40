// Keeps the chosen one of a row of tabs in sight, where the row is longer than the screen is wide.

/** For `use:`; the value says whether this one is chosen. */
export function inView(node: HTMLElement, isChosen: boolean): { update(isChosen: boolean): void } {
  const show = (): void => {
    const row = node.parentElement;
    if (!row || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = node.offsetLeft - row.offsetLeft - (row.clientWidth - node.offsetWidth) / 2;
  };
  if (isChosen) requestAnimationFrame(show);
  return {
    update(isNow: boolean): void {
      if (isNow) show();
    },
  };
}
