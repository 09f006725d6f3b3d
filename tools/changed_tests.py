"""Lists the Python tests of a change: the changed tests, and the tests that import a changed module.

    python -m tools.changed_tests [BASE]    prints one path per line; BASE is main by default

A test is listed if it imports a changed module by name, or if its path is that of the module's test. The whole suite
proves more; this list is for quick checks during work.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = ("tests/soak/", "tests/server/cluster/")
"""The folders of longer tests, which `make test` and separate targets run."""


def git(*words: str) -> list[str]:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


def changed_files(base: str) -> set[str]:
    """Return the files that differ from the fork point with the base, committed or not, and the untracked files."""
    (fork,) = git("merge-base", base, "HEAD")
    return {
        *git("diff", "--name-only", "--diff-filter=d", fork),
        *git("ls-files", "-o", "--exclude-standard"),
    }


def module_of(path: str) -> str:
    name = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
    return name.replace("/", ".")


def imported_by(path: Path) -> set[str]:
    """Return the modules that a file names in its imports; for `from a import b`, both a and a.b."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def tests_of(changed: set[str]) -> list[str]:
    python = {path for path in changed if path.endswith(".py")}
    modules = {module_of(path) for path in python}
    found = set()
    for test in ROOT.glob("tests/**/test_*.py"):
        path = test.relative_to(ROOT).as_posix()
        if path.startswith(LEFT_OUT):
            continue
        if path in python or modules & imported_by(test):
            found.add(path)
    for path in python:
        mirror = Path("tests", *Path(path).parts[2:-1], f"test_{Path(path).name}")
        if path.startswith("src/") and (ROOT / mirror).exists():
            found.add(mirror.as_posix())
    return sorted(found)


if __name__ == "__main__":
    base = sys.argv[1] if len(sys.argv) > 1 else "main"
    print("\n".join(tests_of(changed_files(base))))
