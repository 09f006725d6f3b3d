"""Checks that every rule has a test and a line on its page; reads the tests without importing them: `make rules`.

tests/rulebook/<game>.ids lists the ids of one game, one per line; engine.ids lists those that every page repeats.
EX ids are worked examples of the booklet, and DX ids are examples that we derived; they need a test but no line on the
page. Each game counts its examples from 1, so a test that cites one has the game's name in its path.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from meadhall import rules

ROOT = Path(__file__).resolve().parents[1]
ENGINE = "engine"


class Cited(msgspec.Struct, frozen=True):
    """A rule id, and the place that cites it, as path and line."""

    id: str
    place: str


class Tally(msgspec.Struct, frozen=True):
    """The coverage of one list of ids."""

    name: str
    ids: tuple[str, ...]
    untested: tuple[str, ...]
    unwritten: tuple[str, ...]
    """The ids without a line on the page."""


class Findings(msgspec.Struct, frozen=True):
    tallies: tuple[Tally, ...]
    unknown: tuple[Cited, ...]
    """The ids that tests, sources or pages cite but no list contains."""

    @property
    def clean(self) -> bool:
        return not self.unknown and not any(tally.untested or tally.unwritten for tally in self.tallies)


def is_example(rule_id: str) -> bool:
    return rule_id.startswith(("EX-", "DX-"))


def read_ids(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return every list of ids by game, with the engine's list last."""
    lists = {path.stem: tuple(path.read_text(encoding="utf-8").split()) for path in folder.glob("*.ids")}
    return dict(sorted(lists.items(), key=lambda entry: (entry[0] == ENGINE, entry[0])))


def marks(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and id of every `rule("...")` in the decorators of tests, also inside parametrised cases."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if not node.name.startswith(("test_", "Test")):
            continue
        for decorator in node.decorator_list:
            for call in ast.walk(decorator):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule":
                    yield from ((call.lineno, _literal(argument)) for argument in call.args)


def _literal(argument: ast.expr) -> str:
    """Return the id; for an argument that is not a plain string its source, which is then listed as unknown."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return ast.unparse(argument)


def mentions(text: str, prefixes: Iterable[str], before: str = r"\b") -> Iterator[tuple[int, str]]:
    """Yield the line and id of all text that looks like a rule id. A whole part, such as `CV-5`, is not an id."""
    shape = re.compile(
        rf"{before}((?:{'|'.join(prefixes)})-(?:\d+\.\d[\w.]*\b|inv-\w+|R\d\w*|[A-Z]{{2,}}(?:-\d\w*)?\b))"
    )
    for number, line in enumerate(text.splitlines(), 1):
        for found in shape.finditer(line):
            yield number, found[1].rstrip(".")


def games_of(path: Path, games: Iterable[str]) -> list[str]:
    """Return the games whose name is in the path of a test."""
    words = set(re.split(r"\W|_", path.as_posix()))
    return [game for game in games if game in words]


def look(root: Path) -> Findings:
    lists = read_ids(root / "tests" / "rulebook")
    games = [name for name in lists if name != ENGINE]
    owner = {rule_id: name for name, ids in lists.items() for rule_id in ids if not is_example(rule_id)}
    pages = {game: _page_ids(root / "docs" / "rules" / f"{game}.md") for game in games}
    tested: dict[str, set[str]] = {name: set() for name in lists}
    unknown: list[Cited] = []

    for path in _tests(root):
        near = path.relative_to(root)
        for line, rule_id in marks(path.read_text(encoding="utf-8")):
            names = games_of(near, games) if is_example(rule_id) else [owner.get(rule_id, "")]
            known = [name for name in names if rule_id in lists.get(name, ())]
            for name in known:
                tested[name].add(rule_id)
            if not known:
                unknown.append(Cited(rule_id, f"{near}:{line}"))

    prefixes = sorted({rule_id.partition("-")[0] for rule_id in owner})
    # A docstring may cite a whole section: VK-14.1 stands for VK-14.1a and its neighbours.
    sections = {rule_id.rstrip("abcdefghij") for rule_id in owner}
    for path in _sources(root):
        # In the page's sources only ids in quotes are checked, as players see them; Python docstrings may cite rules.
        before = r"\b" if path.suffix == ".py" else r"[\"'`]"
        for line, rule_id in mentions(path.read_text(encoding="utf-8"), prefixes, before):
            if rule_id not in owner and not (path.suffix == ".py" and rule_id in sections):
                unknown.append(Cited(rule_id, f"{path.relative_to(root)}:{line}"))

    for game, written in pages.items():
        strange = sorted(written.difference(lists[game], lists.get(ENGINE, ())))
        unknown += [Cited(rule_id, f"docs/rules/{game}.md") for rule_id in strange]
    # An id of the engine that any page lacks counts as missing.
    pages[ENGINE] = set.intersection(*pages.values()) if pages else set()
    tallies = (_tally(name, ids, tested[name], pages[name]) for name, ids in lists.items())
    return Findings(tuple(tallies), tuple(unknown))


def _page_ids(page: Path) -> set[str]:
    if not page.is_file():
        return set()
    return {rule.id for rule in rules.parse(page.read_text(encoding="utf-8"), page.name).rules()}


def _tally(name: str, ids: tuple[str, ...], tested: set[str], written: set[str]) -> Tally:
    return Tally(
        name,
        ids,
        untested=tuple(rule_id for rule_id in ids if rule_id not in tested),
        unwritten=tuple(rule_id for rule_id in ids if rule_id not in written and not is_example(rule_id)),
    )


def _tests(root: Path) -> Iterator[Path]:
    """Yield the paths of our tests and of the contract suite, which is part of the package."""
    yield from sorted((root / "tests").rglob("*.py"))
    yield from sorted((root / "src" / "meadhall" / "testing" / "contract").glob("*.py"))


def _sources(root: Path) -> Iterator[Path]:
    """Yield the paths of all sources that may cite a rule to a player: refusals, prompts, log lines, the page."""
    yield from sorted((root / "src" / "meadhall").rglob("*.py"))
    for ending in ("ts", "tsx"):
        for path in sorted((root / "web" / "src").rglob(f"*.{ending}")):
            if ".test." not in path.name:
                yield path


def show(findings: Findings, console: Console) -> None:
    table = Table("rules of", "ids", "tested", "on page")
    for column in table.columns[1:]:
        column.justify = "right"
    for tally in findings.tallies:
        lines = sum(not is_example(rule_id) for rule_id in tally.ids)
        table.add_row(
            tally.name,
            str(len(tally.ids)),
            str(len(tally.ids) - len(tally.untested)),
            f"{lines - len(tally.unwritten)} of {lines}",
        )
    console.print(table)
    for tally in findings.tallies:
        if tally.untested:
            console.print(f"{tally.name}, without a test: {' '.join(tally.untested)}")
        if tally.unwritten:
            console.print(f"{tally.name}, without a line on the page: {' '.join(tally.unwritten)}")
    for cited in findings.unknown:
        console.print(f"{cited.place}: no such rule id: {cited.id}", soft_wrap=True)


def main() -> int:
    findings = look(ROOT)
    show(findings, Console(highlight=False))
    return 0 if findings.clean else 1


if __name__ == "__main__":
    sys.exit(main())
