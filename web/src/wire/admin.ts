// What organisers and administrators of the server ask.
import { address } from "./base";
import { call, credentials, Refusal } from "./rest";

export interface AccountCard {
  id: string;
  name: string;
  kind: string;
  role: string;
  created_at: number;
  banned_at: number | null;
  ban_reason: string | null;
}

export interface SuspectPair {
  kind: "chip_dumping" | "same_owner" | "same_address";
  players: string[];
  names: string[];
  hands: number;
  chips: number;
  score: number;
  reason: string;
}

export async function metricsText(): Promise<string> {
  try {
    const response = await fetch(address("metrics"));
    if (response.ok) return await response.text();
  } catch {
    // As if it had answered nothing.
  }
  throw new Refusal("offline", "no answer");
}

export const listAccounts = async (token: string | null): Promise<AccountCard[]> =>
  (await call<{ players: AccountCard[] }>("admin/players", { token })).players;

export async function ban(player: string, reason: string, token: string | null): Promise<void> {
  await call(`admin/players/${encodeURIComponent(player)}/ban`, { body: { reason }, ...(await credentials(token)) });
}

export async function liftBan(player: string, token: string | null): Promise<void> {
  await call(`admin/players/${encodeURIComponent(player)}/ban`, { method: "DELETE", ...(await credentials(token)) });
}

export async function resetCode(player: string, token: string | null): Promise<string> {
  return (
    await call<{ code: string }>(`admin/players/${encodeURIComponent(player)}/reset`, {
      method: "POST",
      ...(await credentials(token)),
    })
  ).code;
}

export const suspicions = (token: string | null): Promise<{ hands: number; pairs: SuspectPair[] }> =>
  call("suspicion", { token });
