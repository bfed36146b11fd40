// The Back button and what lies over the page.
import { describe, expect, it } from "vitest";
import { Layers } from "../src/ui/layers";

/** A browser's history: it goes back only after the page's own work, as browsers do. */
class Tab {
  entries: { address: string; state: unknown }[] = [
    { address: "lobby", state: null },
    { address: "table", state: null },
  ];
  at = 1;
  onmove: () => void = () => undefined;
  private isAskedBack = false;

  get state(): unknown {
    return this.entries[this.at]!.state;
  }
  get address(): string {
    return this.entries[this.at]!.address;
  }
  pushState(state: unknown, _title: string, address: string = this.address): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { address, state }];
    this.at++;
  }
  back(): void {
    this.isAskedBack = true;
  }
  /** Do what the page has asked for. */
  settle(): void {
    while (this.isAskedBack) {
      this.isAskedBack = false;
      this.go(-1);
    }
  }
  go(steps: number): void {
    this.at += steps;
    this.onmove();
  }
}

function page(tab = new Tab()) {
  const layers = new Layers(tab);
  tab.onmove = () => layers.moved();
  layers.align();
  const closed: string[] = [];
  const open = (name: string): (() => void) => {
    const gone = layers.add(() => {
      closed.push(name);
      gone();
    });
    return gone;
  };
  return { tab, layers, closed, open };
}

describe("Back", () => {
  it("closes what lies over the page, and then leaves the page", () => {
    const { tab, closed, open } = page();
    open("dialog");
    tab.go(-1);
    expect([closed, tab.address]).toEqual([["dialog"], "table"]);
    tab.go(-1);
    expect(tab.address).toBe("lobby");
  });

  it("closes the uppermost first", () => {
    const { tab, closed, open } = page();
    open("sheet");
    open("replay");
    tab.go(-1);
    expect(closed).toEqual(["replay"]);
    tab.go(-1);
    expect([closed, tab.address]).toEqual([["replay", "sheet"], "table"]);
  });

  it("leaves the page at once where the dialog was closed by hand", () => {
    const { tab, closed, open } = page();
    open("dialog")();
    tab.settle();
    expect(tab.at).toBe(1);
    tab.go(-1);
    expect([closed, tab.address]).toEqual([[], "lobby"]);
  });

  it("keeps a dialog that follows another one", () => {
    const { tab, closed, open } = page();
    open("first")();
    open("second");
    tab.settle();
    expect([closed, tab.at]).toEqual([[], 2]);
    tab.go(-1);
    expect([closed, tab.address]).toEqual([["second"], "table"]);
  });

  it("leads from a page that was reached out of a dialog to the page before it", () => {
    const { tab, layers, closed, open } = page();
    open("dialog");
    layers.leave(() => tab.pushState(null, "", "other table"));
    tab.settle();
    expect([closed, tab.address]).toEqual([["dialog"], "other table"]);
    tab.go(-1);
    expect([tab.address, tab.state]).toEqual(["table", null]);
  });

  it("leaves the page at once after a reload, and after Forward to a dialog that is closed", () => {
    const { tab, open } = page();
    open("dialog");
    const after = page(tab);
    tab.settle();
    expect(tab.at).toBe(1);
    tab.go(1);
    tab.settle();
    expect([after.closed, tab.at]).toEqual([[], 1]);
  });
});
