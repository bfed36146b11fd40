// Which house bots a table offers: the champion is made for two. Pure.
export const offeredBots = (bots: readonly string[], chairs: number): string[] =>
  bots.filter((name) => name !== "champion" || chairs === 2);
