// The keyboard's place on the page, where what had it vanishes or can no longer be pressed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../src/ui/keep_focus";

/** As much of the browser's elements as the focus needs. */
class Element extends EventTarget {
  parentElement: Element | null = null;
  isDisabled = false;
  tabIndex = 0;
  constructor(readonly name: string) {
    super();
  }
  add(...parts: Element[]): this {
    for (const part of parts) part.parentElement = this;
    return this;
  }
  get isConnected(): boolean {
    return this === page.body || (this.parentElement?.isConnected ?? false);
  }
  matches(): boolean {
    return this.isDisabled;
  }
  focus(): void {
    page.activeElement = this;
    this.tell(this);
  }
  /** The event of the focus, here and in all that is around. */
  private tell(focused: Element): void {
    const event = new Event("focusin");
    Object.defineProperty(event, "target", { value: focused });
    this.dispatchEvent(event);
    this.parentElement?.tell(focused);
  }
  /** What the browser does with a button that is gone or disabled: nobody has the focus. */
  lose(): void {
    if (page.activeElement === this) page.activeElement = page.body;
    changed();
  }
  remove(): void {
    this.parentElement = null;
    this.lose();
  }
  disable(): void {
    this.isDisabled = true;
    this.lose();
  }
}

const page = { body: new Element("body"), activeElement: null as Element | null };
let changed: () => void = () => undefined;

function orders() {
  const [start, stop, field] = [new Element("start"), new Element("stop"), new Element("field")];
  const line = new Element("line").add(start, stop);
  const part = new Element("part").add(line);
  page.body = new Element("body").add(part, field);
  page.activeElement = page.body;
  vi.stubGlobal("document", page);
  const { destroy } = keepFocus(part as unknown as HTMLElement);
  return { start, stop, line, part, field, destroy };
}

describe("the focus", () => {
  beforeEach(() => {
    vi.stubGlobal("HTMLElement", Element);
    vi.stubGlobal(
      "MutationObserver",
      class {
        private isWatching = false;
        constructor(told: () => void) {
          changed = () => {
            if (this.isWatching) told();
          };
        }
        observe(): void {
          this.isWatching = true;
        }
        disconnect(): void {
          this.isWatching = false;
        }
      },
    );
  });

  it("goes to what is left around a button that vanishes", () => {
    const { start, line, part } = orders();
    start.focus();
    start.remove();
    expect(page.activeElement?.name).toBe("line");
    expect(line.tabIndex).toBe(-1);
    expect(part.tabIndex).toBe(0);
  });

  it("goes on from there when that vanishes too", () => {
    const { start, line } = orders();
    start.focus();
    start.remove();
    line.remove();
    expect(page.activeElement?.name).toBe("part");
  });

  it("leaves a button that is disabled", () => {
    const { start } = orders();
    start.focus();
    start.disable();
    expect(page.activeElement?.name).toBe("line");
    expect(start.tabIndex).toBe(0);
  });

  it("is not taken from where somebody has moved it", () => {
    const { start, stop, field } = orders();
    start.focus();
    field.focus();
    start.remove();
    expect(page.activeElement?.name).toBe("field");
    // Nor by another button than the one that had it.
    stop.remove();
    expect(page.activeElement?.name).toBe("field");
  });

  it("is nobody's concern where the focus was never in the part, or the part has gone", () => {
    const { start, stop, destroy } = orders();
    start.remove();
    expect(page.activeElement?.name).toBe("body");
    stop.focus();
    destroy();
    stop.remove();
    expect(page.activeElement?.name).toBe("body");
  });
});
