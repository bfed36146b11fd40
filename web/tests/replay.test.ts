// Events and snapshots must agree: what the reducer makes of the events is what a newcomer would get.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromSnapshot, reduce, type Table } from "../src/state/table";
import type { Chair, Snapshot, TableEvent, TableSettings } from "../src/state/types";

interface Recorded {
  first: { player: Snapshot; public: Snapshot };
  steps: {
    events: TableEvent[];
    /** What the public is told instead. */
    hidden: TableEvent[];
    snapshots?: { player: Omit<Snapshot, "table">; public: Omit<Snapshot, "table"> };
  }[];
}

const FOLDER = new URL(process.env["FIFTHSTREET_RECORDED"] ?? "./recorded/", import.meta.url);

function told(step: Recorded["steps"][number], who: "player" | "public"): TableEvent[] {
  if (who === "player") return step.events;
  return step.events.map((event) => step.hidden.find((other) => other.seq === event.seq) ?? event);
}

function chairFacts(chair: Chair | null): unknown {
  return (
    chair && {
      player: chair.player,
      name: chair.name,
      house: chair.house,
      seat: chair.seat,
      stack: chair.stack,
      chips_to_come: chair.chips_to_come,
      is_away: chair.is_away,
      is_leaving: chair.is_leaving,
      is_out: chair.is_out,
      is_connected: chair.is_connected,
      waits_for_big_blind: chair.waits_for_big_blind,
      next: chair.next && chairFacts(chair.next),
    }
  );
}

/** Everything that the page draws. */
function drawn(table: Table): unknown {
  const view = table.hand?.view;
  return {
    seq: table.seq,
    status: table.status,
    paused: table.paused,
    is_closing: table.is_closing,
    direction: table.direction,
    chairs: table.chairs.map(chairFacts),
    blinds: [table.format.small_blind, table.format.big_blind, table.format.ante],
    has_started: table.format.has_started,
    turn: table.turn && {
      seat: table.turn.seat,
      chair: table.turn.chair,
      player: table.turn.player,
      deadline: table.turn.deadline,
      in_time_bank: table.turn.in_time_bank,
    },
    next_hand_at: table.next_hand_at,
    chat: table.chat.map((line) => line.text),
    you: table.you,
    hand: view && {
      players: table.hand!.players,
      chairs: table.hand!.chairs,
      declined: table.hand!.declined,
      hand: view.hand,
      button: view.button,
      positions: view.positions,
      street: view.street,
      board: view.board,
      holes: view.holes,
      stacks: view.stacks,
      bets: view.bets,
      contributions: view.contributions,
      collected: view.collected,
      folded: view.folded,
      queue: view.queue,
      passed: view.passed,
      level: view.is_over ? 0 : view.level,
      pot_total: view.pot_total,
      pots: view.pots,
      actor: view.actor,
      is_over: view.is_over,
      awards: view.awards,
      // A snapshot does not say of the viewer's own cards whether the others have seen them.
      shown: view.shown.filter((_, seat) => seat !== table.you?.seat),
      dead: view.dead,
    },
  };
}

describe.each(readdirSync(FOLDER))("%s", (file) => {
  const recorded = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Recorded;

  it.each(["player", "public"] as const)("events lead where the snapshots are, for the %s", (who) => {
    const settings: TableSettings = recorded.first[who].table;
    let table = fromSnapshot(recorded.first[who]);
    let compared = 0;
    for (const step of recorded.steps) {
      for (const event of told(step, who)) table = reduce(table, event);
      const given = step.snapshots?.[who];
      if (!given) continue;
      expect(drawn(table)).toEqual(drawn(fromSnapshot({ ...given, table: settings })));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it("goes on from any snapshot as well", () => {
    const settings = recorded.first.player.table;
    let resumed: Table | null = null;
    for (const step of recorded.steps) {
      if (resumed) for (const event of step.events) resumed = reduce(resumed, event);
      const given = step.snapshots?.player;
      if (!given) continue;
      const fresh = fromSnapshot({ ...given, table: settings });
      if (resumed) expect(drawn(resumed)).toEqual(drawn(fresh));
      resumed = fresh;
    }
  });

  it("shows the public no card that was not shown", () => {
    let table = fromSnapshot(recorded.first.public);
    for (const step of recorded.steps) {
      for (const event of told(step, "public")) {
        table = reduce(table, event);
        const view = table.hand?.view;
        view?.holes.forEach((hole, seat) => {
          if (!view.shown[seat]) expect(hole).toEqual(["??", "??"]);
        });
      }
    }
  });

  it("takes an event only once", () => {
    let table = fromSnapshot(recorded.first.player);
    const events = recorded.steps.slice(0, 30).flatMap((step) => step.events);
    for (const event of events) table = reduce(table, event);
    const again = events.reduce(reduce, table);
    expect(again).toBe(table);
  });
});
