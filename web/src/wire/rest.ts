// The REST calls of the page; a refusal becomes a Refusal with the server's code.
import type { Rules } from "../state/types";
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

export interface ServerInfo {
  name: string;
  version: string;
  rules: string[];
  house_bots: string[];
  tables: number;
  players: number;
}

interface Asked {
  method?: string;
  token?: string | null;
  csrf?: string;
  body?: unknown;
}

async function call<T>(path: string, { method, token, csrf, body }: Asked = {}): Promise<T> {
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
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = answer as { code?: string; message?: string } | null;
    throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
  }
  return answer as T;
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

export const showRules = (name: string): Promise<{ name: string; values: Rules }> =>
  call(`rules/${encodeURIComponent(name)}`);
