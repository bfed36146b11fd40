// The hands of a file that the visitor has opened; the server judges them and keeps nothing.
import { filedHand } from "../state/filed_hand";
import type { HandSource } from "../state/hand_source";
import type { PastHand } from "../state/past";
import * as rest from "../wire/rest";
import type { LineProblem, ReplayedHand } from "../wire/shapes";
import { problem, t } from "./say.svelte";

/** What the server reads of a file. */
export const MOST_BYTES = 256 * 1024;

export class FileSource implements HandSource {
  /** The file's name; empty until one is opened. */
  name = $state("");
  hands: ReplayedHand[] = $state.raw([]);
  refused: LineProblem[] = $state.raw([]);
  /** Whether the file has more hands than were read. */
  isCut = $state(false);
  isBusy = $state(false);
  message = $state("");

  async read(file: File): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.message = "";
    this.name = file.name;
    this.hands = [];
    this.refused = [];
    this.isCut = false;
    try {
      if (file.size > MOST_BYTES) {
        this.message = t("file.too_large");
      } else {
        const found = await rest.replayFile(await file.text());
        this.hands = found.hands;
        this.refused = found.refused;
        this.isCut = found.is_cut;
      }
    } catch (error) {
      this.message = problem(error);
    }
    this.isBusy = false;
  }

  /** The hand that begins in this line of the file. */
  open(line: string): Promise<PastHand | null> {
    const hand = this.hands.find((one) => String(one.line) === line);
    return Promise.resolve(hand ? filedHand(hand) : null);
  }
}
