// A client of the contest protocol (document 002): joins by its secret name and comes back by itself.
import { BASE } from "./base";

export interface Frame {
  eventName: string;
  data?: unknown;
}

export interface ContestEvents {
  /** Everything that goes over the line, in both directions. */
  frame(way: "in" | "out", frame: Frame): void;
  state(state: "connecting" | "open" | "closed"): void;
}

const RETRY_MS = 1_500;

/** Every path that no other protocol owns takes this protocol. */
export function contestAddress(): string {
  const url = new URL("contest-protocol", BASE);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

export class ContestSocket {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(
    private readonly name: string,
    private readonly isHuman: boolean,
    private readonly events: ContestEvents,
  ) {
    this.connect();
  }

  private connect(): void {
    this.events.state("connecting");
    const socket = new WebSocket(contestAddress());
    this.socket = socket;
    socket.onopen = () => {
      this.events.state("open");
      this.send("__join", { playerName: this.name, ...(this.isHuman ? { isHuman: true } : {}) });
    };
    socket.onmessage = (message: MessageEvent<string>) => this.events.frame("in", JSON.parse(message.data) as Frame);
    socket.onclose = () => {
      this.events.state("closed");
      if (!this.isStopped) this.timer = setTimeout(() => this.connect(), RETRY_MS);
    };
  }

  send(eventName: string, data?: unknown): void {
    const frame: Frame = data === undefined ? { eventName } : { eventName, data };
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(frame));
    this.events.frame("out", frame);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
