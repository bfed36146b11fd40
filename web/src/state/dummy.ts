// What the dummy answers: never clever, always quick. Pure.

export type DummyStyle = "call" | "fold" | "raise" | "random";

export interface DummyAnswer {
  action: string;
  amount?: number;
}

/** `luck` is a number from 0 to 1. A prompt where nobody has bet is checked by all but the raiser. */
export function dummyAnswer(style: DummyStyle, prompt: unknown, luck: number): DummyAnswer {
  const price = (prompt as { self?: { minBet?: number } } | null)?.self?.minBet ?? 0;
  const board = (prompt as { game?: { players?: { bet: number }[] } } | null)?.game?.players ?? [];
  const isFree = board.every((player) => player.bet === 0);
  switch (style) {
    case "call":
      return { action: isFree ? "check" : "call" };
    case "fold":
      return { action: isFree ? "check" : "fold" };
    case "raise":
      return isFree ? { action: "bet", amount: Math.max(price, 1) } : { action: "raise" };
    case "random": {
      if (isFree) return luck < 0.7 ? { action: "check" } : { action: "bet", amount: Math.max(price, 1) };
      return { action: luck < 0.2 ? "fold" : luck < 0.85 ? "call" : "raise" };
    }
  }
}
