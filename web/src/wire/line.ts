// The line to the server: one socket that comes back by itself, with answers to what was asked.
// It knows frames and ids, and nothing of tables.
import { socketAddress } from "./base";
import { Refusal } from "./rest";

export interface Message {
  type: string;
  id?: string;
  [field: string]: unknown;
}

/** In doubt: the browser says that it has no network; the server is asked for a sign of life. */
export type LineState = "connecting" | "open" | "in_doubt" | "waiting";

export interface LineEvents {
  /** The first message of every connection. */
  hello(): Message;
  message(message: Message): void;
  state(state: LineState, retryAt: number | null): void;
  /** How long a question and its answer took, in milliseconds. */
  lag(milliseconds: number): void;
}

interface Waiting {
  resolve(message: Message): void;
  reject(error: Refusal): void;
}

const PING_MS = 10_000;
const PONG_MS = 10_000;
const PONG_IN_DOUBT_MS = 2_000;
/** A server that has not said welcome by then is tried again. */
const WELCOME_MS = 10_000;
const LONGEST_WAIT_MS = 15_000;

export class Line {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private number = 0;
  private failures = 0;
  private retryAfter: number | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private welcomeTimer: ReturnType<typeof setTimeout> | undefined;
  private lastHeard = 0;
  private pingedAt: number | null = null;
  private isWelcome = false;
  private isInDoubt = false;
  /** The server's wall clock less ours, in milliseconds. */
  offset = 0;

  constructor(private readonly events: LineEvents) {
    addEventListener("offline", () => this.doubt());
    addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.probe();
    });
  }

  connect(): void {
    clearTimeout(this.retryTimer);
    this.drop();
    this.events.state("connecting", null);
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    this.welcomeTimer = setTimeout(() => this.lost(), WELCOME_MS);
    socket.onopen = () => {
      this.lastHeard = performance.now();
      this.post(this.events.hello());
      this.pingTimer = setInterval(() => this.probe(), PING_MS);
    };
    socket.onmessage = (frame: MessageEvent<string>) => {
      this.hear();
      const content = JSON.parse(frame.data) as Message | Message[];
      for (const message of Array.isArray(content) ? content : [content]) this.take(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Try again at once, unless all is well. */
  retryNow(): void {
    if (!this.isWelcome || this.isInDoubt) this.connect();
  }

  /** Say something without waiting for an answer; false when the line is down. */
  post(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Say something and get its answer; a refusal is thrown. */
  ask(message: Message): Promise<Message> {
    const id = `p${++this.number}`;
    return new Promise((resolve, reject) => {
      if (!this.isWelcome || !this.post({ ...message, id })) {
        reject(new Refusal("offline", "not connected"));
        return;
      }
      this.waiting.set(id, { resolve, reject });
    });
  }

  private take(message: Message): void {
    if (message.type === "ping") {
      this.post({ type: "pong" });
      return;
    }
    if (message.type === "pong" && typeof message["now"] === "number") {
      this.offset = message["now"] - Date.now();
      if (this.pingedAt !== null) this.events.lag(Math.round(performance.now() - this.pingedAt));
      this.pingedAt = null;
    }
    if (message.type === "welcome") {
      clearTimeout(this.welcomeTimer);
      this.isWelcome = true;
      this.failures = 0;
      this.retryAfter = null;
      this.ping("clock");
      this.events.state("open", null);
    }
    if (message.type === "closing" && typeof message["retry_after_ms"] === "number") {
      this.retryAfter = message["retry_after_ms"];
    }
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (waiting) this.waiting.delete(message.id!);
    if (waiting && message.type === "error") {
      waiting.reject(new Refusal(String(message["code"]), String(message["message"])));
      return;
    }
    this.events.message(message);
    waiting?.resolve(message);
  }

  private hear(): void {
    this.lastHeard = performance.now();
    if (!this.isInDoubt) return;
    this.isInDoubt = false;
    this.events.state("open", null);
  }

  /** The browser has no network. A server on this machine is there all the same, so it is asked. */
  private doubt(): void {
    if (!this.isWelcome) return;
    this.isInDoubt = true;
    this.events.state("in_doubt", null);
    this.probe(PONG_IN_DOUBT_MS);
  }

  /** Ask for a sign of life; a line that stays silent is taken for dead. */
  private probe(patience = PONG_MS): void {
    if (this.socket === null) {
      this.retryNow();
      return;
    }
    const asked = performance.now();
    this.ping("alive");
    setTimeout(() => {
      if (this.socket?.readyState === WebSocket.OPEN && this.lastHeard < asked) this.lost();
    }, patience);
  }

  private ping(id: string): void {
    this.pingedAt = performance.now();
    this.post({ type: "ping", id });
  }

  private drop(): void {
    clearInterval(this.pingTimer);
    clearTimeout(this.welcomeTimer);
    this.isWelcome = false;
    this.isInDoubt = false;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    for (const waiting of this.waiting.values()) {
      waiting.reject(new Refusal("offline", "the line was lost"));
    }
    this.waiting.clear();
  }

  private lost(): void {
    this.drop();
    this.failures += 1;
    const growing = Math.min(LONGEST_WAIT_MS, 250 * 2 ** this.failures);
    const wait = this.retryAfter ?? growing * (0.5 + Math.random() / 2);
    this.retryAfter = null;
    this.events.state("waiting", Date.now() + wait);
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }
}
