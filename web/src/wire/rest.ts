// The REST calls of the page; a refusal becomes a Refusal with the server's code.
import type { TableCard, TableEvent, Rules } from "../state/types";
import { address } from "./base";

export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Player {
  id: string;
  name: string;
  kind: "guest" | "account" | "nobody";
}

export interface HandCard {
  id: string;
  table: string;
  players: string[];
  pot: number;
  finished_at: number;
}

export interface ServerInfo {
  name: string;
  version: string;
  rules: string[];
  house_bots: string[];
  tables: number;
  players: number;
}

async function call<T>(path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(address(`api/v1/${path}`), {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "no answer");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = answer as { code?: string; message?: string } | null;
    throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
  }
  return answer as T;
}

export const serverInfo = (): Promise<ServerInfo> => call("server", null);

export const becomeGuest = (name: string): Promise<{ player: Player; token: string }> =>
  call("guests", null, { name });

export const listTables = (): Promise<{ tables: TableCard[] }> => call("tables", null);

export const createTable = (
  wish: unknown,
  token: string | null,
): Promise<{ table: string; invite?: string }> => call("tables", token, wish);

export const tableHands = (
  table: string,
  token: string | null,
): Promise<{ hands: HandCard[]; next: string | null }> =>
  call(`tables/${encodeURIComponent(table)}/hands?limit=30`, token);

export const showHand = (
  hand: string,
  token: string | null,
): Promise<{ hand: HandCard; events: TableEvent[] }> =>
  call(`hands/${encodeURIComponent(hand)}`, token);

export const showRules = (name: string): Promise<{ name: string; values: Rules }> =>
  call(`rules/${encodeURIComponent(name)}`, null);
