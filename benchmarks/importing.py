"""What it costs to import an engine and play one hand, beyond the start of a bare interpreter.

    python benchmarks/importing.py --peers-python PATH [--python PATH] [--json]

Every measurement is a fresh process; bare starts and the programs measured take turns, and the
medians are subtracted. The hands are checked or called to the end, and the programs import nothing
but the engine.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

OURS: Final = """
from fifthstreet.rules import Action, apply, legal, start_hand
from fifthstreet.rulesets import load
state = start_hand(load("casino-nl"), [20000, 20000], list(range(52)), button=0)
while not state.is_over:
    state, _ = apply(state, Action("check" if legal(state).check else "call"))
assert sum(state.stacks) == 40000
"""

PEERS: Final = {
    "pokers": """
from pokers import Action, ActionEnum, State
state = State.from_seed(2, 0, 50.0, 100.0, 20000.0, 7)
while not state.final_state:
    is_free = ActionEnum.Check in state.legal_actions
    state = state.apply_action(Action(ActionEnum.Check if is_free else ActionEnum.Call))
""",
    # It has no rules engine: one deck and one strength stand for the hand.
    "pkrbot": """
from pkrbot import Deck, evaluate
deck = Deck()
deck.shuffle()
evaluate(deck.deal(7))
""",
    "texasholdem": """
from texasholdem import ActionType, TexasHoldEm
table = TexasHoldEm(20000, 100, 50, 2)
table.start_hand()
while table.is_hand_running():
    owed = table.chips_to_call(table.current_player)
    table.take_action(ActionType.CALL if owed else ActionType.CHECK)
""",
    "rlcard": """
from rlcard.games.nolimitholdem.game import NolimitholdemGame
from rlcard.games.nolimitholdem.round import Action
table = NolimitholdemGame(num_players=2)
table.configure({"game_num_players": 2, "chips_for_each": 20000, "dealer_id": None})
table.init_game()
while not table.is_over():
    table.step(Action.CHECK_CALL)
""",
    "open_spiel": """
import pyspiel
state = pyspiel.load_game("universal_poker", {
    "betting": "nolimit", "bettingAbstraction": "fcpa", "numPlayers": 2, "numRounds": 4,
    "blind": "100 50", "firstPlayer": "2 1 1 1", "numSuits": 4, "numRanks": 13,
    "numHoleCards": 2, "numBoardCards": "0 3 1 1", "stack": "20000 20000",
}).new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0] if state.is_chance_node() else 1)
""",
    "pokerkit": """
from pokerkit import Automation, NoLimitTexasHoldem
table = NoLimitTexasHoldem(tuple(Automation), True, 0, (50, 100), 100)
state = table((20000, 20000), 2)
while state.status:
    state.check_or_call()
""",
}


class Program:
    """One command and the cost of each of its runs, in milliseconds."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.command = command
        self.cpu: list[float] = []
        self.wall: list[float] = []

    def complaint(self) -> str | None:
        """Why it does not run, or None; this first run also leaves everything warm."""
        try:
            done = subprocess.run(self.command, capture_output=True, text=True, check=False)
        except OSError as error:
            return str(error)
        return None if done.returncode == 0 else (done.stderr.splitlines() or ["no message"])[-1]

    def measure(self) -> None:
        start = time.perf_counter()
        process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        self.wall.append(1000 * (time.perf_counter() - start))
        self.cpu.append(1000 * (usage.ru_utime + usage.ru_stime))
        process.returncode = os.waitstatus_to_exitcode(status)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", default=sys.executable, help="interpreter with fifthstreet")
    parser.add_argument("--peers-python", default=sys.executable, help="interpreter with the peers")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    return parser.parse_args()


def programs(arguments: argparse.Namespace) -> list[tuple[Program, Program]]:
    """Every program that runs, with the bare start it is compared to."""
    ours_bare = Program("bare", [arguments.python, "-c", "pass"])
    peers_bare = Program("bare", [arguments.peers_python, "-c", "pass"])
    help_command = str(Path(arguments.python).with_name("fifthstreet"))
    wanted = [
        (Program("fifthstreet", [arguments.python, "-c", OURS]), ours_bare),
        (Program("fifthstreet --help", [help_command, "--help"]), ours_bare),
    ]
    for name, code in PEERS.items():
        wanted.append((Program(name, [arguments.peers_python, "-c", code]), peers_bare))
    found = []
    for program, bare in wanted:
        complaint = program.complaint()
        if complaint is None:
            found.append((program, bare))
        elif bare is ours_bare:
            sys.exit(f"importing: {program.name} does not run: {complaint}")
        else:
            print(f"importing: {program.name} left out: {complaint}", file=sys.stderr)
    return found


def row(program: Program, bare: Program) -> dict[str, Any]:
    cpu, wall = statistics.median(program.cpu), statistics.median(program.wall)
    return {
        "program": program.name,
        "cpu_ms": round(cpu - statistics.median(bare.cpu), 1),
        "wall_ms": round(wall - statistics.median(bare.wall), 1),
        "cpu_ms_in_all": round(cpu, 1),
        "wall_ms_in_all": round(wall, 1),
    }


def main() -> None:
    arguments = parse_arguments()
    found = programs(arguments)
    bare_starts = {id(bare): bare for _, bare in found}.values()
    for _ in range(arguments.runs):
        for program in [*bare_starts, *(program for program, _ in found)]:
            program.measure()
    rows = [row(program, bare) for program, bare in found]
    if arguments.json:
        print(json.dumps({"benchmark": "importing", "runs": arguments.runs, "rows": rows}))
        return
    print("milliseconds beyond a bare interpreter (in brackets: in all)")
    print(f"{'program':<22}{'CPU':>8}{'':>8}{'wall':>8}")
    for line in rows:
        cpu_in_all, wall_in_all = (
            f"({line['cpu_ms_in_all']:.0f})",
            f"({line['wall_ms_in_all']:.0f})",
        )
        print(
            f"{line['program']:<22}{line['cpu_ms']:>8.1f} {cpu_in_all:<7}"
            f"{line['wall_ms']:>8.1f} {wall_in_all}"
        )


if __name__ == "__main__":
    main()
