// Contests: places of the live standing, wishes and their problems, the contest protocol's game, md5, figures.
import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { md5 } from "../src/fairness/md5";
import { compareHands, readCards } from "../src/state/compare";
import {
  countdownEnd,
  eliminated,
  liveStanding,
  orbitOf,
  statusOf,
  tableOf,
  tableOrders,
  type Contest,
  type ContestTable,
  type StandingRow,
} from "../src/state/contest";
import { NO_GAME, answers, nextGame, pageCard, type PlayerRow } from "../src/state/contest_game";
import { changedSettings, contestProblems, contestSettings, usualContest, wishOf } from "../src/state/contest_wish";
import { dummyAnswer } from "../src/state/dummy";
import { percentile99, rate, readMetrics } from "../src/state/metrics";
import { placeOf } from "../src/state/place";
import { delayedContest, seenContest, withLook } from "../src/state/seen_contest";
import type { Table } from "../src/state/table";
import { repeatContest } from "../src/ui/repeat_contest";

vi.hoisted(() => Object.assign(globalThis, { document: { baseURI: "http://page.test/" } }));

describe("md5", () => {
  it("is of the text's UTF-8", () => {
    const text = "德州 poker";
    expect(md5(text)).toBe(createHash("md5").update(text).digest("hex"));
  });
});

describe("two hands", () => {
  it("are read in every way of writing cards", () => {
    expect(readCards("AS, 10h K♦tc")).toEqual(["As", "Th", "Kd", "Tc"]);
    expect(readCards("")).toEqual([]);
    expect(readCards("1s")).toBeNull();
  });

  it("are compared with the common cards", () => {
    expect(compareHands("As Ks", "Qh Qd", "Qs Js Ts 2c 2d")).toMatchObject({ winner: 1 });
    expect(compareHands("2c 3c", "2d 3d", "As Ks Qs Js Ts")).toMatchObject({ winner: 0 });
    expect(compareHands("7c 2d 3h 4s 9c", "Ac 2h 3s 4d 9h", "")).toMatchObject({ winner: -1 });
    expect(compareHands("As As", "Qh Qd", "Qs Js Ts")).toBe("twice");
    expect(compareHands("As Ks", "As Qd", "Qs Js Ts")).toBe("twice");
    expect(compareHands("As", "Qh Qd", "Qs Js Ts")).toBe("count");
    expect(compareHands("Zs", "Qh Qd", "Qs Js Ts")).toBe("cards");
  });
});

const row = (player: string, chips: number, rank: number | null, phase = 0): StandingRow => ({
  rank,
  player,
  display_name: player,
  phase,
  table: 1,
  games: rank === null ? 0 : 1,
  hands: 9,
  chips,
  net: 0,
  mean: 0,
  interval: null,
  out_hand: 0,
});

function contest(status: Contest["status"], rows: StandingRow[], live: Record<string, number>): Contest {
  const players = rows.map(({ player }) => ({
    id: player,
    display_name: player,
    house: "",
    chips: live[player] ?? null,
    counted: live[player] ?? null,
  }));
  return {
    status,
    standing: rows,
    players,
    tables: [],
    starts_at: 0,
    rights: { directs: false, player: null, commands: [] },
  } as unknown as Contest;
}

describe("the live standing", () => {
  it("counts chips on tables, and a later phase above all", () => {
    const rows = [row("a", 1000, 1), row("b", 900, 2), row("c", 0, 3, 1)];
    expect(liveStanding(contest("running", rows, { b: 500 })).map((one) => [one.player, one.rank])).toEqual([
      ["c", 1],
      ["b", 2],
      ["a", 3],
    ]);
  });

  it("has no places in a phase where nobody has won anything", () => {
    const rows = [row("a", 0, null, 1), row("b", 0, null, 1), row("c", 900, 3)];
    const places = (live: Record<string, number>) =>
      liveStanding(contest("running", rows, live)).map((one) => [one.player, one.rank]);
    const none = [
      ["a", null],
      ["b", null],
      ["c", 3],
    ];
    expect(places({})).toEqual(none);
    expect(places({ a: 1000, b: 1000 })).toEqual(none);
    expect(places({ a: 990, b: 1010 })).toEqual([
      ["b", 1],
      ["a", 2],
      ["c", 3],
    ]);
  });

  it("leaves the final places alone, ties included", () => {
    const rows = [row("a", 10, 1), row("b", 10, 1), row("c", 50, 3)];
    expect(liveStanding(contest("finished", rows, {})).map((one) => one.rank)).toEqual([1, 1, 3]);
  });
});

describe("the same contest once more", () => {
  it("has its settings and players, and is started", async () => {
    const asked: { path: string; body: unknown }[] = [];
    vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
      asked.push({ path: path.replace(/^.*contests/, ""), body: body && JSON.parse(body) });
      if (path.endsWith("players.csv")) return Promise.resolve(new Response("display_name,name\nAnn,secret\n"));
      return Promise.resolve(Response.json({ id: "c2", ticket: "seen" }));
    });
    const settings = {
      id: "c1",
      organiser: "o",
      start_at: 5,
      title: "Cup",
      sign_up: "open",
      format: { type: "match" },
    };
    const over = { ...contest("finished", [], {}), contest: settings } as unknown as Contest;
    expect(await repeatContest(over, "token", true)).toEqual({ id: "c2", ticket: "seen" });
    expect(asked.map(({ path }) => path.split("/").at(-1))).toEqual([
      "players.csv",
      "",
      "import_players",
      "seat",
      "issue_ticket",
      "start",
    ]);
    // Bots join with the names that they have; nobody else signs up, and it starts now.
    expect(asked[1]!.body).toEqual({ title: "Cup", sign_up: "list", chosen_names: true, format: { type: "match" } });
    expect(asked[2]!.body).toEqual({ csv: "display_name,name\nAnn,secret\n" });
    expect(asked[4]!.body).toMatchObject({ kind: "screen" });
    asked.length = 0;
    expect((await repeatContest(over, "token", false)).ticket).toBe("");
    expect(asked.map(({ path }) => path.split("/").at(-1))).not.toContain("issue_ticket");
    vi.unstubAllGlobals();
  });
});

describe("a contest beside its tables", () => {
  const chair = (player: string, seat: number | null, stack: number): unknown => ({ player, seat, stack });
  const shown = (status: string, chairs: unknown[], starting_stacks: number[]): ReadonlyMap<string, Table> =>
    new Map([
      [
        "c.1.1.1",
        {
          status,
          chairs,
          format: { hands_played: 4, small_blind: 20, big_blind: 40, standing: COUNTED },
          hand: { view: { starting_stacks, small_blind: 10, big_blind: 20 } },
        } as unknown as Table,
      ],
    ]);
  /** Each has a reload of 1,000 left. */
  const COUNTED = [
    { player: "a", chips: 1900 },
    { player: "b", chips: 2100 },
  ];
  const game = { table_id: "c.1.1.1", phase: 0, table: 1, game: 0, hands: 6 };
  const placed = (player: string, chips: number, rank: number): unknown => ({ player, chips, net: chips - 1000, rank });
  const rows = [row("a", 0, 1), row("b", 0, 1), row("c", 500, 3)];
  const table = {
    number: 1,
    table_id: "c.1.1.1",
    players: ["a", "b"],
    hand: 9,
    small_blind: 40,
    big_blind: 80,
    left: 1,
  };

  it("has the chips from before the hand that is shown, not those of the server", () => {
    const running = {
      ...contest("running", rows, { a: 2000, b: 0 }),
      tables: [table],
      games: [],
    } as unknown as Contest;
    const seen = seenContest(running, shown("playing", [chair("a", 0, 700), null, chair("b", 1, 100)], [900, 1100]));
    expect(liveStanding(seen).map((one) => [one.player, one.live])).toEqual([
      ["b", 2100],
      ["a", 1900],
      ["c", null],
    ]);
    expect(seen.tables[0]).toMatchObject({ hand: 4, small_blind: 10, big_blind: 20, left: 2 });
    expect(eliminated(seen, seen.tables[0]!)).toEqual([]);
    expect(seenContest(running, new Map())).toBe(running);
  });

  it("tells a game's end when its last hand has been shown, in the next phase too", () => {
    const games = [{ ...game, rows: [placed("a", 2000, 1), placed("b", 0, 2)] }];
    const final = [row("a", 0, 1, 1), row("b", 0, 2), row("c", 500, 3)];
    const ended = { number: 1, phase: 0, status: "finished", table_id: null, players: ["a", "b"] };
    const over = { ...contest("finished", final, {}), games, tables: [ended] } as unknown as Contest;
    const chairs = [chair("a", 0, 700), chair("b", 1, 100)];
    const seen = seenContest(over, shown("playing", chairs, [900, 1100]));
    expect([seen.games, liveStanding(seen).map((one) => [one.player, one.phase, one.games])]).toEqual([
      [],
      [
        ["b", 0, 0],
        ["a", 0, 0],
        ["c", 0, 1],
      ],
    ]);
    expect(seen.tables[0]).toMatchObject({ status: "ending", hand: 4, left: 2 });
    expect(seenContest(over, shown("over", chairs, [900, 1100]))).toBe(over);
  });
});

describe("a contest beside tables that the server shows late", () => {
  const at = (now: number): Contest => ({ ...contest("running", [row("a", 0, 1)], { a: now }), now });

  it("is as it was then, and tells no chips of a time when nobody looked", () => {
    let looks: Contest[] = [];
    for (let now = 0; now <= 60_000; now += 1_500) looks = withLook(looks, at(now), 20_000);
    expect(delayedContest(looks.at(-1)!, looks, 20_000).now).toBe(39_000);
    expect(looks.length).toBeLessThan(20);
    expect(delayedContest(at(1_500), [at(0), at(1_500)], 20_000).players[0]).toMatchObject({
      chips: null,
      counted: null,
    });
  });

  it("keeps few looks, however long the delay", () => {
    let looks: Contest[] = [];
    for (let now = 0; now <= 7_200_000; now += 1_500) looks = withLook(looks, at(now), 3_600_000);
    expect(looks.length).toBeLessThan(45);
    expect(looks.at(-1)!.now - looks[0]!.now).toBeGreaterThanOrEqual(3_500_000);
  });
});

describe("a countdown", () => {
  const table = (number: number, status: ContestTable["status"], starts_at = 0): ContestTable =>
    ({ number, status, starts_at }) as ContestTable;
  it("is the contest's, or that of one table while others play", () => {
    const [playing, preparing] = [table(1, "running"), table(2, "preparing", 900)];
    const running = { ...contest("running", [], {}), tables: [playing, preparing] };
    expect([null, playing, preparing].map((one) => countdownEnd(running, one))).toEqual([0, 0, 900]);
    const phase = { ...running, tables: [table(1, "preparing", 950), preparing] };
    expect(countdownEnd(phase)).toBe(900);
    expect(countdownEnd({ ...running, starts_at: 500 }, playing)).toBe(500);
    expect(countdownEnd({ ...phase, status: "paused" }, preparing)).toBe(0);
  });

  it("is not run by a table that a paused contest holds", () => {
    expect(statusOf(contest("paused", [], {}), table(1, "running"))).toBe("paused");
    expect(statusOf(contest("paused", [], {}), table(1, "finished"))).toBe("finished");
    expect(statusOf(contest("running", [], {}), table(1, "ending"))).toBe("ending");
  });
});

describe("a judge's orders", () => {
  const table = (status: ContestTable["status"]): ContestTable => ({ status, number: 1 }) as ContestTable;
  it("fit the table's state", () => {
    const running = contest("running", [], {});
    expect(tableOrders(running, table("running"))).toEqual(["end", "stop"]);
    expect(tableOrders(running, table("ending"))).toEqual(["stop"]);
    expect(tableOrders(running, table("stopped"))).toEqual(["prepare"]);
    expect(tableOrders(contest("paused", [], {}), table("stopped"))).toEqual([]);
    expect(tableOrders(contest("finished", [], {}), table("finished"))).toEqual([]);
  });
});

describe("a contest to be made", () => {
  it("needs a title and nothing else", () => {
    expect(contestProblems(usualContest(), 0)).toEqual([{ field: "title", why: "title", most: 100 }]);
    const wish = { ...usualContest(), title: " Spring cup " };
    expect(contestProblems(wish, 0)).toEqual([]);
    expect(contestSettings(wish)).toMatchObject({
      title: "Spring cup",
      rules: "contest",
      format: { type: "contest", hands: 100, reloads: 2 },
      phases: [{ name: "final", games: 1 }],
    });
  });

  it("says which field must be changed", () => {
    const usual = { ...usualContest(), title: "Cup" };
    const fields = (changes: Partial<ReturnType<typeof usualContest>>, now = 0): string[] =>
      contestProblems({ ...usual, ...changes }, now).map((found) => found.field);
    expect(fields({ seats: 2 })).toEqual(["seats"]);
    expect(fields({ seats: 2, format: "match" })).toEqual([]);
    expect(fields({ signUp: "invite" })).toEqual(["invite"]);
    expect(fields({ hands: null })).toEqual(["hands"]);
    expect(fields({ hands: null, format: "freezeout" })).toEqual([]);
    expect(fields({ startAt: "2026-01-01T10:00" }, Date.UTC(2027, 0, 1))).toEqual(["start_at"]);
    const phases = [{ name: "", games: 0, advance: "table" as const, count: null }, usual.phases[0]!];
    expect(fields({ phases })).toEqual(["phase_name_0", "games_0", "count_0"]);
  });

  it("sends who advances, but not from the last phase", () => {
    const phase = { name: "groups", games: 2, advance: "survivors" as const, count: 4 };
    const sent = contestSettings({
      ...usualContest(),
      phases: [phase, { ...phase, name: "final" }],
      smallBlind: 5,
      stack: 500,
    });
    expect(sent["phases"]).toEqual([
      { name: "groups", games: 2, advance: "survivors" },
      { name: "final", games: 2 },
    ]);
    expect(sent["rules"]).toEqual({ name: "contest", small_blind: 5, big_blind: 10, starting_stack: 500 });
  });
});

describe("a game of the contest protocol", () => {
  const me = { playerName: "x", chips: 990, bet: 10, cards: ["JC", "TS"] } as unknown as PlayerRow;
  const told = { players: [me], table: { roundCount: 1, board: [] } };

  it("goes from the countdown over prompts to the winners", () => {
    let game = nextGame(NO_GAME, { eventName: "__game_prepare", data: { countDown: 3 } }, "x");
    expect(game.countDown).toBe(3);
    game = nextGame(game, { eventName: "__new_round", data: told }, "x");
    expect([game.countDown, game.players[0]?.cards?.map(pageCard)]).toEqual([null, ["Jc", "Ts"]]);
    game = nextGame(game, { eventName: "__action", data: { self: { playerName: "x", minBet: 10 }, game: {} } }, "x");
    expect([game.prompt, answers(game, me)]).toEqual([
      { kind: "action", price: 10 },
      ["fold", "call", "raise", "bet", "allin"],
    ]);
    game = nextGame(game, { eventName: "__bet", data: { self: { playerName: "x", minBet: 20 } } }, "x");
    expect(answers(game, me)).toEqual(["fold", "check", "bet", "allin"]);
    // People are told of everybody's prompts; another's is nothing to answer.
    expect(
      nextGame(game, { eventName: "__bet", data: { self: { playerName: "y", minBet: 20 } } }, "x").prompt,
    ).toBeNull();
    game = nextGame(
      game,
      { eventName: "__show_action", data: { ...told, action: { playerName: "x", action: "bet", amount: 40 } } },
      "x",
    );
    expect([game.prompt, game.last?.amount]).toEqual([null, 40]);
    game = nextGame(game, { eventName: "__start_reload", data: {} }, "x");
    game = nextGame(game, { eventName: "__round_end", data: told }, "x");
    expect([game.isRoundOver, game.canReload]).toEqual([true, true]);
    game = nextGame(
      game,
      { eventName: "__game_over", data: { ...told, winners: [{ playerName: "x", chips: 3000 }] } },
      "x",
    );
    expect([game.winners?.length, game.canReload]).toEqual([1, false]);
    expect(nextGame(game, { eventName: "__game_stop" }, "x")).toEqual(NO_GAME);
  });

  it("is answered by the dummy in its style", () => {
    const prompt = (bet: number): unknown => ({ self: { minBet: 20 }, game: { players: [{ bet }] } });
    expect(dummyAnswer("call", prompt(0), 0)).toEqual({ action: "check" });
    expect(dummyAnswer("fold", prompt(20), 0)).toEqual({ action: "fold" });
    expect(dummyAnswer("raise", prompt(0), 0)).toEqual({ action: "bet", amount: 20 });
    expect(dummyAnswer("random", prompt(20), 0.9)).toEqual({ action: "raise" });
  });
});

describe("the server's figures", () => {
  const text = (hands: number, fast: number, all: number): string =>
    `# HELP x\nfifthstreet_tables 3.0\nfifthstreet_hands_total ${hands}\nfifthstreet_journal_seconds_bucket{le="0.01"} ${fast}\nfifthstreet_journal_seconds_bucket{le="+Inf"} ${all}\n`;
  it("are rates and times between two looks", () => {
    const before = readMetrics(text(10, 0, 0), 0);
    const now = readMetrics(text(30, 99, 100), 2000);
    expect(now.values.get("tables")).toBe(3);
    expect(rate(before, now, "hands")).toBe(10);
    expect(percentile99(before, now, "journal_seconds")).toBe(0.01);
    expect(percentile99(now, now, "journal_seconds")).toBeNull();
  });
});

describe("addresses", () => {
  it("lead to contests, the guide and what document 002's site had", () => {
    expect(placeOf("contest/c-1/standing", "")).toMatchObject({ page: "contest", contest: "c-1", part: "standing" });
    expect(placeOf("contests/new", "").page).toBe("new_contest");
    expect(placeOf("document.html", "").page).toBe("guide");
    expect(placeOf("dummy.html", "")).toMatchObject({ page: "guide", part: "dummy" });
    expect(placeOf("game.html", "", "?table=2&name=x").page).toBe("by_name");
    const watched = placeOf("game.html", "", "?table=2");
    expect([watched.page, watched.part, watched.secrets.get("table")]).toEqual(["contests", "screen", "2"]);
    expect(placeOf("scoreboard.html", "")).toMatchObject({ page: "contests", part: "standing" });
    expect(placeOf("contest", "").page).toBe("lost");
  });
});

describe("a table of a contest", () => {
  const seated = { number: 1, table_id: "c.1.1.1", big_blind: 80, players: ["a", "b"] } as ContestTable;
  const rows = [row("a", 0, 1), row("b", 0, 2), row("c", 0, 3)];
  const settings = { format: { type: "contest" }, rules: { big_blind: 20 } };
  const shown = { ...contest("running", rows, { a: 900, b: 0, c: 0 }), contest: settings, tables: [seated] } as Contest;

  it("is in the orbit that its blinds tell", () => {
    expect(orbitOf(shown, seated)).toBe(3);
    expect(orbitOf(shown, { ...seated, table_id: null })).toBeNull();
    expect(orbitOf({ ...shown, contest: { ...settings, format: { type: "match" } } } as Contest, seated)).toBeNull();
  });

  it("names those who have lost their chips there", () => {
    expect(eliminated(shown, seated).map((player) => player.id)).toEqual(["b"]);
  });

  it("is found by its players", () => {
    expect(tableOf(shown, "b")).toBe(seated);
    expect(tableOf(shown, "c")).toBeNull();
  });
});

describe("settings of a contest", () => {
  const info = {
    title: "Cup",
    rules: { name: "contest", small_blind: 10, big_blind: 20, starting_stack: 1000 },
    format: { type: "contest", hands: 100, reloads: 2, is_duplicate: false, min_survivors: 2 },
    seats: 6,
    phases: [
      { name: "Groups", games: 2, advance: "table", count: 3 },
      { name: "Final", games: 1, advance: "", count: 0 },
    ],
    clock: { bot_action_ms: 5000, action_ms: 60000, disconnect_grace_ms: 10000, hand_pause_ms: 1000 },
    house_bots: ["rock"],
    watching: "delayed",
    watching_delay_s: 30,
    start_at: 1_800_000_000_000,
    sign_up: "invite",
    countdown_s: 5,
    pause_between_phases: true,
    chosen_names: false,
  } as unknown as Contest["contest"];
  const wish = wishOf(info, "code");

  it("fill the form, and nothing is sent of what stays", () => {
    expect(contestProblems(wish, 0)).toEqual([]);
    expect(changedSettings(wish, { ...wish })).toEqual({});
    expect(new Date(wish.startAt).getTime()).toBe(info.start_at);
  });

  it("are sent where they differ, and taken back where they are empty", () => {
    expect(changedSettings(wish, { ...wish, title: "Bowl", seats: 4 })).toEqual({ title: "Bowl", seats: 4 });
    expect(changedSettings(wish, { ...wish, watching: "live", startAt: "", signUp: "open" })).toEqual({
      watching: "live",
      watching_delay_s: 0,
      start_at: 0,
      sign_up: "open",
      invite: "",
    });
  });
});
