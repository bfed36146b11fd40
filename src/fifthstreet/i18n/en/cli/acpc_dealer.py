"""What `acpc-dealer` says."""

from typing import Final

MESSAGES: Final = {
    "cli.acpc_dealer.help": "Deal a match by the protocol of the computer poker competition.",
    "cli.acpc_dealer.name": "The match's name; NAME.log and NAME.tlog are written.",
    "cli.acpc_dealer.game": "A game definition file of the competition (hold'em).",
    "cli.acpc_dealer.hands": "How many hands are played.",
    "cli.acpc_dealer.seed": "The seed of the cards.",
    "cli.acpc_dealer.players": "One name per seat.",
    "cli.acpc_dealer.fixed": "Leave every player in the same position in all hands.",
    "cli.acpc_dealer.quiet": "Write only warnings, errors and the score to standard error.",
    "cli.acpc_dealer.log": "Write the finished hands to NAME.log, or do not.",
    "cli.acpc_dealer.transactions": "Write each action to NAME.tlog, or do not.",
    "cli.acpc_dealer.append": "Append to the files; with -T, go on with an interrupted match.",
    "cli.acpc_dealer.show-folded": "Show folded hands in the last state of a hand, or do not.",
    "cli.acpc_dealer.ports": "The ports of the seats; by default any free ones.",
    "cli.acpc_dealer.host": "The address to listen on; 0.0.0.0 lets other machines connect.",
    "cli.acpc_dealer.deal": (
        "own: cards that no player can compute from those it has seen, if the seed is large; "
        "acpc: the same cards as the original dealer with this seed."
    ),
    "cli.acpc_dealer.t-response": "The most time for one response, in milliseconds.",
    "cli.acpc_dealer.t-hand": "The most time of a player in one hand, in milliseconds.",
    "cli.acpc_dealer.t-per-hand": "The most time of a player per hand on average over the match.",
    "cli.acpc_dealer.start-timeout": (
        "How long the players have to connect, in milliseconds; negative: no limit."
    ),
    "cli.acpc_dealer.bad-players": (
        "{given} names of players, but the game has {seats} seats: one name per seat"
    ),
    "cli.acpc_dealer.bad-name": (
        "{given!r} is no name of a player: allowed are printable characters without : and |"
    ),
    "cli.acpc_dealer.bad-deal": "--deal {given!r}: allowed are {allowed}",
    "cli.acpc_dealer.bad-ports": (
        "-p {given!r}: allowed are at most {seats} ports from 0 to 65535, joined by commas"
    ),
}
