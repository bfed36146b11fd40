// The REST calls of the page; a refusal becomes a Refusal with the server's code.
import type { Rules } from "../state/types";
import { address } from "./base";
import type { Replays, ReviewJob } from "./shapes";

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
  role?: "player" | "organiser" | "admin";
}

export interface ServerInfo {
  name: string;
  version: string;
  rules: string[];
  house_bots: string[];
  tables: number;
  players: number;
}

export interface Asked {
  method?: string;
  token?: string | null;
  csrf?: string;
  body?: unknown;
}

export async function ask(path: string, { method, token, csrf, body }: Asked = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (csrf) headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(address(`api/v1/${path}`), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "no answer");
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
    throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
  }
  return response;
}

export async function call<T>(path: string, asked: Asked = {}): Promise<T> {
  const response = await ask(path, asked);
  return (await response.json().catch(() => null)) as T;
}

export const serverInfo = (): Promise<ServerInfo> => call("server");

export const becomeGuest = (name: string): Promise<{ player: Player; token: string }> =>
  call("guests", { body: { name } });

export interface SignedIn {
  player: Player | null;
  csrf: string | null;
}

/** A new account; a guest becomes it and keeps seats and chips. The session is in a cookie. */
export const signUp = (name: string, password: string, token: string | null): Promise<SignedIn> =>
  call("accounts", { token, body: { name, password } });

export const signIn = (name: string, password: string): Promise<SignedIn> =>
  call("session", { body: { name, password } });

export async function signOut(): Promise<void> {
  const { csrf } = await call<SignedIn>("session");
  if (csrf) await call("session", { method: "DELETE", csrf });
}

/** Play money that is not on a table, and whether new may be had. */
export interface Purse {
  chips: number;
  refill_chips: number;
  may_refill: boolean;
}

export const showPurse = (token: string | null): Promise<Purse> => call("me/chips", { token });

/** What a request that changes something brings along: the token, or the cookie's CSRF token. */
export async function credentials(token: string | null): Promise<Asked> {
  if (token) return { token };
  const { csrf } = await call<SignedIn>("session");
  return csrf ? { csrf } : {};
}

export async function refillPurse(token: string | null): Promise<Purse> {
  return call("me/chips", { method: "POST", ...(await credentials(token)) });
}

export const showRules = (name: string): Promise<{ name: string; values: Rules }> =>
  call(`rules/${encodeURIComponent(name)}`);

/** A finished hand in a list. */
export interface HandCard {
  id: string;
  players: string[];
  pot: number;
  finished_at: number;
}

/** What opens a table's history: who we are, and the invite of a private table. */
export interface Key {
  token: string | null;
  invite: string | null;
}

function addressed(path: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

const handPath = (hand: string, part = ""): string => `hands/${encodeURIComponent(hand)}${part}`;

export const tableHands = (
  table: string,
  before: string | null,
  { token, invite }: Key,
): Promise<{ hands: HandCard[]; next: string | null }> =>
  call(addressed(`tables/${encodeURIComponent(table)}/hands`, { limit: "20", before, invite }), { token });

export const handEvents = (
  hand: string,
  { token, invite }: Key,
): Promise<{ hand: HandCard; names: string[]; events: unknown[] }> =>
  call(addressed(handPath(hand), { invite }), { token });

export const handText = async (hand: string, { token, invite }: Key): Promise<string> =>
  (await ask(addressed(handPath(hand, "/history"), { invite }), { token })).text();

export const handProof = (hand: string, { token, invite }: Key): Promise<unknown> =>
  call(addressed(handPath(hand, "/proof"), { invite }), { token });

/** A review of one's own decisions in a finished hand: asked for once, then looked at. */
export async function askReview(hand: string, token: string | null): Promise<ReviewJob> {
  const csrf = token ? null : (await call<SignedIn>("session")).csrf;
  return call("reviews", { token, body: { hand }, ...(csrf ? { csrf } : {}) });
}

export const showReview = (id: string, token: string | null): Promise<ReviewJob> =>
  call(`reviews/${encodeURIComponent(id)}`, { token });

/** The hands of a file, judged by the rules; it needs no name. */
export const replayFile = (text: string): Promise<Replays> => call("replays", { body: { text } });
