// What opens a table's door, kept as long as this tab so that a reload does not ask again.
export interface Secrets {
  password: string | null;
  invite: string | null;
}

const place = (table: string): string => `fifthstreet.door.${table}`;

export function recallSecrets(table: string): Secrets {
  const none = { password: null, invite: null };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(place(table)) ?? "{}") as Partial<Secrets>) };
  } catch {
    return none;
  }
}

export function keepSecrets(table: string, { password, invite }: Secrets): void {
  if (password === null && invite === null) return;
  try {
    sessionStorage.setItem(place(table), JSON.stringify({ password, invite }));
  } catch {
    // A browser without storage: the door asks again after a reload.
  }
}
