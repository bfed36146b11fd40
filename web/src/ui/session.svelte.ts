// Who this person is on the server, the line to it, the lobby, and the tables that are followed.
import * as rest from "../wire/rest";
import { Line, type LineState, type Message } from "../wire/line";
import type { TableCard } from "../state/types";
import { TableStore } from "./table.svelte";
import { prefs } from "./prefs.svelte";

const TOKEN = "fifthstreet.token";

class Session {
  player: rest.Player = $state.raw({ id: "", name: "", kind: "nobody" });
  state: LineState = $state("connecting");
  retryAt: number | null = $state(null);
  wasOpen = $state(false);
  notice: string | null = $state(null);
  lobby: TableCard[] | null = $state.raw(null);
  tables: TableStore[] = $state.raw([]);
  token: string | null = readToken();
  /** Counts connections: what was asked on one is forgotten with it. */
  connection = 0;
  readonly line: Line;
  private welcomed: (() => void)[] = [];

  constructor() {
    this.line = new Line({
      hello: () => ({
        type: "hello",
        v: 1,
        client: "page",
        ...(this.token ? { token: this.token } : {}),
      }),
      message: (message) => this.take(message),
      state: (state, retryAt) => {
        this.state = state;
        this.retryAt = retryAt;
        if (state === "open") this.wasOpen = true;
      },
    });
  }

  get isSignedIn(): boolean {
    return this.player.kind !== "nobody";
  }

  start(): void {
    this.line.connect();
  }

  /** The line is open and the server knows us. */
  ready(): Promise<void> {
    if (this.state === "open") return Promise.resolve();
    return new Promise((resolve) => this.welcomed.push(resolve));
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
  async forget(): Promise<void> {
    for (const table of this.tables) table.stop();
    this.tables = [];
    await this.useCookie();
  }

  follow(id: string): TableStore {
    const known = this.tables.find((table) => table.id === id);
    if (known) return known;
    const table = new TableStore(id, this);
    this.tables = [...this.tables, table];
    return table;
  }

  /** Stop following a table, unless we sit there: then the seat is kept alive. */
  unfollow(table: TableStore): void {
    if (table.live?.you?.chair != null && table.live.status !== "over" && table.live.status !== "closed")
      return;
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
        this.notice = String(message["code"]);
        setTimeout(() => (this.notice = null), 8000);
        return;
    }
    if (typeof message["table"] === "string") {
      this.tables.find((table) => table.id === message["table"])?.take(message);
    }
  }

  private welcome(message: Message): void {
    const player = message["player"] as rest.Player;
    if (player.id !== this.player.id) for (const table of this.tables) table.startAnew();
    this.player = player;
    this.connection += 1;
    this.notice = null;
    this.line.post({ type: "lobby" });
    for (const id of message["tables"] as string[]) this.follow(id);
    for (const table of this.tables) table.join();
    for (const ignored of prefs.ignored) {
      this.line.post({ type: "ignore", player: ignored, ignored: true });
    }
    const waiting = this.welcomed;
    this.welcomed = [];
    for (const resolve of waiting) resolve();
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
