"""What `bot` says."""

from typing import Final

MESSAGES: Final = {
    "cli.bot.help": "Let a bot play at a table of a server.",
    "cli.bot.bot": (
        "The bot: file.py:Class, a house bot's name, cmd:PROGRAM, or a player of another platform: "
        "pypokerengine:FILE.py, rlcard:FILE.py, husky:FILE.py."
    ),
    "cli.bot.server": (
        "The server's address, as a browser opens it; or of another platform: acpc://HOST:PORT, a "
        "dealer of the computer poker competition; casia://HOST:PORT, an OpenHoldem room; "
        "slumbot+https://HOST, Slumbot; openpoker+wss://HOST, Open Poker, with the key as --token."
    ),
    "cli.bot.game": "The dealer's game definition file; only with acpc://.",
    "cli.bot.game-missing": (
        "a dealer does not say which game it deals: --game FILE names its definition"
    ),
    "cli.bot.bad-casia": (
        "{server} is not a room; allowed: casia://HOST:PORT, with ?room=1&seats=2&bots=CallAgent "
        "or seats=6"
    ),
    "cli.bot.bad-slumbot": (
        "this is not a Slumbot server; allowed: slumbot+http://HOST:PORT or "
        "slumbot+https://USER:PASSWORD@HOST"
    ),
    "cli.bot.bad-openpoker": (
        "this is not an Open Poker server; allowed: openpoker+ws://HOST:PORT/PATH or "
        "openpoker+wss://HOST; the path is /ws if there is none"
    ),
    "cli.bot.openpoker-key": "Open Poker needs a key: --token KEY, or FIFTHSTREET_TOKEN",
    "cli.bot.openpoker-buy-in": "the buy-in at Open Poker is {least} to {most} chips",
    "cli.bot.slumbot-result": "as the cards fell: {gain} mbb/hand",
    "cli.bot.slumbot-luck-adjusted": "without the luck of all-ins: {gain} mbb/hand",
    "cli.bot.slumbot-over-baseline": "beyond the server's baseline: {gain} mbb/hand",
    "cli.bot.bad-dealer": "{server!r} is not a dealer; allowed: acpc://HOST:PORT",
    "cli.bot.token": "The player's token; by default FIFTHSTREET_TOKEN. Without one: a guest.",
    "cli.bot.table": "A table to sit at, repeated for several; by default the first with room.",
    "cli.bot.name": "The guest's name; by default the bot's.",
    "cli.bot.buy-in": "Chips to sit down with; by default the usual amount of the table.",
    "cli.bot.hands": "Stop after so many hands; by default play until the table is over or Ctrl-C.",
    "cli.bot.rebuy": "Buy in again when broke (the default), or leave.",
    "cli.bot.seed": "The seed that the bot is given.",
    "cli.bot.keep-trying": "Never give up looking for the server; by default it tries for a while.",
    "cli.bot.connected": "connected to {server} as {name}",
    "cli.bot.unreachable": "cannot connect to {server}: {problem}; trying again",
    "cli.bot.lost": "connection to {server} lost: {problem}; trying again",
    "cli.bot.notice": "{code}: {message}",
    "cli.bot.trouble": "{table}: {error}; played {played} instead",
    "cli.bot.position": "  position: {notation}",
    "cli.bot.summary-at-dealer": (
        "{hands} hands, {decisions} decisions, {troubles} faults; won {net} chips"
    ),
    "cli.bot.summary": (
        "{hands:hand|hands}, {decisions:decision|decisions}, {troubles:fault|faults};"
        " tables: {tables}"
    ),
}
