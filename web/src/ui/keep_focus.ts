// The keyboard's place on the page: when what had the focus vanishes or can no longer be pressed, it stays nearby.

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Remembers where an element stands; the answer focuses it, or what is left nearest to it. */
function placeOfFocus(element: Element | null): () => void {
  const around: HTMLElement[] = [];
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
    around.push(one);
  return () => {
    const nearest = around.find((one) => one.isConnected && !one.matches(":disabled"));
    if (!nearest) return;
    if (nearest !== element) nearest.tabIndex = -1;
    nearest.focus({ preventScroll: nearest !== element });
  };
}

/** For a part of the page whose buttons come and go with what they do. */
export function keepFocus(part: HTMLElement): { destroy: () => void } {
  let last: HTMLElement | null = null;
  let goBack: () => void = () => undefined;
  const note = (event: FocusEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target === part) return;
    last = event.target;
    goBack = placeOfFocus(last);
  };
  const watch = new MutationObserver(() => {
    if (last && isLost() && (!last.isConnected || last.matches(":disabled"))) {
      last = null;
      goBack();
    }
  });
  part.addEventListener("focusin", note);
  watch.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return {
    destroy: () => {
      part.removeEventListener("focusin", note);
      watch.disconnect();
    },
  };
}
