// Deals proved in the browser: what the server makes holds, and nothing that was changed does. The
// records are those of tests/fairness/test_independent.py.
import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkProof, type DealProof } from "../src/fairness/proof";
import { fromHex, hmac, sha256, toHex } from "../src/fairness/sha256";
import recorded from "./proofs.json";

const proofs = recorded as unknown as DealProof[];
const live = proofs.find((proof) => proof.kind === "live" && proof.shown?.length)!;

describe("hashes", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("agree with Node's on %i bytes", (length) => {
    const data = Uint8Array.from({ length }, (_, place) => (place * 31) % 256);
    expect(toHex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
    const key = data.slice(0, 70);
    expect(toHex(hmac(key, data))).toBe(createHmac("sha256", key).update(data).digest("hex"));
  });

  it("read only hexadecimal", () => {
    expect(() => fromHex("0g")).toThrow();
    expect(() => fromHex("abc")).toThrow();
  });
});

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

  it("of a revealed seed fails for another seed or deck", () => {
    for (const proof of proofs.filter((found) => found.revealed)) {
      const seed = checkProof({ ...proof, shown: [], revealed: { ...proof.revealed!, seed: "11".repeat(32) } });
      expect(seed.every((check) => !check.holds)).toBe(true);
      const deck = checkProof({ ...proof, shown: [], revealed: { ...proof.revealed!, deck: "As" } });
      expect(deck.find((check) => check.what === "deck")?.holds).toBe(false);
    }
  });
});
