"""What there is of Fifth Street on this machine; looking changes nothing and prints nothing."""

import os
import platform
import re
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import PackageNotFoundError, metadata, version
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import fifthstreet
from fifthstreet.rulesets import load, names

FINE: Final = "fine"
MISSING: Final = "missing"  # not there, and nothing that is there needs it
BROKEN: Final = "broken"

_PACKAGE: Final = "fifthstreet"
_COMPILED_ROOMS: Final = ("cards", "rules")
_PAGE: Final = Path("server", "page", "index.html")
_SOURCE_ENDING: Final = ".py"
_OF_EXTRA: Final = re.compile(r"^\s*([A-Za-z0-9._-]+).*;.*\bextra\s*==\s*['\"]([^'\"]+)['\"]")


class Finding:
    """One thing looked at: `detail` in any language, `says` the message that explains it."""

    __slots__ = ("detail", "label", "name", "says", "status", "values")

    def __init__(
        self,
        name: str,
        status: str,
        detail: str = "",
        *,
        says: str = "",
        values: Mapping[str, object] | None = None,
        label: Mapping[str, object] | None = None,
    ) -> None:
        self.name = name
        self.status = status
        self.detail = detail
        self.says = says
        self.values = dict(values or {})
        self.label = dict(label or {})

    def as_dict(self) -> dict[str, object]:
        found: dict[str, object] = {"name": self.name, "status": self.status}
        if self.detail:
            found["detail"] = self.detail
        if self.says:
            found["reason"] = self.says
        return {**found, **self.label, **self.values}


def examine(language: str, encoding: str) -> list[Finding]:
    """Everything there is to know, in the order in which it is shown."""
    return [
        _version(),
        Finding("python", FINE, f"{platform.python_implementation()} {platform.python_version()}"),
        core(core_modules()),
        kernels(),
        _rule_sets(),
        page(Path(fifthstreet.__file__).parent),
        *_extras(),
        Finding("language", FINE, language, says="encoding", values={"encoding": encoding}),
    ]


def _version() -> Finding:
    """The version that runs; another one in the installer's books means mixed copies."""
    try:
        installed = version(_PACKAGE)
    except PackageNotFoundError:
        return Finding("version", FINE, fifthstreet.__version__, says="not-installed")
    if installed != fifthstreet.__version__:
        return Finding(
            "version",
            BROKEN,
            fifthstreet.__version__,
            says="other-version",
            values={"installed": installed},
        )
    return Finding("version", FINE, installed)


def core_modules() -> dict[str, str]:
    """Where each module of the core would be loaded from."""
    found: dict[str, str] = {}
    for room in _COMPILED_ROOMS:
        package = import_module(f"{_PACKAGE}.{room}")
        for module in iter_modules(package.__path__):
            name = f"{_PACKAGE}.{room}.{module.name}"
            spec = find_spec(name)
            if spec is not None and spec.origin is not None:
                found[name] = spec.origin
    return found


def core(origins: Mapping[str, str]) -> Finding:
    """All modules compiled or none: a mixture runs yesterday's code beside today's."""
    interpreted = [name for name in origins if origins[name].endswith(_SOURCE_ENDING)]
    if not interpreted:
        return Finding("core", FINE, says="compiled")
    if len(interpreted) == len(origins):
        return Finding("core", FINE, says="interpreted")
    return Finding(
        "core",
        BROKEN,
        says="half-compiled",
        values={
            "compiled": len(origins) - len(interpreted),
            "modules": len(origins),
            "first": interpreted[0],
        },
    )


def kernels(name: str = f"{_PACKAGE}.kernels._native") -> Finding:
    """The C++ extension: nobody needs it to be there, but if it is it must load."""
    if find_spec(name) is None:
        return Finding("kernels", MISSING, says="no-kernels")
    try:
        import_module(name)
    except Exception as error:
        return Finding("kernels", BROKEN, f"{type(error).__name__}: {error}")
    return Finding("kernels", FINE, says="loaded")


def page(folder: Path) -> Finding:
    if (folder / _PAGE).is_file():
        return Finding("page", FINE, os.fspath(_PAGE))
    return Finding("page", MISSING, says="no-page")


def _rule_sets() -> Finding:
    for name in names():
        try:
            load(name)
        except ValueError as error:
            return Finding("rule-sets", BROKEN, str(error))
    return Finding("rule-sets", FINE, ", ".join(names()))


def _extras() -> list[Finding]:
    """The package's optional parts, as its own metadata names them."""
    try:
        about = metadata(_PACKAGE)
    except PackageNotFoundError:
        return []
    offered = about.get_all("Provides-Extra") or []
    return extras(offered, about.get_all("Requires-Dist") or [])


def extras(offered: list[str], requirements: list[str]) -> list[Finding]:
    """One finding an extra that needs something, with what it lacks."""
    found: list[Finding] = []
    for extra in offered:
        needed = [
            match[1]
            for requirement in requirements
            if (match := _OF_EXTRA.match(requirement)) is not None and match[2] == extra
        ]
        needed = [name for name in needed if name != _PACKAGE]
        if not needed:
            continue
        lacking = [name for name in needed if not _is_installed(name)]
        if lacking:
            values = {"extra": extra, "lacking": ", ".join(lacking)}
            label = {"extra": extra}
            found.append(
                Finding("extra", MISSING, says="install-extra", values=values, label=label)
            )
        else:
            found.append(Finding("extra", FINE, says="installed", label={"extra": extra}))
    return found


def _is_installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True
