// How one table is reached: joining it once for each connection, what opens it, and why it stays shut.
import type { Message } from "../wire/line";
import { Refusal } from "../wire/rest";
import { keepSecrets, recallSecrets } from "./secrets";

/** What a table needs of the session. */
export interface Server {
  /** Counts connections: what was asked on one is forgotten with it. */
  readonly connection: number;
  readonly line: { ask: (message: Message) => Promise<Message>; post: (message: Message) => void };
}

export interface Refused {
  code: string;
  message: string;
  at: number;
}

export class TableConnection {
  /** Why the table cannot be followed: unknown, private, password. */
  closedDoor: string | null = $state(null);
  /** The last wish about this table that was refused. */
  refusal: Refused | null = $state.raw(null);
  password: string | null;
  invite: string | null;
  /** Opens all cards to a screen, where the organiser lets it. */
  ticket: string | null = null;
  /** Whether all cards are asked for. */
  seesAll = false;
  private joinedOn = 0;

  constructor(
    private readonly id: string,
    private readonly server: Server,
  ) {
    ({ password: this.password, invite: this.invite } = recallSecrets(id));
  }

  get isJoined(): boolean {
    return this.joinedOn === this.server.connection;
  }

  /** Follow the table from `lastSeq` on; asked once for each connection. */
  join(lastSeq: number | null): void {
    if (this.isJoined) return;
    this.joinedOn = this.server.connection;
    this.seesAll ||= this.ticket !== null;
    this.server.line.ask(this.request(lastSeq)).catch((error: unknown) => this.notJoined(error, lastSeq));
  }

  private request(lastSeq: number | null): Message {
    const role = this.seesAll
      ? { role: "spectator", cards: "all", ...(this.ticket ? { ticket: this.ticket } : {}) }
      : {};
    return {
      type: "join",
      table: this.id,
      ...(this.password ? { password: this.password } : {}),
      ...(this.invite ? { invite: this.invite } : {}),
      ...(lastSeq === null ? {} : { last_seq: lastSeq }),
      ...role,
    };
  }

  private notJoined(error: unknown, lastSeq: number | null): void {
    const code = error instanceof Refusal ? error.code : "internal";
    if (code === "offline") return;
    this.joinedOn = 0;
    if (this.ticket === null) {
      this.closedDoor = code;
      return;
    }
    // The ticket is not good here, or no longer: what everybody sees is left.
    this.ticket = null;
    this.seesAll = false;
    this.join(lastSeq);
  }

  joined(): void {
    this.closedDoor = null;
    keepSecrets(this.id, this);
  }

  /** From the beginning, with every card. */
  joinForAllCards(): void {
    this.seesAll = true;
    this.joinedOn = 0;
    this.join(null);
  }

  post(type: string, fields: Record<string, unknown> = {}): void {
    this.server.line.post({ type, table: this.id, ...fields });
  }

  /** A wish about this table; whether it was granted. A refusal is shown. */
  async ask(type: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    this.refusal = null;
    try {
      await this.server.line.ask({ type, table: this.id, ...fields });
      return true;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("internal", String(error));
      this.refuse(refusal.code, refusal.message);
      return false;
    }
  }

  refuse(code: string, message: string): void {
    this.refusal = { code, message, at: Date.now() };
  }
}
