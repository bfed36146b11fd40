"""What `verify` says."""

from typing import Final

MESSAGES: Final = {
    "cli.verify.help": "Check the proof that a hand was dealt fairly.",
    "cli.verify.source": (
        "A proof as a file, - for standard input, or a URL; the folder of a contest's exports or a"
        " file of many proofs (.jsonl); with --server, the id of a hand or of a contest."
    ),
    "cli.verify.server": "The server to ask for the proof of a hand.",
    "cli.verify.token": (
        "Your token, to have your own cards proved too; with --server by default FIFTHSTREET_TOKEN."
    ),
    "cli.verify.commitment": "The commitment that you noted before the hand.",
    "cli.verify.root": "The root that you noted before the first action.",
    "cli.verify.contest-seed": "The seed of the contest, which is public when it is over.",
    "cli.verify.one-hand": "--commitment and --root are those of one hand, not of a contest",
    "cli.verify.contest.title": "Contest {contest}: {hands:hand|hands}",
    "cli.verify.contest.with-seed": (
        "The contest's seed is public: the seed and the whole deck of every hand follow from it."
    ),
    "cli.verify.contest.without-seed": (
        "The contest's seed is not known (yet): a deck is proved only where the seed of its hand"
        " is revealed."
    ),
    "cli.verify.contest.in-full": "Proved in full, every card: {hands:hand|hands}.",
    "cli.verify.contest.shown-only": "Proved by the cards that were shown: {hands:hand|hands}.",
    "cli.verify.contest.unproved": "Not proved (no card was shown): {hands:hand|hands}: {names}.",
    "cli.verify.contest.dealt-anew": (
        "Among them were dealt anew after an update of the server, from another seed that follows"
        " from the contest's: {hands:hand|hands}: {names}."
    ),
    "cli.verify.contest.own-seed": (
        "Not proved from the contest's seed: {hands:hand|hands}: {names}. Neither the usual seed"
        " nor one for a hand that is dealt anew after an update of the server fits. Checked"
        " instead: the deck follows from the revealed seed, and the commitment before the hand was"
        " made of that seed."
    ),
    "cli.verify.contest.failed": "FAILED: {hands:hand|hands}: {names}.",
    "cli.verify.contest.missing": "Missing: {hands:hand|hands}: {names}.",
    "cli.verify.contest.fine": "Nothing in these proofs is wrong, and none is missing.",
    "cli.verify.contest.broken": "These proofs are wrong: the contest must not be trusted.",
    "cli.verify.contest.nothing": "Nothing is wrong, but not every hand is proved.",
    "cli.verify.contest.bad": "{source}: not the JSON of a contest: {problem}",
    "cli.verify.contest-seed.proved": "The hand's seed follows from the contest's seed.",
    "cli.verify.contest-seed.failed": "The hand's seed does not follow from the contest's seed.",
    "cli.verify.contest-seed.open": (
        "That the hand's seed follows from the contest's: neither the usual one nor one for a hand"
        " that is dealt anew after an update of the server fits."
    ),
    "cli.verify.not-an-address": "--server {value!r}: allowed is a URL of http:// or https://",
    "cli.verify.server-needs-hand": (
        "{value!r} is no hand: with --server the id of a hand or of a contest is needed"
    ),
    "cli.verify.no-file": (
        "there is no file {value!r}; for a hand of that name add --server with the server's URL"
    ),
    "cli.verify.not-a-hash": "{option} {value!r}: allowed are 64 hex digits",
    "cli.verify.too-large": "{source} holds more than {most} bytes; no proof is that long",
    "cli.verify.no-answer": "no proof from {address}: {problem}",
    "cli.verify.http-status": "the server answered with status {status}",
    "cli.verify.too-slow": "no answer within {seconds:second|seconds}",
    "cli.verify.title.live": "Table {table}, hand {hand}",
    "cli.verify.title.session": "Session {session}, deck {number}",
    "cli.verify.kind.live": "A live deal: a seed and players' entropy for this hand alone.",
    "cli.verify.kind.seeded": (
        "Not a live deal but a deck of a bot match: one seed for the whole session, no entropy."
    ),
    "cli.verify.kind.duplicate": (
        "Not a live deal but a duplicate one: this deck is dealt more than once, and others may "
        "have seen it before."
    ),
    "cli.verify.status.proved": "proved",
    "cli.verify.status.failed": "FAILED",
    "cli.verify.status.open": "not proved",
    "cli.verify.instead": "{problem} ({found})",
    "cli.verify.commitment.proved": "The seed is the one that the commitment was made of.",
    "cli.verify.commitment.failed": "The seed is not the one that the commitment was made of.",
    "cli.verify.commitment.open": (
        "Whether the commitment is kept: the seed has not been revealed (yet)."
    ),
    "cli.verify.shuffle.proved": (
        "The whole deck follows from the seed, and from the entropy if players added any."
    ),
    "cli.verify.shuffle.failed": "The deck is not the one that the seed gives.",
    "cli.verify.shuffle.open": (
        "Whether the deck was shuffled from the seed and the players' entropy: only the seed "
        "shows that."
    ),
    "cli.verify.root.proved": "The root is that of the seed's deck, dealt to these seats.",
    "cli.verify.root.failed": "The root is not that of the seed's deck.",
    "cli.verify.root.open": "Whether the cards that were not shown are under the root as well.",
    "cli.verify.shown.proved": (
        "The cards below were fixed, each for its seat or the board, when the root was published."
    ),
    "cli.verify.shown.failed": "Shown cards at these places of the deck are not under the root.",
    "cli.verify.shown.open": "Single cards: the record shows none.",
    "cli.verify.noted-commitment.proved": "The commitment is the one that you noted.",
    "cli.verify.noted-commitment.failed": "The commitment is not the one that you noted.",
    "cli.verify.noted-commitment.open": (
        "That the commitment was published before the hand: compare it with the one you saw then "
        "(--commitment)."
    ),
    "cli.verify.noted-root.proved": "The root is the one that you noted.",
    "cli.verify.noted-root.failed": "The root is not the one that you noted.",
    "cli.verify.noted-root.open": (
        "That the root was published before the first action: compare it with the one you saw "
        "then (--root)."
    ),
    "cli.verify.asked.proved": "The record is of the hand that was asked for.",
    "cli.verify.asked.failed": "The record is of another hand than the one asked for.",
    "cli.verify.asked.open": (
        "That the hand was dealt from this deck: compare the cards with the hand's history."
    ),
    "cli.verify.label.commitment": "commitment",
    "cli.verify.label.root": "root",
    "cli.verify.label.entropy": "entropy of seat {seat}",
    "cli.verify.label.seat": "seat {seat}",
    "cli.verify.label.board": "board",
    "cli.verify.label.deck": "deck",
    "cli.verify.fine": "Nothing in this proof is wrong.",
    "cli.verify.broken": "This proof is wrong: the deal must not be trusted.",
    "cli.verify.nothing": "Nothing is wrong, but nothing is proved about the cards yet.",
    "cli.verify.never": (
        "No proof shows that the server kept the cards to itself (it knows them all) or that "
        "players did not tell each other theirs."
    ),
}
