"""What the `admin` commands say."""

from typing import Final

MESSAGES: Final = {
    "cli.admin.help": "On the server's machine: accounts, tokens, tables, bans, the ledger.",
    "cli.admin.users.help": "List, add, promote, reset and ban players.",
    "cli.admin.users.list.help": "List the accounts.",
    "cli.admin.users.show.help": "Show a player.",
    "cli.admin.users.add.help": "Add an account; its owner chooses a password by a one-time code.",
    "cli.admin.users.role.help": "Make an account a player, an organiser or an admin.",
    "cli.admin.users.reset.help": "Make a one-time code for choosing a new password.",
    "cli.admin.users.ban.help": "Ban a player from the server.",
    "cli.admin.users.guests": "List guests too.",
    "cli.admin.users.role.role": "player, organiser or admin.",
    "cli.admin.users.ban.reason": "Why; shown to admins only.",
    "cli.admin.tokens.help": "List, create and revoke tokens of programs.",
    "cli.admin.tokens.list.help": "List a player's tokens with their last use.",
    "cli.admin.tokens.create.help": "Create a token; it is shown this once.",
    "cli.admin.tokens.revoke.help": "Revoke a token.",
    "cli.admin.tables.help": "List, pause and close tables; remove players.",
    "cli.admin.tables.pause.help": "Stop the clocks of a table.",
    "cli.admin.tables.resume.help": "Let a paused table go on.",
    "cli.admin.tables.kick.help": "Remove a player from a table, for good.",
    "cli.admin.tables.list.help": "List the tables that are open.",
    "cli.admin.tables.close.help": "Close a table after its hand.",
    "cli.admin.bans.help": "List and lift bans.",
    "cli.admin.bans.list.help": "List the banned players.",
    "cli.admin.bans.lift.help": "Let a player in again.",
    "cli.admin.ledger.help": "Check and repair the ledger of play money.",
    "cli.admin.ledger.check.help": "Go through the whole ledger; exit code 1 if anything is wrong.",
    "cli.admin.ledger.repair.help": (
        "Set balances to the sum of their entries and record each correction;"
        " stop the server first."
    ),
    "cli.admin.suspicion.help": (
        "Report pairs of players whose hands deserve a look, and reported chat lines."
    ),
    "cli.admin.database": (
        "The database: a file, a folder, postgresql://… or a server's settings (FILE.toml);"
        " by default the one that `serve` would open here."
    ),
    "cli.admin.who": "An account's name, or a player's id.",
    "cli.admin.no-database": (
        "{place}: there is no database; name it with --database, or start the server once"
    ),
    "cli.admin.other-version": (
        "a server of another version runs on {place}: use its own `fifthstreet admin`"
    ),
    "cli.admin.nobody": "No players.",
    "cli.admin.banned": "banned: {reason}",
    "cli.admin.users.role.done": "{name} is {role} now; the server notices within seconds.",
    "cli.admin.users.reset.done": (
        "One-time code for {name}, valid for {hours} hours: {code}\n"
        "Hand it over in person; it is entered on the page to choose a password."
    ),
    "cli.admin.users.ban.done": "{name} is banned; a running server closes the connections.",
    "cli.admin.bans.lift.done": "{name} may come in again.",
    "cli.admin.tokens.scope": "watch, play, organise or admin; may be given several times.",
    "cli.admin.tokens.label": "What the token is for.",
    "cli.admin.tokens.days": "How many days it is valid; by default without end.",
    "cli.admin.tokens.id": "A token's id, as `admin tokens list` shows it.",
    "cli.admin.tokens.none": "No tokens.",
    "cli.admin.tokens.used": "last used {moment}",
    "cli.admin.tokens.revoked": "revoked {moment}",
    "cli.admin.tokens.until": "until {moment}",
    "cli.admin.tokens.create.done": "This is shown once. To revoke it: admin tokens revoke {id}",
    "cli.admin.tokens.revoke.done": "Token {id} is revoked.",
    "cli.admin.tables.id": "A table's id, as `admin tables list` shows it.",
    "cli.admin.tables.reason": "The reason shown at the table.",
    "cli.admin.tables.none": "No table is open.",
    "cli.admin.tables.pause.done": "Table {table} is paused.",
    "cli.admin.tables.resume.done": "Table {table} goes on.",
    "cli.admin.tables.kick.done": "{player} leaves table {table}, now or after the hand.",
    "cli.admin.tables.order.waits": (
        "The order is kept: no server has table {table} open at the moment."
    ),
    "cli.admin.tables.order.refused": "Table {table} refused it: {code}.",
    "cli.admin.tables.chips": "{chips:chip|chips}",
    "cli.admin.tables.close.done": (
        "Table {table} is marked: the server closes it after its hand, or when it starts."
    ),
    "cli.admin.ledger.fine": (
        "The ledger is right: {chips:chip|chips} in {accounts:account|accounts}."
    ),
    "cli.admin.ledger.repaired": "The ledger is right again; corrections: {count}.",
    "cli.admin.ledger.whole": "The ledger is right; nothing was changed.",
    "cli.admin.suspicion.table": "Only the hands of this table.",
    "cli.admin.suspicion.hands": "How many of the newest hands to look at.",
    "cli.admin.suspicion.chip_dumping": (
        "{giver} seems to give chips to {taker}: {chips} in {hands:hand|hands}; look at {examples}"
    ),
    "cli.admin.suspicion.same_owner": (
        "{giver} and {taker} have one owner: {chips:chip|chips} went over in {hands:hand|hands};"
        " {examples}"
    ),
    "cli.admin.suspicion.same_address": (
        "{giver} and {taker} share an address: {chips:chip|chips} went over in {hands:hand|hands};"
        " {examples}"
    ),
    "cli.admin.suspicion.chat": "{reporter} reports a line of {name} at {table}: “{text}”",
    "cli.admin.suspicion.looked": "{hands:hand|hands} looked at, {pairs:pair|pairs} found.",
}
