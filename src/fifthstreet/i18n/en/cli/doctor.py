"""What `doctor` says."""

from typing import Final

MESSAGES: Final = {
    "cli.doctor.help": "Say what is installed, missing or broken.",
    "cli.doctor.version": "Fifth Street",
    "cli.doctor.python": "Python",
    "cli.doctor.core": "rules core",
    "cli.doctor.kernels": "kernels",
    "cli.doctor.rule-sets": "rule sets",
    "cli.doctor.page": "web page",
    "cli.doctor.extra": "extra [{extra}]",
    "cli.doctor.language": "language",
    "cli.doctor.not-installed": "(run from its sources, not installed)",
    "cli.doctor.other-version": "runs, but {installed} is installed: two copies are mixed",
    "cli.doctor.compiled": "compiled",
    "cli.doctor.interpreted": "interpreted: same rules, slower",
    "cli.doctor.half-compiled": (
        "half compiled: {compiled} of {modules} modules, not {first}; "
        "install again or delete the compiled files"
    ),
    "cli.doctor.no-kernels": "not built: same results, slower",
    "cli.doctor.loaded": "loaded",
    "cli.doctor.no-page": (
        "not in this installation: build with Node 20.19 or later on the PATH"
        " (`pip install .`, or `make web` beside the sources)"
    ),
    "cli.doctor.installed": "installed",
    "cli.doctor.install-extra": "lacks {lacking}: pip install 'fifthstreet[{extra}]'",
    "cli.doctor.encoding": "(output in {encoding})",
    "cli.doctor.fine": "Everything that is here works.",
    "cli.doctor.broken": "Something is broken: see the lines with !!",
}
