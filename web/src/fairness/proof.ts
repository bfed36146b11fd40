// Checks the proof of a deal in the browser, by the steps of docs/fairness.md: it trusts nothing that
// the server says about itself. Pure. The hashes are a library's: browsers keep their own from pages
// without https, where a table in the local network may well be.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex as toHex, concatBytes as joined, hexToBytes, utf8ToBytes as bytesOf } from "@noble/hashes/utils.js";

export interface ShownCard {
  place: number;
  card: string;
  salt: string;
  path: string[];
}

export interface DealProof {
  kind: "live" | "seeded" | "duplicate";
  table?: string;
  hand?: string;
  session?: string;
  number?: number;
  commitment: string;
  root?: string;
  layout?: { holes: [number, number][]; board: number[] };
  entropy?: { seat: number; bytes: string }[];
  shown?: ShownCard[];
  revealed: { seed: string; deck: string } | null;
}

export interface Check {
  what: "commitment" | "deck" | "root" | "card";
  /** The card that is proved to lie where it was dealt. */
  card: string;
  holds: boolean;
}

const PATH = 6;
const CARDS = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const keyed = (key: Uint8Array, data: Uint8Array): Uint8Array => hmac(sha256, key, data);

/** The bytes of lower-case hexadecimal, which is all that a record may have. */
function fromHex(text: string): Uint8Array {
  if (text !== text.toLowerCase()) throw new TypeError("not lower-case hexadecimal");
  return hexToBytes(text);
}

/** Everything that the proof claims, and whether it holds; nothing where it claims nothing. */
export function checkProof(proof: DealProof): Check[] {
  const isLive = proof.kind === "live";
  const names = (isLive ? [proof.table, proof.hand] : [proof.session]).map((name) => bytesOf(name ?? ""));
  const commitment = fromHex(proof.commitment);
  const entropy = joined(
    ...(proof.entropy ?? []).map((one) => joined(Uint8Array.of(one.seat, one.bytes.length / 2), fromHex(one.bytes))),
  );
  const rooted = (top: Uint8Array): boolean => {
    const { holes, board } = proof.layout!;
    const layout = Uint8Array.from([holes.length, ...holes.flat(), ...board]);
    const root = sha256(frame(proof.kind, "root", ...names, commitment, layout, entropy, top));
    return toHex(root) === proof.root;
  };
  const checks: Check[] = [];
  if (proof.revealed) {
    const seed = fromHex(proof.revealed.seed);
    const last = isLive ? entropy : wide(proof.number ?? 0);
    const key = keyed(seed, frame(proof.kind, "key", ...names, last));
    const told = sha256(frame(proof.kind, "commitment", seed, ...names));
    const deck = shuffled(key);
    checks.push({ what: "commitment", card: "", holds: toHex(told) === proof.commitment });
    checks.push({ what: "deck", card: "", holds: deck.join("") === proof.revealed.deck });
    if (isLive) checks.push({ what: "root", card: "", holds: rooted(treeTop(deck, key)) });
  }
  for (const one of proof.shown ?? []) {
    checks.push({ what: "card", card: one.card, holds: one.path.length === PATH && rooted(topOf(one)) });
  }
  return checks;
}

function frame(kind: string, purpose: string, ...parts: Uint8Array[]): Uint8Array {
  const whole = [bytesOf(`fifthstreet/fairness/1/${kind}/${purpose}`), ...parts];
  return joined(...whole.flatMap((part) => [wide(part.length, 4), part]));
}

function wide(value: number, size = 8): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = size - 1, left = value; at >= 0; at--, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

function* stream(key: Uint8Array, purpose: string): Generator<number, never> {
  for (let block = 0; ; block++) yield* keyed(key, joined(bytesOf(purpose), wide(block, 4)));
}

function shuffled(key: Uint8Array): string[] {
  const deck = [...CARDS];
  const source = stream(key, "deck");
  for (let last = deck.length - 1; last > 0; last--) {
    const limit = 256 - (256 % (last + 1));
    let byte = source.next().value;
    while (byte >= limit) byte = source.next().value;
    const chosen = byte % (last + 1);
    [deck[chosen], deck[last]] = [deck[last]!, deck[chosen]!];
  }
  return deck;
}

const leaf = (place: number, card: string, salt: Iterable<number>): Uint8Array =>
  sha256(Uint8Array.from([0, place, CARDS.indexOf(card), ...salt]));
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(Uint8Array.of(1), left, right));

function treeTop(deck: readonly string[], key: Uint8Array): Uint8Array {
  const salts = stream(key, "salt");
  let level = deck.map((card, place) =>
    leaf(
      place,
      card,
      Array.from({ length: 16 }, () => salts.next().value),
    ),
  );
  while (level.length < 2 ** PATH) level.push(new Uint8Array(32));
  while (level.length > 1) {
    level = level.filter((_, place) => place % 2 === 0).map((left, pair) => node(left, level[2 * pair + 1]!));
  }
  return level[0]!;
}

/** The top of the tree as it follows from one card and what lies beside its path. */
function topOf(one: ShownCard): Uint8Array {
  return one.path
    .map(fromHex)
    .reduce(
      (top, beside, depth) => ((one.place >> depth) & 1 ? node(beside, top) : node(top, beside)),
      leaf(one.place, one.card, fromHex(one.salt)),
    );
}
