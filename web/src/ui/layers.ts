// What lies over the page (a dialog, a sheet) has an entry in the browser's history: Back closes it before it
// leaves the page. An entry whose layer is gone is taken back.
type Close = () => void;
type Entries = Pick<History, "state" | "pushState" | "back">;

/** How many layers lie over the page at an entry of the history. */
function depthOf(state: unknown): number {
  const depth = (state as { layers?: unknown } | null)?.layers;
  return typeof depth === "number" ? depth : 0;
}

export class Layers {
  private open: Close[] = [];
  private steps: (() => void)[] = [];
  /** The browser goes back some time after it was told to. */
  private isGoingBack = false;

  constructor(private readonly entries: Entries) {}

  /** A layer opens; the answer is called when it has gone, whatever closed it. */
  add(close: Close): () => void {
    this.open.push(close);
    this.align();
    return () => {
      if (!this.open.includes(close)) return;
      this.open = this.open.filter((other) => other !== close);
      this.align();
    };
  }

  /** Closes all layers, then makes a step away from the page. */
  leave(step: () => void): void {
    this.steps.push(step);
    this.closeDownTo(0);
    this.align();
  }

  /** The browser shows another entry: by its buttons, or because it was told to go back. */
  moved(): void {
    if (this.isGoingBack) this.isGoingBack = false;
    else this.closeDownTo(depthOf(this.entries.state));
    this.align();
  }

  /** As many entries as layers: also after a reload, and after Forward, which opens nothing again. */
  align(): void {
    if (this.isGoingBack) return;
    const depth = depthOf(this.entries.state);
    if (depth < this.open.length) {
      this.entries.pushState({ layers: depth + 1 }, "");
      this.align();
    } else if (depth > this.open.length) {
      this.isGoingBack = true;
      this.entries.back();
    } else {
      for (const step of this.steps.splice(0)) step();
    }
  }

  private closeDownTo(depth: number): void {
    while (this.open.length > depth) this.open.pop()!();
  }
}
