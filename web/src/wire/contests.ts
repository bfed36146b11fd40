// The REST of contests. What changes something is sent with the organiser's or player's credentials.
import type { AuditEntry, Contest, ContestCard } from "../state/contest";
import { address } from "./base";
import { ask, call, credentials } from "./rest";
import type { PlayerCredentials } from "./shapes";

const path = (contest: string, part = ""): string => `contests/${encodeURIComponent(contest)}${part}`;

export const listContests = async (): Promise<ContestCard[]> =>
  (await call<{ contests: ContestCard[] }>("contests")).contests;

export const showContest = (contest: string, token: string | null): Promise<Contest> => call(path(contest), { token });

/** The audit log, newest last. */
export async function auditLog(contest: string, token: string | null): Promise<AuditEntry[]> {
  return (await call<{ entries: AuditEntry[] }>(path(contest, "/audit"), { token })).entries;
}

export async function createContest(settings: unknown, token: string | null): Promise<ContestCard> {
  return call("contests", { body: settings, ...(await credentials(token)) });
}

/** A command of the contest's machine with its arguments. */
export async function command<T = unknown>(
  contest: string,
  kind: string,
  body: unknown,
  token: string | null,
): Promise<T> {
  return call(path(contest, `/${kind}`), { body: body ?? {}, ...(await credentials(token)) });
}

/** A file of the contest that everybody may have, by its address. */
export const fileAddress = (contest: string, file: string): string => address(`api/v1/${path(contest, `/${file}`)}`);

/** The players with their secret names, as the import reads them. */
export const playersCsv = async (contest: string, token: string | null): Promise<string> =>
  (await ask(path(contest, "/players.csv"), { token })).text();

/** A new player's secrets: told once. */
export type NewPlayer = PlayerCredentials;
