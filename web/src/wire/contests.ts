// The REST of contests. What changes something is sent with the organiser's or player's credentials.
import type { AuditEntry, Contest, ContestCard } from "../state/contest";
import { address } from "./base";
import { ask, call, credentials } from "./rest";
import type { ContestAudit, PlayerCredentials } from "./shapes";

const path = (contest: string, part = ""): string => `contests/${encodeURIComponent(contest)}${part}`;

export const listContests = async (): Promise<ContestCard[]> =>
  (await call<{ contests: ContestCard[] }>("contests")).contests;

export const showContest = (contest: string, token: string | null): Promise<Contest> => call(path(contest), { token });

/** The newest entries of the audit log, newest last. The server tells it from its beginning, page by page. */
export async function auditLog(contest: string, token: string | null, most = 1000): Promise<AuditEntry[]> {
  let found: AuditEntry[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: ContestAudit = await call(path(contest, `/audit?after=${String(after)}&limit=1000`), { token });
    found = [...found, ...page.entries].slice(-most);
    after = page.next ?? null;
  }
  return found;
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
