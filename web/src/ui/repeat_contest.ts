// The same contest once more: a new one with its settings and players, seated and started.
import type { Contest } from "../state/contest";
import * as wire from "../wire/contests";

/** What a contest on the server has of its own, and no wish names. */
const OWN = ["id", "organiser", "start_at"];

export interface Repeated {
  id: string;
  /** Opens the new contest's cards to a screen, where one was wanted. */
  ticket: string;
}

/** Players keep their secret names, so that bots which join again find their chairs. */
export async function repeatContest(contest: Contest, token: string | null, hasScreen: boolean): Promise<Repeated> {
  const settings = Object.fromEntries(Object.entries(contest.contest).filter(([name]) => !OWN.includes(name)));
  const players = await wire.playersCsv(contest.contest.id, token);
  const made = await wire.createContest({ ...settings, sign_up: "list", chosen_names: true }, token);
  await wire.command(made.id, "import_players", { csv: players }, token);
  await wire.command(made.id, "seat", {}, token);
  const screen = { kind: "screen", note: "" };
  const ticket = hasScreen
    ? (await wire.command<{ ticket: string }>(made.id, "issue_ticket", screen, token)).ticket
    : "";
  await wire.command(made.id, "start", {}, token);
  return { id: made.id, ticket };
}
