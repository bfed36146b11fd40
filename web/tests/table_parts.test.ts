// The parts of a followed table, each by itself: log, playback, connection, decisions.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fromSnapshot, reduce, type Table } from "../src/state/table";
import type { Snapshot, TableEvent, Turn } from "../src/state/types";
import { Decisions } from "../src/ui/decisions.svelte";
import { PanelRoom } from "../src/ui/panel_room.svelte";
import { KeptHands } from "../src/ui/past.svelte";
import { Playback } from "../src/ui/playback.svelte";
import { prefs } from "../src/ui/prefs.svelte";
import type { Session } from "../src/ui/session.svelte";
import type { TableStore } from "../src/ui/table.svelte";
import { TableConnection } from "../src/ui/table_connection.svelte";
import { TableLog } from "../src/ui/table_log.svelte";
import type { Message } from "../src/wire/line";
import { Refusal } from "../src/wire/rest";

vi.hoisted(() => {
  vi.stubGlobal("document", { baseURI: "http://page.test/" });
  vi.stubGlobal("navigator", { language: "en" });
});
const screen = vi.hoisted(() => ({ isWide: true }));
vi.mock("svelte/reactivity", async (original) => ({
  ...(await original<object>()),
  MediaQuery: class {
    get current(): boolean {
      return screen.isWide;
    }
  },
}));

interface Recorded {
  first: { player: Snapshot };
  steps: { events: TableEvent[] }[];
}

const text = readFileSync(new URL("./recorded/cash.json", import.meta.url), "utf8");
const recorded = JSON.parse(text) as Recorded;
const FIRST = fromSnapshot(recorded.first.player);
const EVENTS = recorded.steps.flatMap((step) => step.events);

describe("the log", () => {
  function seen(): TableLog {
    const log = new TableLog();
    let table: Table = FIRST;
    for (const event of EVENTS) {
      const after = reduce(table, event);
      log.record(table, event);
      log.tell(table, event, after);
      table = after;
    }
    return log;
  }

  it("has every hand from its first event to its last, the newest first", () => {
    const log = seen();
    expect(log.hands.length).toBeGreaterThan(1);
    for (const past of log.hands) {
      expect(past.events[0]!.type).toBe("hand_committed");
      expect(past.events.filter(({ event }) => event?.type === "hand_ended").length).toBe(1);
      expect(past.before.hand?.view.hand).not.toBe(past.hand);
    }
    const seqs = log.hands.map((past) => past.events[0]!.seq);
    expect(seqs).toEqual([...seqs].sort((one, other) => other - one));
  });

  it("keeps 200 lines at most and starts again when the server was set back", () => {
    const log = seen();
    expect(log.lines.length).toBeGreaterThan(20);
    expect(log.lines.length).toBeLessThanOrEqual(200);
    const last = log.lines.at(-1)!.seq;
    log.restart(last);
    expect(log.lines.length).toBeGreaterThan(0);
    log.restart(last - 1);
    expect(log.lines).toEqual([]);
  });

  it("says nothing of a connection that is back at once", () => {
    const log = new TableLog();
    const lost = { key: "log.connection_lost", name: "Ann", tone: "quiet", params: {}, seq: 1, hand: "" };
    log.recall([lost as never], []);
    const player = FIRST.chairs.find((chair) => chair !== null)!;
    const named = {
      ...FIRST,
      chairs: FIRST.chairs.map((chair) => (chair === player ? { ...chair, name: "Ann" } : chair)),
    };
    const event = { seq: 2, at: 0, type: "connection_back", player: player.player } as TableEvent;
    log.tell(named, event, reduce(named, event));
    expect(log.lines).toEqual([]);
  });
});

describe("the playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows everything in its order, and at once where no time is to be taken", () => {
    const shown: number[] = [];
    const playback = new Playback(
      () => ({ pace: 0, isUrgent: false }),
      (_, event) => shown.push(event.seq),
    );
    playback.restart(FIRST);
    for (const event of EVENTS) playback.push(event);
    playback.play();
    expect(shown).toEqual(EVENTS.map((event) => event.seq));
    expect(playback.isBehind).toBe(false);
    expect(playback.shown).toEqual(EVENTS.reduce(reduce, FIRST));
  });

  it("takes its time, but never falls far behind", () => {
    const playback = new Playback(
      () => ({ pace: 1, isUrgent: false }),
      () => undefined,
    );
    playback.restart(FIRST);
    for (const event of EVENTS) playback.push(event);
    playback.play();
    expect(playback.isBehind).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(playback.isBehind).toBe(false);
    expect(playback.shown?.seq).toBe(EVENTS.at(-1)!.seq);
  });

  it("drops what waits when it starts again from a snapshot", () => {
    const playback = new Playback(
      () => ({ pace: 1, isUrgent: false }),
      () => undefined,
    );
    playback.restart(FIRST);
    for (const event of EVENTS) playback.push(event);
    playback.play();
    playback.restart(FIRST);
    vi.advanceTimersByTime(60_000);
    expect(playback.shown).toBe(FIRST);
  });
});

describe("the panel beside the table", () => {
  it("becomes a sheet that is down when the window gets low, and Escape closes only that", () => {
    prefs.panel = true;
    screen.isWide = true;
    const room = new PanelRoom();
    expect([room.isShown, room.isSheet]).toEqual([true, false]);
    screen.isWide = false;
    expect([room.isShown, room.isSheet]).toEqual([false, false]);
    room.toggle();
    expect([room.isShown, room.isSheet]).toEqual([true, true]);
    room.close();
    expect([room.isShown, room.isSheet]).toEqual([false, false]);
    screen.isWide = true;
    expect([room.isShown, room.isSheet]).toEqual([true, false]);
  });

  it("is no sheet in a window that has become large again", () => {
    screen.isWide = false;
    const room = new PanelRoom();
    room.toggle();
    screen.isWide = true;
    expect(room.isSheet).toBe(false);
    room.close();
    expect(prefs.panel).toBe(false);
    screen.isWide = false;
    expect(room.isShown).toBe(false);
  });
});

describe("the hands that the server keeps", () => {
  it("are asked for again when they could not be had, and once when they could", async () => {
    const page = (hand: string): Response => Response.json({ hands: [{ id: hand }], next: null });
    const answers = [() => Promise.reject(new TypeError("offline")), () => Promise.resolve(page("t1.7"))];
    const asked = vi.fn(() => answers.shift()!());
    vi.stubGlobal("fetch", asked);
    const kept = new KeptHands({ id: "t1", connection: { invite: "" } } as TableStore, { token: null } as Session);
    const settled = (): Promise<void> => vi.waitFor(() => expect(kept.isBusy).toBe(false));
    kept.begin();
    await settled();
    expect(kept.message).not.toBe("");
    kept.begin();
    await settled();
    expect([kept.message, kept.cards.map((card) => card.id)]).toEqual(["", ["t1.7"]]);
    kept.begin();
    expect(asked).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});

describe("the connection of a table", () => {
  function server(answer: (message: Message) => Promise<Message>) {
    const sent: Message[] = [];
    const ask = (message: Message): Promise<Message> => {
      sent.push(message);
      return answer(message);
    };
    return { sent, connection: 1, line: { ask, post: (message: Message) => void sent.push(message) } };
  }
  const granted = (): Promise<Message> => Promise.resolve({ type: "joined" });

  it("joins once for each connection, from where it was", () => {
    const fake = server(granted);
    const connection = new TableConnection("t1", fake);
    connection.password = "open";
    connection.join(null);
    connection.join(null);
    expect(fake.sent).toEqual([{ type: "join", table: "t1", password: "open" }]);
    fake.connection = 2;
    connection.join(17);
    expect(fake.sent[1]).toEqual({ type: "join", table: "t1", password: "open", last_seq: 17 });
  });

  it("says why a table stays shut, and is quiet about a line that is cut", async () => {
    const shut = new TableConnection(
      "t1",
      server(() => Promise.reject(new Refusal("private", "no"))),
    );
    shut.join(null);
    await vi.waitFor(() => expect(shut.closedDoor).toBe("private"));
    const cut = new TableConnection(
      "t1",
      server(() => Promise.reject(new Refusal("offline", "cut"))),
    );
    cut.join(null);
    await Promise.resolve();
    expect(cut.closedDoor).toBeNull();
  });

  it("looks on without a ticket that is no longer good", async () => {
    const fake = server((message) => ("ticket" in message ? Promise.reject(new Refusal("no_ticket", "")) : granted()));
    const connection = new TableConnection("t1", fake);
    connection.ticket = "old";
    connection.join(null);
    await vi.waitFor(() => expect(fake.sent.length).toBe(2));
    expect(fake.sent[0]).toMatchObject({ cards: "all", ticket: "old" });
    expect(fake.sent[1]).toEqual({ type: "join", table: "t1" });
  });

  it("keeps the refusal of a wish until the next one", async () => {
    const fake = server((message) => (message.type === "sit" ? Promise.reject(new Refusal("full", "no")) : granted()));
    const connection = new TableConnection("t1", fake);
    expect(await connection.ask("sit")).toBe(false);
    expect(connection.refusal).toMatchObject({ code: "full" });
    expect(await connection.ask("chat", { text: "hi" })).toBe(true);
    expect(connection.refusal).toBeNull();
  });
});

describe("the viewer's decisions", () => {
  function decisions() {
    const posted: Record<string, unknown>[] = [];
    const called: boolean[] = [];
    const connection = {
      refusal: null as unknown,
      post: (type: string, fields: Record<string, unknown> = {}) => void posted.push({ type, ...fields }),
      refuse: (code: string) => void (connection.refusal = code),
    };
    return { posted, called, connection, made: new Decisions(connection, (isNeeded) => called.push(isNeeded)) };
  }
  const turn = {
    turn: "x1",
    seq: 5,
    seat: 0,
    time_left_ms: null,
    legal: { fold: true, check: true, call: null, pass: false, wagers: [] },
  } as unknown as Turn;

  it("are sent once, and again after a cut until they are acknowledged", () => {
    const { made, posted, called } = decisions();
    expect(made.begin(turn)).toBe(true);
    expect(made.begin(turn)).toBe(false);
    made.act({ kind: "check" });
    made.act({ kind: "fold" });
    made.resend();
    expect(posted.map(({ action }) => action)).toEqual([{ kind: "check" }, { kind: "check" }]);
    expect(new Set(posted.map((one) => one["action_id"])).size).toBe(1);
    made.acknowledged(posted[0]!["action_id"]);
    made.resend();
    expect(posted.length).toBe(2);
    expect(called).toEqual([true, false]);
  });

  it("take a refusal, and forget a turn that is over", () => {
    const { made, posted, connection } = decisions();
    made.begin(turn);
    made.act({ kind: "check" });
    made.refused({ type: "error", action_id: "another", code: "too_late", message: "" });
    expect(made.sent).not.toBeNull();
    made.refused({ type: "error", action_id: posted[0]!["action_id"], code: "too_late", message: "late" });
    expect([made.sent, made.turn, connection.refusal]).toEqual([null, null, "too_late"]);
    made.begin({ ...turn, turn: "x2" });
    made.follow({ ...FIRST, turn: null });
    expect(made.turn).toBeNull();
  });
});
