// The hands of a file: read by the server, opened by their line, played by the same player as any other.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { framesOf } from "../src/state/frames";
import type { Snapshot, TableEvent } from "../src/state/types";
import { FileSource, MOST_BYTES } from "../src/ui/file_source.svelte";

vi.hoisted(() => Object.assign(globalThis, { document: { baseURI: "http://page.test/" } }));
// The words of the page need a browser's settings.
vi.mock("../src/ui/say.svelte", () => ({ t: (key: string) => key, problem: (error: Error) => error.message }));
afterEach(() => void vi.unstubAllGlobals());

interface Recorded {
  first: { player: Snapshot };
  steps: { events: TableEvent[] }[];
}

const text = readFileSync(new URL("./recorded/cash.json", import.meta.url), "utf8");
const recorded = JSON.parse(text) as Recorded;
const EVENTS = recorded.steps.flatMap((step) => step.events);
const BEGIN = EVENTS.findIndex((event) => event.type === "hand_committed");
const END = EVENTS.findIndex((event, place) => place > BEGIN && event.event?.type === "hand_ended");
const PLAYED = EVENTS.slice(BEGIN, END + 1);
const PLAYERS = PLAYED[0]!.players!;

const HAND = {
  line: 3,
  hand: PLAYED[0]!.hand,
  names: PLAYERS.map((_, seat) => `Name ${seat + 1}`),
  pot: 100,
  unit: "1",
  differs: false,
  rules: recorded.first.player.table.rules,
  events: PLAYED.map((event) => (event.chairs ? { ...event, chairs: PLAYERS.map((_, seat) => seat) } : event)),
};

function answers(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("a file of hands", () => {
  it("is sent as text, and its hands are played under their names", async () => {
    const fetch = answers(200, { hands: [HAND], refused: [{ line: 9, reason: "bad" }], is_cut: true });
    const source = new FileSource();
    await source.read(new File(["the text"], "friday.phh"));
    expect(fetch.mock.calls[0]).toMatchObject(["http://page.test/api/v1/replays", { body: '{"text":"the text"}' }]);
    expect([source.name, source.isCut, source.refused.length, source.message]).toEqual(["friday.phh", true, 1, ""]);

    const past = await source.open("3");
    const frames = framesOf(past!);
    expect(frames.length).toBeGreaterThan(3);
    const { table } = frames.at(-1)!;
    expect(table.chairs.map((chair) => chair?.name)).toEqual(HAND.names);
    const ended = PLAYED.at(-1)!.event!.stacks;
    expect(table.hand!.view.stacks).toEqual(ended);
    expect(await source.open("4")).toBeNull();
  });

  it("is not sent where it is too large", async () => {
    const fetch = answers(200, {});
    const source = new FileSource();
    await source.read(new File(["x".repeat(MOST_BYTES + 1)], "large.phh"));
    expect(fetch).not.toHaveBeenCalled();
    expect(source.message).toBe("file.too_large");
  });

  it("that is refused leaves no hand of the one before", async () => {
    answers(200, { hands: [HAND], refused: [], is_cut: false });
    const source = new FileSource();
    await source.read(new File(["a"], "a.phh"));
    answers(429, { code: "rate_limited", message: "too often" });
    await source.read(new File(["b"], "b.phh"));
    expect(source.hands).toEqual([]);
    expect(source.message).toBe("too often");
    expect(source.isBusy).toBe(false);
  });
});
