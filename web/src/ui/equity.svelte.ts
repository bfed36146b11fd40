// Asks the worker for equity; the worker starts with the first question.
import type { EquityQuestion } from "../cards/equity";

export class Equity {
  /** One share for each known hand of the question. */
  shares: number[] | null = $state.raw(null);
  private worker: Worker | null = null;
  private number = 0;
  private last = "";

  ask(question: EquityQuestion): void {
    const text = JSON.stringify(question);
    if (text === this.last) return;
    this.last = text;
    this.shares = null;
    this.number += 1;
    this.worker ??= this.start();
    this.worker.postMessage({ number: this.number, question });
  }

  clear(): void {
    this.last = "";
    this.shares = null;
    this.number += 1;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker {
    const worker = new Worker(new URL("../cards/equity.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (answer: MessageEvent<{ number: number; shares: number[] }>) => {
      if (answer.data.number === this.number) this.shares = answer.data.shares;
    };
    return worker;
  }
}
