"""What `train` says."""

from typing import Final

MESSAGES: Final = {
    "cli.train.help": "Train a blueprint for the champion, heads-up no-limit.",
    "cli.train.out": "The blueprint file to write.",
    "cli.train.iterations": "Iterations in all, those of a checkpoint included.",
    "cli.train.depth": "Stacks in big blinds, 2 to 1,000.",
    "cli.train.tree": (
        "The betting tree: `rich`, `small` (betting before the flop alone), or lists of shares of "
        "the pot as JSON: streets, then wagers before, then sizes."
    ),
    "cli.train.seed": "The seed: the same seed writes the same file.",
    "cli.train.checkpoint": (
        "Where to keep what was learnt; training goes on from there. By default FILE.checkpoint."
    ),
    "cli.train.every": "Seconds between checkpoints; Ctrl-C writes one too.",
    "cli.train.cards": (
        "The card abstraction to use; it is built first if the file is not there. By default "
        "the one that comes with the package."
    ),
    "cli.train.discount": (
        "Iterations after which what was learnt is discounted, linearly; 0 for never."
    ),
    "cli.train.prune": (
        "Iterations from which on hopeless actions are mostly left out; 0 for all of them."
    ),
    "cli.train.explore": (
        "How often, before the turn, another action of the opponent is walked beside the one that "
        "it takes: so the answers to rare actions are learnt."
    ),
    "cli.train.explore-until": "Iterations from which on nothing is explored.",
    "cli.train.explore-both": (
        "--explore and --explore-until belong together: how often, and until which iteration"
    ),
    "cli.train.measure": (
        "Boards to sample for best responses in the abstract game, with each checkpoint and at the "
        "end; 0 for none. The small tree is measured exactly."
    ),
    "cli.train.other-plan": (
        "{file} is the checkpoint of another training, with {differences}: give the same, or "
        "another --checkpoint, or delete it to begin anew"
    ),
    "cli.train.differs": "{option} {saved} (not {given})",
    "cli.train.done-more": (
        "{file} holds {iterations} iterations already: ask for more, or give another --checkpoint"
    ),
    "cli.train.no-tree": (
        "--tree {given}: allowed are {allowed}, or four lists as JSON, one per street, each of "
        "lists of shares of the pot above 0 by wagers before, such as "
        '[[[0.5, 1, "all-in"], ["all-in"]], [["all-in"]], [], []]'
    ),
    "cli.train.every-positive": "--every {given}: a number of seconds above 0 is needed",
    "cli.train.no-file": "{file} is a folder or a device: the name of a file is needed",
    "cli.train.no-folder": "{file}: there is no folder {folder}",
    "cli.train.same-file": (
        "{first} and {second}: the blueprint, the checkpoint and the cards need different files, "
        "also with .part after their names"
    ),
    "cli.train.no-blueprint": (
        "{file} is there already and is no blueprint, so it is not replaced: give another FILE"
    ),
    "cli.train.interrupted": (
        "interrupted: {iterations} iterations are kept in {file}; the same command goes on from "
        "there"
    ),
    "cli.train.resumed": "going on from {file}: {iterations} iterations are done",
    "cli.train.building-cards": "building the card abstraction {file}; this takes a few minutes",
    "cli.train.progress": (
        "{iterations} iterations, {seconds} CPU seconds, {rate} million nodes per second"
    ),
    "cli.train.done": "{file}: {iterations} iterations, {seconds} CPU seconds, 1 thread",
    "cli.train.exact": "best responses in the abstract game win {mbb} mbb per hand (exact)",
    "cli.train.sampled": (
        "best responses in the abstract game win {mbb} mbb per hand on {boards} sampled boards, "
        "to which they are fitted: the true figure is lower"
    ),
}
