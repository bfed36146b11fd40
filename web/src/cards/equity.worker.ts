// Works out equity beside the page: at once where it can be counted, else finer and finer.
import { exact, sample, type EquityQuestion } from "./equity";

const ROUNDS = 12;
const DEALS = 1_000;

let latest = 0;

onmessage = async (asked: MessageEvent<{ number: number; question: EquityQuestion }>) => {
  const { number, question } = asked.data;
  latest = number;
  const counted = exact(question);
  if (counted) {
    postMessage({ number, shares: counted });
    return;
  }
  const sums = question.holes.map(() => 0);
  for (let round = 1; round <= ROUNDS; round++) {
    sample(question, DEALS).forEach((share, hand) => (sums[hand]! += share));
    postMessage({ number, shares: sums.map((sum) => sum / round) });
    // Let a newer question in.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (latest !== number) return;
  }
};
