// A decision of a review, as the page tells of it: its options, or why there are none.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { en } from "../src/i18n/en";
import { zh } from "../src/i18n/zh";
import DecisionReview from "../src/table/DecisionReview.svelte";
import { prefs } from "../src/ui/prefs.svelte";
import type { ReviewedDecision } from "../src/wire/shapes";

vi.hoisted(() => {
  vi.stubGlobal("document", { baseURI: "http://page.test/" });
  vi.stubGlobal("navigator", { language: "en" });
});

const UNKNOWN: ReviewedDecision = {
  hand: "7",
  number: 2,
  street: "flop",
  board: "7h8h9h",
  hole: "AsKd",
  pot: 11,
  to_call: 9,
  taken: { kind: "call" },
  method: "equity",
  reason: "off-tree",
  options: [],
  loss: null,
  error: 0,
  clear_loss: 0,
  equity: 0.52,
  pot_odds: 0.45,
};
const SHOVE = { kind: "raise", to: 10_780 };
const VALUED: ReviewedDecision = {
  ...UNKNOWN,
  taken: SHOVE,
  method: "rollout",
  reason: "",
  options: [
    { action: { kind: "call" }, share: 0.6, ev: 0.9, error: 0.01 },
    { action: SHOVE, share: 0.4, ev: 1.21, error: 0.01 },
  ],
  loss: 0,
  equity: null,
  pot_odds: null,
};

const markup = (one: ReviewedDecision): string => render(DecisionReview, { props: { one } }).body;

/** The words of the page, without its marks. */
const words = (one: ReviewedDecision): string =>
  markup(one)
    .replaceAll(/<!--.*?-->|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("a reviewed decision", () => {
  afterEach(() => void (prefs.lang = "en"));

  it("without values has equity, pot odds and the reason, in both languages", () => {
    const found = words(UNKNOWN);
    expect(found).toContain("no opinion: equity 52 %, a call needs 45 %");
    expect(found).toContain("A bet of this hand is too far from the sizes of the champion's blueprint.");
    expect(words({ ...UNKNOWN, reason: "seats", pot_odds: null })).toMatch(
      /no opinion: equity 52 % More than two players were dealt in\.$/,
    );
    prefs.lang = "zh";
    expect(words(UNKNOWN)).toMatch(/无评价：胜率 52 %，跟注需要 45 % 这手牌里有一次下注与冠军蓝图的大小相差太多。$/);
  });

  it("has words for every reason of the server", () => {
    const file = new URL("../../src/fifthstreet/review/findings.py", import.meta.url);
    const source = readFileSync(file, "utf8");
    const names = /^REASONS: Final = \((.*)\)$/m.exec(source)![1]!.split(", ");
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      const reason = new RegExp(`^${name}: Final = "(.*)"$`, "m").exec(source)![1]!;
      expect(en).toHaveProperty([`review_reason.${reason}`]);
      expect(zh).toHaveProperty([`review_reason.${reason}`]);
    }
  });

  it("says how far a loss that cannot be told might go", () => {
    expect(words(VALUED)).toMatch(/≈ 0 Option/);
    expect(words({ ...VALUED, loss: 2, error: 39.1 })).toContain("≈ 0 (± 39.10)");
    expect(words({ ...VALUED, loss: 2, error: 0.5, clear_loss: 2 })).not.toContain("≈ 0");
  });

  it("with values has no reason, and marks what was done once", () => {
    expect(words(VALUED)).not.toContain("champion's blueprint");
    expect(markup(VALUED).match(/<tr class="[^"]*taken/g)).toHaveLength(1);
  });
});
