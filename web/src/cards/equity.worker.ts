// Works out equity beside the page: answers get finer as more deals are drawn.
import { sample, type EquityQuestion } from "./equity";

const ROUNDS = 12;
const DEALS = 1_000;

let latest = 0;

onmessage = async (asked: MessageEvent<{ number: number; question: EquityQuestion }>) => {
  const { number, question } = asked.data;
  latest = number;
  let sum = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    sum += sample(question, DEALS);
    postMessage({ number, equity: sum / round });
    // Let a newer question in.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (latest !== number) return;
  }
};
