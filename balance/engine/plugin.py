"""Policy plugins: plain functions in a Python file of the user's own."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import traceback
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from balance.documents import BadInput, Problem
from balance.engine.stamp import plugin_stamp


def load_module(file: Path, prefix: str) -> types.ModuleType:
    """Import a Python file under a name made of its stamp.

    The name enters `sys.modules` before anything is built from the module: cached code is found
    again by that name, in this process and in the next.

    Parameters
    ----------
    file : Path
    prefix : str
        Start of the module's name.

    Returns
    -------
    module

    Raises
    ------
    BadInput
        The file is missing, or importing it raises; the problem names the file's own line.
    """
    file = file.resolve()
    if not file.is_file():
        raise BadInput([Problem(str(file), None, "", "no such file")])
    name = f"{prefix}_{plugin_stamp(file)}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    before = set(sys.modules)
    sys.path.insert(0, str(file.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadInput([Problem(str(file), line_in(file, error), "", describe(error))]) from error
    finally:
        sys.path.remove(str(file.parent))
        adopt_helpers(file.parent, name, before)
    return module


def adopt_helpers(folder: Path, name: str, before: set[str]) -> None:
    """Give modules imported from the plugin's own folder names under the plugin's stamp.

    Two plugins may each have a `helpers.py`, and an edited one must not meet its old self.
    """
    for old in sorted(set(sys.modules) - before):
        module = sys.modules[old]
        origin = getattr(module, "__file__", None)
        if old.startswith(name) or origin is None or Path(origin).resolve().parent != folder:
            continue
        new = f"{name}__{old}"
        del sys.modules[old]
        sys.modules[new] = module
        module.__name__ = new
        for value in vars(module).values():
            if isinstance(value, types.FunctionType) and value.__module__ == old:
                value.__module__ = new


def load_function(reference: str) -> Callable[..., Any]:
    """Find the function of a plugin reference `FILE.py:NAME`.

    Raises
    ------
    BadInput
        There is no such file or function.
    """
    path, _, name = reference.rpartition(":")
    if path.endswith(".py"):
        module = load_module(Path(path), "balance_plugin")
    else:
        module = import_package(path)
    file = module.__file__
    function = getattr(module, name, None)
    if not isinstance(function, types.FunctionType):
        there = [key for key, value in vars(module).items() if isinstance(value, types.FunctionType)]
        message = f"no function {name!r}; functions there: {', '.join(there) or 'none'}"
        raise BadInput([Problem(str(file), None, name, message)])
    return function


def plugin_module_file(reference: str) -> Path:
    """Find the file that a plugin reference `FILE.py:NAME` or `package.module:NAME` lives in."""
    path = reference.rpartition(":")[0]
    if path.endswith(".py"):
        if not Path(path).is_file():
            raise BadInput([Problem(path, None, "", "no such file")])
        return Path(path).resolve()
    return Path(str(import_package(path).__file__))


def import_package(path: str) -> types.ModuleType:
    """Import an installed module that an entry point names."""
    try:
        return importlib.import_module(path)
    except Exception as error:
        raise BadInput([Problem(path, None, "", describe(error))]) from error


def line_in(file: Path, error: BaseException) -> int | None:
    """Find the last line of a file that an error passed through."""
    if isinstance(error, SyntaxError):
        return error.lineno
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)
    ]
    return lines[-1] if lines else None


def describe(error: BaseException) -> str:
    """Say an error in one line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]
