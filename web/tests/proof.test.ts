// Deals proved in the browser: what the server makes holds, and nothing that was changed does. The
// records are those of tests/fairness/test_independent.py.
import { describe, expect, it } from "vitest";
import { checkProof, type DealProof } from "../src/fairness/proof";
import recorded from "./proofs.json";

const proofs = recorded as unknown as DealProof[];
const live = proofs.find((proof) => proof.kind === "live" && proof.shown?.length)!;

describe("a proof", () => {
  it.each(proofs.map((proof) => [proof.kind, proof.revealed !== null, proof] as const))(
    "of a %s deal (revealed: %s) holds",
    (_, isRevealed, proof) => {
      const checks = checkProof(proof);
      expect(checks.length).toBeGreaterThan(0);
      expect(checks.filter((check) => !check.holds)).toEqual([]);
      expect(checks.some((check) => check.what === "deck")).toBe(isRevealed);
    },
  );

  it("fails for another card, place, salt, path, root, layout, table or hand", () => {
    const [one] = live.shown!;
    const other = one!.card === "As" ? "Kd" : "As";
    const changes: Partial<DealProof>[] = [
      { shown: [{ ...one!, card: other }] },
      { shown: [{ ...one!, place: one!.place ^ 1 }] },
      { shown: [{ ...one!, salt: "00".repeat(16) }] },
      { shown: [{ ...one!, path: one!.path.slice(1) }] },
      { root: "00".repeat(32) },
      { layout: { ...live.layout!, board: [...live.layout!.board].reverse() } },
      { table: "another" },
      { hand: "0" },
      { commitment: "00".repeat(32) },
    ];
    for (const change of changes) {
      const checks = checkProof({ ...live, revealed: null, shown: [one!], ...change });
      expect(checks.map((check) => check.holds)).toEqual([false]);
    }
  });

  it("has lower-case hexadecimal only", () => {
    for (const salt of ["0g".repeat(16), "abc", live.shown![0]!.salt.toUpperCase()]) {
      expect(() => checkProof({ ...live, shown: [{ ...live.shown![0]!, salt }] })).toThrow();
    }
  });

  it("of a revealed seed fails for another seed or deck", () => {
    for (const proof of proofs.filter((found) => found.revealed)) {
      const seed = checkProof({ ...proof, shown: [], revealed: { ...proof.revealed!, seed: "11".repeat(32) } });
      expect(seed.every((check) => !check.holds)).toBe(true);
      const deck = checkProof({ ...proof, shown: [], revealed: { ...proof.revealed!, deck: "As" } });
      expect(deck.find((check) => check.what === "deck")?.holds).toBe(false);
    }
  });
});
