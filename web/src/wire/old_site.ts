// The REST of document 002's site, as far as the page uses it: the player with a secret name.
import { address } from "./base";
import { Refusal } from "./rest";

interface Answer<T> {
  status: { code: number; cause: string };
  entity: T;
}

export interface SitePlayer {
  playerName: string;
  displayName: string;
  tableNumber: string;
  contest: string;
}

async function ask<T>(path: string, body?: unknown): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(
      address(path),
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refusal("offline", "no answer");
  }
  const told = (await response.json().catch(() => null)) as (Answer<T> & { code?: string; message?: string }) | null;
  if (!response.ok || !told?.status) throw new Refusal(told?.code ?? "internal", told?.message ?? response.statusText);
  return told;
}

/** The player with this secret name; null where there is none. */
export async function findPlayer(name: string): Promise<SitePlayer | null> {
  const told = await ask<SitePlayer | null>("player/get_table_by_player", { playerName: name });
  return told.status.code === 0 ? told.entity : null;
}
