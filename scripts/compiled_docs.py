"""Docstrings and typed signatures for compiled modules, written into the C that mypyc generates.

mypyc drops every docstring and keeps of a signature only the parameters' names, so `help(apply)`
would be empty. Each documented function, method, property, class and module of the sources gets
its docstring back here, a signature with its types before it, and functions and classes get a
`__signature__` (native/typed_function.h). The texts are static data of the library: an import takes
no longer.
"""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef

# Patterns of mypyc's output: a method table's line, a class template, a property, a module.
_METHOD = re.compile(
    r"(\(PyCFunction\)CPyPy_(\w+),\s*METH_\w+(?: \| METH_\w+)*, )"
    r'(?:PyDoc_STR\((?:"((?:[^"\\]|\\.)*)"|NULL)\)|NULL)'
)
_CLASS = re.compile(
    r"(static PyTypeObject CPyType_(\w+)_template_ = \{[^{}]*?\.tp_doc = )"
    r'PyDoc_STR\((?:"((?:[^"\\]|\\.)*)"|NULL)\)'
)
_PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL(, NULL\})")
_NEW_MODULE = re.compile(r"= (PyModule_Create\(&\w+\));")
_NEW_CLASS = re.compile(r"= (CPyType_FromTemplate\(\w+, \w+, \w+\));")
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL(, /\* docstring \*/)')


# The end of mypyc's own signature, which has names only.
_END_OF_NAMES = r"\n--\n\n"
_INCLUDE = '#include "typed_function.h"\n'


class Docs:
    """The texts of some modules, by their names in mypyc's C."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.modules: dict[str, str] = {}
        self.written: set[str] = set()

    def add(self, module: str, source: str) -> None:
        tree = ast.parse(source)
        text = ast.get_docstring(tree)
        if text:
            self.modules[module] = text
        for node in tree.body:
            if isinstance(node, Function):
                self._put(f"{module}.{node.name}", _function_text(node, is_method=False))
            elif isinstance(node, ast.ClassDef):
                self._add_class(f"{module}.{node.name}", node)

    def _add_class(self, name: str, node: ast.ClassDef) -> None:
        first = ""
        for method in node.body:
            if not isinstance(method, Function):
                continue
            if method.name == "__init__":
                first = _signature(method, is_method=True).replace("__init__", node.name, 1)
                first = first.removesuffix(" -> None")
            if _is_property(method):
                self._put(f"{name}.{method.name}", ast.get_docstring(method) or "")
            else:
                self._put(f"{name}.{method.name}", _function_text(method, is_method=True))
        self._put(name, _joined(first, ast.get_docstring(node)))

    def _put(self, name: str, text: str) -> None:
        if text:
            self.texts[c_name(name)] = text

    def written_into(self, code: str) -> str:
        """Return the generated C with the texts; C that has them already stays as it is.

        mypyc keeps what it wrote for sources that have not changed since.
        """
        code = _METHOD.sub(self._documented, code)
        code = _CLASS.sub(self._documented, code)
        code = _PROPERTY.sub(self._with_property, code)
        code = _MODULE.sub(self._with_module, code)
        code = _NEW_MODULE.sub(r"= typed_module(\1);", code)
        code = _NEW_CLASS.sub(r"= typed_class(\1);", code)
        return code if code.startswith(_INCLUDE) else _INCLUDE + code

    def _documented(self, match: re.Match[str]) -> str:
        text = self.texts.get(match[2])
        if text is None:
            return match[0]
        self.written.add(match[2])
        names, end, _ = (match[3] or "").partition(_END_OF_NAMES)
        return f'{match[1]}PyDoc_STR("{names if end else ""}{end}{_c_text(text)}")'

    def _with_property(self, match: re.Match[str]) -> str:
        name = f"{match[2]}___{match[3]}"
        text = self.texts.get(name)
        if text is None:
            return match[0]
        self.written.add(name)
        return f'{match[1]}PyDoc_STR("{_c_text(text)}"){match[4]}'

    def _with_module(self, match: re.Match[str]) -> str:
        text = self.modules.get(match[2])
        return match[0] if text is None else f'{match[1]}PyDoc_STR("{_c_text(text)}"){match[3]}'


def write_docs(folder: Path, sources: Mapping[str, Path]) -> None:
    """Write the docstrings of `sources` (by module) into the C files under `folder`.

    Raises LookupError if most of them found no place, because mypyc's C has another form then.
    """
    docs = Docs()
    for module, path in sources.items():
        docs.add(module, path.read_text(encoding="utf-8"))
    for file in sorted(folder.rglob("__native*.c")):
        file.write_text(docs.written_into(file.read_text(encoding="utf-8")), encoding="utf-8")
    if len(docs.written) < len(docs.texts) * 0.9:
        missed = sorted(docs.texts.keys() - docs.written)
        raise LookupError(f"{len(missed)} docstrings found no place in the C: {missed[:5]}")


def c_name(name: str) -> str:
    """A dotted name as mypyc writes it.

    >>> c_name("rules.state.HandState.__init__")
    'rules___state___HandState_____init__'
    """
    return name.replace("___", "___3_").replace(".", "___")


def _function_text(node: Function, *, is_method: bool) -> str:
    text = ast.get_docstring(node)
    if not text and node.name.startswith("__") and node.name != "__init__":
        return ""  # the parameters of `__eq__` are known
    return _joined(_signature(node, is_method=is_method), text)


def _signature(node: Function, *, is_method: bool) -> str:
    """Return the signature in one line; a method's has no `self`."""
    arguments = node.args
    static = any(ast.unparse(one) == "staticmethod" for one in node.decorator_list)
    if is_method and not static:
        first = (arguments.posonlyargs or arguments.args)[:1]
        plain = ast.arguments(
            posonlyargs=[one for one in arguments.posonlyargs if one not in first],
            args=[one for one in arguments.args if one not in first],
            vararg=arguments.vararg,
            kwonlyargs=arguments.kwonlyargs,
            kw_defaults=arguments.kw_defaults,
            kwarg=arguments.kwarg,
            defaults=arguments.defaults,
        )
        arguments = plain
    answer = f" -> {_type_text(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({', '.join(_parameters(arguments))}){answer}"


def _parameters(arguments: ast.arguments) -> Iterator[str]:
    positional = [*arguments.posonlyargs, *arguments.args]
    without = len(positional) - len(arguments.defaults)
    for number, one in enumerate(positional):
        default = arguments.defaults[number - without] if number >= without else None
        yield _parameter(one, default)
        if number + 1 == len(arguments.posonlyargs):
            yield "/"
    if arguments.vararg is not None:
        yield f"*{_parameter(arguments.vararg, None)}"
    elif arguments.kwonlyargs:
        yield "*"
    for one, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        yield _parameter(one, default)
    if arguments.kwarg is not None:
        yield f"**{_parameter(arguments.kwarg, None)}"


def _parameter(one: ast.arg, default: ast.expr | None) -> str:
    text = one.arg
    if one.annotation is not None:
        text += f": {_type_text(one.annotation)}"
        return text if default is None else f"{text} = {ast.unparse(default)}"
    return text if default is None else f"{text}={ast.unparse(default)}"


def _type_text(annotation: ast.expr) -> str:
    """Return a type as it is written, without quotes."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation)


def _is_property(node: Function) -> bool:
    return any(ast.unparse(one) == "property" for one in node.decorator_list)


def _joined(first: str, text: str | None) -> str:
    return "\n\n".join(part for part in (first, inspect.cleandoc(text or "")) if part)


def _c_text(text: str) -> str:
    """Return the text for a C string: ASCII, other bytes in octal, no trigraphs."""
    shown = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\", ord("?"): "\\?"}
    return "".join(
        shown.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
        for byte in text.encode("utf-8")
    )
