// Who this person is on the server, the line to it, the lobby, and the tables that are followed.
import * as rest from "../wire/rest";
import { Line, type LineState, type Message } from "../wire/line";
import { wishAgain } from "../state/again";
import { nextOfKind } from "../state/choice";
import type { Table } from "../state/table";
import type { TableCard } from "../state/types";
import type { Key, Params } from "../i18n/translate";
import { TableStore } from "./table.svelte";
import { prefs } from "./prefs.svelte";

const TOKEN = "fifthstreet.token";
/** A connection that takes longer is spoken of. */
const SLOW_MS = 2_000;
/** And nobody waits longer than this for what needs it. */
const LONGEST_WAIT_MS = 8_000;
const NOTICE_MS = 8_000;
const CLOSING = "server_closing";

/** Something that happened to this person and must be read: the host has sent them away. */
export interface News {
  key: Key;
  params: Params;
}

class Session {
  player: rest.Player = $state.raw({ id: "", name: "", kind: "nobody" });
  state: LineState = $state("connecting");
  retryAt: number | null = $state(null);
  wasOpen = $state(false);
  /** The last time that the line took there and back; null while nobody knows. */
  lag: number | null = $state(null);
  /** The line is down, or takes long: time to say so. */
  isTroubled = $state(false);
  /** The server has said that it stops; it will be back. */
  isClosing = $state(false);
  notice: string | null = $state(null);
  news: News | null = $state.raw(null);
  lobby: TableCard[] | null = $state.raw(null);
  tables: TableStore[] = $state.raw([]);
  token: string | null = readToken();
  /** Counts connections: what was asked on one is forgotten with it. */
  connection = 0;
  readonly line: Line;
  private welcomed: (() => void)[] = [];
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** Tables where we have a seat by the server's word, also before their snapshots come. */
  private kept: ReadonlySet<string> = $state.raw(new Set());

  constructor() {
    this.line = new Line({
      hello: () => ({
        type: "hello",
        v: 1,
        client: "page",
        ...(this.token ? { token: this.token } : {}),
      }),
      message: (message) => this.take(message),
      state: (state, retryAt) => this.lineIs(state, retryAt),
      lag: (milliseconds) => (this.lag = milliseconds),
    });
  }

  private lineIs(state: LineState, retryAt: number | null): void {
    this.state = state;
    this.retryAt = retryAt;
    if (state !== "open") this.lag = null;
    if (state === "open") {
      clearTimeout(this.slowTimer);
      this.slowTimer = undefined;
      this.isTroubled = false;
      this.wasOpen = true;
      return;
    }
    if (this.wasOpen && state !== "connecting") this.isTroubled = true;
    this.slowTimer ??= setTimeout(() => (this.isTroubled = true), SLOW_MS);
  }

  get isSignedIn(): boolean {
    return this.player.kind !== "nobody";
  }

  /** Tables where we sit and hands are still to be played; one that waits for us comes first. */
  get seats(): TableStore[] {
    const seated = this.tables.filter((table) => this.sitsAt(table));
    return seated.sort((one, other) => Number(other.turn !== null) - Number(one.turn !== null));
  }

  private sitsAt({ id, shown }: TableStore): boolean {
    if (!shown) return this.kept.has(id);
    return shown.you?.chair != null && shown.status !== "over" && shown.status !== "closed";
  }

  start(): void {
    this.line.connect();
  }

  /** The line is open and the server knows us; an `offline` refusal when that takes too long. */
  ready(): Promise<void> {
    if (this.state === "open") return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new rest.Refusal("offline", "no answer")), LONGEST_WAIT_MS);
      this.welcomed.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Become a guest, unless this browser is somebody already. */
  async becomeSomebody(name: string): Promise<void> {
    await this.ready();
    if (this.isSignedIn) return;
    const created = await rest.becomeGuest(name);
    this.token = created.token;
    writeToken(created.token);
    prefs.name = created.player.name;
    this.line.connect();
    await this.ready();
  }

  /** Make an account of this guest, or a new one. */
  async signUp(name: string, password: string): Promise<void> {
    await rest.signUp(name, password, this.player.kind === "guest" ? this.token : null);
    await this.useCookie();
  }

  async signIn(name: string, password: string): Promise<void> {
    await rest.signIn(name, password);
    await this.useCookie();
  }

  async signOut(): Promise<void> {
    await rest.signOut();
    await this.useCookie();
  }

  /** The browser's cookie says from now on who we are. */
  private async useCookie(): Promise<void> {
    this.token = null;
    writeToken(null);
    this.line.connect();
    await this.ready();
  }

  /** Forget who we are; the next one is a new guest. */
  forget(): Promise<void> {
    return this.useCookie();
  }

  /** Follow a table that somebody looks at, until `unfollow`. */
  follow(id: string): TableStore {
    const table = this.known(id);
    table.isLookedAt = true;
    return table;
  }

  private known(id: string): TableStore {
    const known = this.tables.find((table) => table.id === id);
    if (known) return known;
    const table = new TableStore(id, this);
    this.tables = [...this.tables, table];
    return table;
  }

  /** Wait for nothing but our own decisions, or for all again; every table is told. */
  hurry(isHurrying: boolean): void {
    prefs.fastForward = isHurrying;
    for (const table of this.tables) table.hurry();
  }

  /** Take a chair with the usual chips; a refusal is thrown. */
  async sitDown(id: string): Promise<void> {
    this.follow(id).join();
    await this.line.ask({ type: "sit", table: id }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== "already_seated") throw error;
    });
  }

  /** Sit down at a table equal to one that has ended: one that waits, else a new one. Its id. */
  async again(ended: Table, password: string | null): Promise<string> {
    const { rules, chairs } = ended.table;
    const kind = { format: ended.format.type, rules: rules.name, chairs, big_blind: rules.big_blind };
    const found = nextOfKind(this.lobby ?? [], ended.table.id, kind);
    const id = found?.id ?? (await this.openAgain(ended, password));
    await this.sitDown(id);
    return id;
  }

  private async openAgain(ended: Table, password: string | null): Promise<string> {
    const plain = await rest.showRules(ended.table.rules.name);
    const opened = await this.line.ask({ type: "create_table", settings: wishAgain(ended, plain.values, password) });
    const id = String(opened["table"]);
    const table = this.known(id);
    table.connection.invite = typeof opened["invite"] === "string" ? opened["invite"] : null;
    table.connection.password = password;
    return id;
  }

  /** Stop following a table, unless we sit there: then the seat is kept alive. */
  unfollow(table: TableStore): void {
    table.isLookedAt = false;
    if (table.live?.you?.chair != null && table.live.status !== "over" && table.live.status !== "closed") return;
    table.stop();
    this.tables = this.tables.filter((other) => other !== table);
  }

  private take(message: Message): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        return;
      case "error":
        if (message["code"] === "bad_token") {
          // The server has forgotten us: go on as nobody.
          this.token = null;
          writeToken(null);
          this.line.post({ type: "hello", v: 1, client: "page" });
        }
        break;
      case "tables":
        this.lobby = message["tables"] as TableCard[];
        return;
      case "tables_changed":
        this.lobbyChanged(message);
        return;
      case "notice":
        this.heed(String(message["code"]));
        return;
      case "closing":
        if (message["code"] === CLOSING) this.isClosing = true;
        return;
    }
    if (typeof message["table"] === "string") {
      this.tables.find((table) => table.id === message["table"])?.take(message);
    }
  }

  private heed(code: string): void {
    if (code === CLOSING) this.isClosing = true;
    this.notice = code;
    setTimeout(() => (this.notice = null), NOTICE_MS);
  }

  private welcome(message: Message): void {
    const player = message["player"] as rest.Player;
    if (player.id !== this.player.id) this.changePlayer();
    this.player = player;
    this.connection += 1;
    this.notice = null;
    this.isClosing = false;
    this.line.post({ type: "lobby" });
    const seats = message["tables"] as string[];
    this.kept = new Set(seats);
    for (const id of seats) this.known(id);
    for (const table of this.tables) table.join();
    for (const { player } of prefs.ignored) {
      this.line.post({ type: "ignore", player, ignored: true });
    }
    const waiting = this.welcomed;
    this.welcomed = [];
    for (const resolve of waiting) resolve();
  }

  /** Somebody else is here now: nothing of what the last one saw stays, if that was somebody. */
  private changePlayer(): void {
    for (const table of this.tables) {
      if (!table.isLookedAt) table.stop();
      else if (this.isSignedIn) table.startAnew();
      else table.lookAgain();
    }
    this.tables = this.tables.filter((table) => table.isLookedAt);
    this.news = null;
  }

  private lobbyChanged(message: Message): void {
    const changed = (message["changed"] ?? []) as TableCard[];
    const gone = new Set((message["gone"] ?? []) as string[]);
    const cards = new Map((this.lobby ?? []).map((card) => [card.id, card]));
    for (const card of changed) cards.set(card.id, card);
    this.lobby = [...cards.values()].filter((card) => !gone.has(card.id));
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN);
    else localStorage.setItem(TOKEN, token);
  } catch {
    // A browser without storage: the guest lasts as long as the tab.
  }
}

export type { Session };
export const session = new Session();
