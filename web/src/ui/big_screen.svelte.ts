// A page on a large screen that many people watch: the whole screen, and letters that can be read from afar.

/** The smallest letters of a table as it is drawn, and the least share of the screen's height that they get. */
const SMALLEST_PX = 11;
const LEAST_SHARE = 0.031;

export class BigScreen {
  isOn = $state(false);
  height = $state(innerHeight);
  /** What fills the screen. */
  root: HTMLElement | undefined = $state();

  /** A table is drawn small and enlarged by this much. */
  get scale(): number {
    return this.isOn ? Math.max(1, (LEAST_SHARE * this.height) / SMALLEST_PX) : 1;
  }

  async toggle(): Promise<void> {
    this.isOn = !this.isOn;
    try {
      if (this.isOn) await this.root?.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      // Without the whole screen the page alone is large.
    }
  }
}
