// Which house bots a table offers: the champion knows heads-up no-limit under three rule sets. Pure.
const CHAMPIONS_RULES = ["research", "acpc-nl", "casino-nl"];

export const offeredBots = (bots: readonly string[], chairs: number, rules: string): string[] =>
  bots.filter((name) => name !== "champion" || (chairs === 2 && CHAMPIONS_RULES.includes(rules)));
