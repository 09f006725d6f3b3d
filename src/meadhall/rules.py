"""The players' rules pages: docs/rules/<game>.md, parsed into sections and rules with ids.

A page is plain Markdown with a fixed form: one `# title`, then `## section` headings, each with an introductory
sentence and lines `- **CV-5.1** text`. Only section 0, for newcomers, has lines without an id.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

_RULE = re.compile(r"- \*\*(?P<id>[A-Z]{2}-[\w.-]+)\*\* (?P<text>\S.*)")
_NAME = re.compile(r"[a-z]+")
_HERE = Path(__file__).resolve().parent
_FOLDERS = (_HERE / "docs" / "rules", _HERE.parents[1] / "docs" / "rules")
"""The folders of the pages in an installed wheel, and in a source checkout."""


class RuleLine(msgspec.Struct, frozen=True):
    """One line of a page; `id` is "" in the section for newcomers."""

    id: str
    text: str


class Section(msgspec.Struct, frozen=True):
    title: str
    intro: str
    rules: tuple[RuleLine, ...]


class RulesText(msgspec.Struct, frozen=True):
    """A whole page, in reading order."""

    title: str
    sections: tuple[Section, ...]

    def rules(self) -> tuple[RuleLine, ...]:
        """Return all rules that have an id."""
        return tuple(rule for section in self.sections for rule in section.rules if rule.id)


@cache
def load(game: str) -> RulesText:
    """Return the rules page of a game; raise LookupError if there is none."""
    if _NAME.fullmatch(game):
        for folder in _FOLDERS:
            page = folder / f"{game}.md"
            if page.is_file():
                return parse(page.read_text(encoding="utf-8"), page.name)
    raise LookupError(f"There is no rules page for {game!r}.")


def find(game: str, rule_id: str) -> RuleLine:
    """Return one rule of a game by its id, in upper or lower case; raise LookupError if the page does not have it."""
    for rule in load(game).rules():
        if rule.id.casefold() == rule_id.casefold():
            return rule
    raise LookupError(f"There is no rule {rule_id!r} on the rules page of {game!r}.")


def parse(text: str, source: str) -> RulesText:
    """Parse a page. Raise ValueError with the source and the reason if it is malformed."""
    title = ""
    headings: list[str] = []
    intros: list[list[str]] = []
    rules: list[list[RuleLine]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        where = f"{source}, line {number}"
        if line.startswith("## "):
            headings.append(line[3:])
            intros.append([])
            rules.append([])
        elif line.startswith("# ") and not title:
            title = line[2:]
        elif line and not headings:
            raise ValueError(f"{where}: expected one '# title' and then a '## section', found {line!r}.")
        elif line.startswith("- "):
            rules[-1].append(_read_rule(line, where, newcomers=headings[-1].startswith("0. ")))
        elif line and rules[-1]:
            raise ValueError(f"{where}: expected a rule or the next section, found {line!r}.")
        elif line:
            intros[-1].append(line)
    ids = [rule.id for section in rules for rule in section if rule.id]
    if doubles := sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1}):
        raise ValueError(f"{source}: {', '.join(doubles)} is listed twice.")
    if not title or not headings:
        raise ValueError(f"{source}: expected a '# title' and at least one '## section'.")
    sections = zip(headings, intros, rules, strict=True)
    return RulesText(
        title, tuple(Section(name, " ".join(intro), tuple(lines)) for name, intro, lines in sections)
    )


def _read_rule(line: str, where: str, newcomers: bool) -> RuleLine:
    if found := _RULE.fullmatch(line):
        return RuleLine(found["id"], found["text"])
    if newcomers and not line.startswith("- **"):
        return RuleLine("", line[2:])
    raise ValueError(f"{where}: expected '- **ID** text', found {line!r}.")
