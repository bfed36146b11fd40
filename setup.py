"""The compiled parts (mypyc over the rules core, and the C++ kernels) and the page.

Everything is compiled, or nothing is. Without a working C++ compiler the package installs
interpreted and behaves the same, slower. With one, any error in the sources fails the build: a type
error must never install a silently slower package. `FIFTHSTREET_COMPILE` chooses:

    auto (default)   compile the core and the kernels if there is a compiler
    kernels          only the C++ kernels (for an editable install: compiled modules would
                     shadow later edits)
    none             nothing
    require          as auto, but a missing compiler is an error

The page is a step of its own: scripts/page_step.py.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "scripts"))

from page_step import BuildWithPage, SdistWithPage  # noqa: E402 from scripts/
from readme_links import readme_for_readers_elsewhere  # noqa: E402

PACKAGE = Path("src/fifthstreet")

# The Bot base class and everything that users subclass stay interpreted.
CORE_ROOMS = ("cards", "rules")
NOT_COMPILED = {"__init__.py"}

# The errors' root, on which the core's stand, and what the arena and the
# dealer of the competition do in every hand and decision.
HOT_FILES = (
    "agents/legal_choices.py",
    "arena/acpc_dealer/dealt_match.py",
    "arena/acpc_dealer/seat_socket.py",
    "arena/acpc_dealer/text_writer.py",
    "arena/acpc_dealer/time_used.py",
    "arena/bot_session.py",
    "arena/chip_curve.py",
    "arena/conduct.py",
    "arena/counters.py",
    "arena/deal_seeds.py",
    "arena/hand_play.py",
    "arena/statistics/ratio.py",
    "arena/unit_book.py",
    "errors.py",
    "formats/hand_setup.py",
    "formats/match.py",
    "protocols/acpc/acpc_hand.py",
    "protocols/acpc/client_answer.py",
    "protocols/acpc/log_lines.py",
    "protocols/acpc/split_values.py",
)

# What the server does in every action. Interpreted are the files of dataclasses, named tuples and
# message types, which compiling does not help, and those in which tests replace a function
# (server/system_clock.py, tables/dealing/live_deal.py, fairness/stream.py): compiled callers would
# not see it.
# Two patterns were seen to be compiled wrongly without a word: `case … as name`, and `except E as
# x` where the function has another `x`. Keep them out of these files.
SERVER_FILES = (
    "events/building.py",
    "fairness/shuffle.py",
    "fairness/hash_tree.py",
    "formats/seating.py",
    "protocols/contest_ai/frame.py",
    "protocols/contest_ai/game_frames.py",
    "protocols/contest_ai/game_state.py",
    "protocols/contest_ai/player_row.py",
    "protocols/contest_ai/table_mirror.py",
    "protocols/native/frame_codec.py",
    "server/accounts/ledger_entries.py",
    "server/accounts/purse_cache.py",
    "server/accounts/purses.py",
    "server/gateway/contest_ai/shared_mirror.py",
    "server/gateway/flush_queue.py",
    "server/gateway/native/native_codec.py",
    "server/gateway/native/native_subscriber.py",
    "server/gateway/session.py",
    "server/gateway/shared_messages.py",
    "server/http/frame_head.py",
    "server/runtime/hand_index_entry.py",
    "server/runtime/journal_codec.py",
    "server/runtime/public_json.py",
    "server/runtime/table/answer_policy.py",
    "server/runtime/table/command_executor.py",
    "server/runtime/table/held_events.py",
    "server/runtime/table/journal_batch.py",
    "server/runtime/table/observers.py",
    "server/runtime/table/publisher.py",
    "server/runtime/table/spectator_frames.py",
    "server/runtime/table/subscriber.py",
    "server/runtime/table/subscription.py",
    "server/runtime/table/table_actor.py",
    "server/runtime/table/turn_clock.py",
    "server/token_bucket.py",
    "tables/clock/deadline.py",
    "tables/clock/next_hand.py",
    "tables/dealing/commitments.py",
    "tables/machine/act_commands.py",
    "tables/machine/chat_commands.py",
    "tables/machine/clock_commands.py",
    "tables/machine/hand_course.py",
    "tables/machine/host_commands.py",
    "tables/machine/open_command.py",
    "tables/machine/presence_commands.py",
    "tables/machine/seat_commands.py",
    "tables/machine/show_commands.py",
    "tables/machine/step.py",
    "tables/projection/event_projection.py",
    "tables/projection/turn_projection.py",
    "tables/seats/house_seats.py",
    "tables/seats/seat_changes.py",
    "tables/state/change.py",
    "tables/state/command_arguments.py",
    "tables/state/dealt_hand.py",
    "tables/state/open_cards.py",
    "tables/state/table_event.py",
    "tables/state/table_state.py",
)

PROBE = "#include <Python.h>\n#include <bit>\nint main() { return std::popcount(0u); }\n"

KERNEL_FLAGS = ["-std=c++20", "-O3", "-fno-math-errno", "-Wall", "-Wextra", "-Werror"]

# Calls inside the core go straight to their function: nothing outside may replace one.
CORE_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]


# What is compiled is judged here, and only with what a build installs; `make check` judges all of
# the sources with the libraries that they use.
MYPY_FLAGS = [
    "--follow-imports=silent",
    "--ignore-missing-imports",
    "--no-warn-return-any",
    "--no-warn-unused-ignores",
]


def core_sources() -> list[str]:
    rooms = [
        str(path.relative_to(ROOT))
        for room in CORE_ROOMS
        for path in sorted((ROOT / PACKAGE / room).glob("*.py"))
        if path.name not in NOT_COMPILED
    ]
    return rooms + [str(PACKAGE / name) for name in HOT_FILES]


def server_sources() -> list[str]:
    return [str(PACKAGE / name) for name in SERVER_FILES]


def module_name(source: str) -> str:
    return ".".join(Path(source).relative_to("src").with_suffix("").parts)


def native_files(pattern: str) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in sorted((ROOT / "native").glob(pattern))]


def has_compiler() -> bool:
    """Whether a C++20 compiler and Python's headers are here."""
    import sysconfig  # noqa: PLC0415

    compiler = os.environ.get("CXX", "c++")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.cpp"
        source.write_text(PROBE)
        headers = sysconfig.get_paths()["include"]
        command = [compiler, "-std=c++20", "-I", headers, "-c", str(source), "-o", f"{source}.o"]
        try:
            done = subprocess.run(command, capture_output=True, check=False)
        except OSError:
            return False
    return done.returncode == 0


def extensions() -> list[Extension]:
    choice = os.environ.get("FIFTHSTREET_COMPILE", "auto")
    if choice not in ("auto", "kernels", "none", "require"):
        sys.exit(f"FIFTHSTREET_COMPILE={choice!r}: allowed are auto, kernels, none, require")
    if choice == "none":
        return []
    if not has_compiler():
        if choice == "require":
            sys.exit("FIFTHSTREET_COMPILE=require, but there is no C++20 compiler with Python.h")
        print("fifthstreet: no C++20 compiler found; installing interpreted", file=sys.stderr)
        return []
    built = [
        Extension(
            "fifthstreet.kernels._native",
            native_files("*.cpp"),
            depends=native_files("*.hpp") + native_files("*.inl"),
            extra_compile_args=KERNEL_FLAGS,
            language="c++",
        )
    ]
    if choice != "kernels":
        from compiled_docs import write_docs  # noqa: PLC0415
        from mypyc.build import mypycify  # noqa: PLC0415

        # Two libraries: compiled side by side, and who only plays hands does not load the server.
        # Their names are inside the package, and so are they once installed.
        groups = [
            (core_sources(), "fifthstreet._core"),
            (server_sources(), "fifthstreet.server._server"),
        ]
        sources = [source for group, _ in groups for source in group]
        core = mypycify([*MYPY_FLAGS, *sources], opt_level="3", debug_level="0", separate=groups)
        write_docs(ROOT / "build", {module_name(source): ROOT / source for source in sources})
        for extension in core:
            extension.extra_compile_args += CORE_FLAGS
            extension.include_dirs.append(str(ROOT / "native"))
        built += core
    return built


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithPage, "sdist": SdistWithPage},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
    long_description=readme_for_readers_elsewhere(),
    long_description_content_type="text/markdown",
)
