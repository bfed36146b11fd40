// Asks the worker for equity; the worker starts with the first question.
import type { EquityQuestion } from "../cards/equity";

export class Equity {
  value: number | null = $state(null);
  private worker: Worker | null = null;
  private number = 0;
  private last = "";

  ask(question: EquityQuestion): void {
    const text = JSON.stringify(question);
    if (text === this.last) return;
    this.last = text;
    this.value = null;
    this.number += 1;
    this.worker ??= this.start();
    this.worker.postMessage({ number: this.number, question });
  }

  clear(): void {
    this.last = "";
    this.value = null;
    this.number += 1;
  }

  private start(): Worker {
    const worker = new Worker(new URL("../cards/equity.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (answer: MessageEvent<{ number: number; equity: number }>) => {
      if (answer.data.number === this.number) this.value = answer.data.equity;
    };
    return worker;
  }
}
