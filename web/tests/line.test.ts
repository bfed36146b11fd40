// The line to a server that does not answer, and to one that the browser has lost.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, LineState } from "../src/wire/line";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ type: "welcome" });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("the line", () => {
  let states: LineState[] = [];
  let heard: Record<string, () => void> = {};
  let line: Line;
  const last = (): FakeSocket => FakeSocket.all.at(-1)!;

  beforeEach(async () => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    states = [];
    heard = {};
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("document", { baseURI: "http://room.example/", addEventListener: () => undefined });
    vi.stubGlobal("addEventListener", (name: string, hear: () => void) => (heard[name] = hear));
    const { Line } = await import("../src/wire/line");
    line = new Line({
      hello: () => ({ type: "hello" }),
      message: () => undefined,
      state: (state) => states.push(state),
      lag: () => undefined,
    });
    line.connect();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("tries again where nobody says welcome, and at once when asked to", () => {
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(["connecting", "waiting"]);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all.length).toBe(2);
    line.retryNow();
    expect(FakeSocket.all.length).toBe(3);
    last().open();
    expect(states.at(-1)).toBe("open");
    line.retryNow();
    expect(FakeSocket.all.length).toBe(3);
  });

  it("is in doubt without a network, and lost unless the server answers", () => {
    last().open();
    heard["offline"]!();
    expect(states.at(-1)).toBe("in_doubt");
    expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
    last().say({ type: "pong", now: 0 });
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe("open");
    heard["offline"]!();
    vi.advanceTimersByTime(2_000);
    expect(states.at(-1)).toBe("waiting");
  });

  it("connects anew as soon as the network is back", () => {
    last().open();
    heard["offline"]!();
    heard["online"]!();
    expect(FakeSocket.all.length).toBe(2);
    expect(states.at(-1)).toBe("connecting");
    last().open();
    heard["online"]!();
    expect(FakeSocket.all.length).toBe(2);
  });
});
