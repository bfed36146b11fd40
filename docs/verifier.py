"""Checks the proof of a deal: python verifier.py FILE. Exit 1: something failed, or nothing proved.

Plain Python, no code of Fifth Street; the steps are those of fairness.md.
"""

import hashlib
import hmac
import json
import pathlib
import sys
from itertools import islice

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def sha(data):
    return hashlib.sha256(data).digest()


def stream(key, purpose):
    for i in range(2**32):
        yield from hmac.digest(key, purpose + i.to_bytes(4, "big"), "sha256")


def frame(kind, purpose, *parts):
    parts = (f"fifthstreet/fairness/1/{kind}/{purpose}".encode(), *parts)
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def shuffled(key):
    deck, source = list(CARDS), stream(key, b"deck")
    for last in range(51, 0, -1):
        limit = 256 - 256 % (last + 1)
        chosen = next(byte for byte in source if byte < limit) % (last + 1)
        deck[chosen], deck[last] = deck[last], deck[chosen]
    return deck


def tree_top(deck, key):
    salts = stream(key, b"salt")
    leaves = [[0, i, CARDS.index(card), *islice(salts, 16)] for i, card in enumerate(deck)]
    level = [sha(bytes(leaf)) for leaf in leaves] + [bytes(32)] * 12
    while len(level) > 1:
        level = [sha(b"\1" + level[i] + level[i + 1]) for i in range(0, len(level), 2)]
    return level[0]


def check(proof):  # yields what was checked and whether it holds
    kind, commitment = proof["kind"], bytes.fromhex(proof["commitment"])
    live = {"live": True, "seeded": False, "duplicate": False}[kind]
    names = [proof[name].encode() for name in (("table", "hand") if live else ("session",))]
    added = [(one["seat"], bytes.fromhex(one["bytes"])) for one in proof.get("entropy", [])]
    entropy = b"".join(bytes([seat, len(data)]) + data for seat, data in added)
    tops = []
    if proof["revealed"]:
        seed = bytes.fromhex(proof["revealed"]["seed"])
        last = entropy if live else proof["number"].to_bytes(8, "big")
        key = hmac.digest(seed, frame(kind, "key", *names, last), "sha256")
        yield "commitment", sha(frame(kind, "commitment", seed, *names)) == commitment
        yield "deck", "".join(shuffled(key)) == proof["revealed"]["deck"]
        tops += [("root", tree_top(shuffled(key), key))] if live else []
    for one in proof.get("shown", []):
        salt = bytes.fromhex(one["salt"])
        top = sha(bytes([0, one["place"], CARDS.index(one["card"]), *salt]))
        for depth, beside in enumerate(map(bytes.fromhex, one["path"])):
            top = sha(b"\1" + (beside + top if one["place"] >> depth & 1 else top + beside))
        fits = [len(text) for text in one["path"]] == [64] * 6
        tops.append((f"place {one['place']} is {one['card']}", top if fits else b""))
    for what, top in tops:
        holes, board = proof["layout"]["holes"], proof["layout"]["board"]
        layout = bytes([len(holes), *(place for one, two in holes for place in (one, two)), *board])
        root = sha(frame(kind, "root", *names, commitment, layout, entropy, top))
        yield what, root.hex() == proof["root"]


if __name__ == "__main__":
    found = list(check(json.loads(pathlib.Path(sys.argv[1]).read_bytes())))
    print(*found, sep="\n")  # noqa: T201
    sys.exit(not found or not all(holds for _, holds in found))
