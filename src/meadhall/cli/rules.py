"""`meadhall rules`: prints the rules page of a game, or some of its rules."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

import meadhall
from meadhall.rules import RuleLine, RulesText, load

from .console import fail, make_console, sentence
from .table_setup import find_game

ID_WIDTH = 8


def print_rules(name: str, wanted: str | None, find: str) -> None:
    game = find_game(name)
    try:
        page = load(game.name)
    except LookupError:
        if game.name not in meadhall.games():
            fail(f"{game.title} comes from another package and has no rules page here.")
        fail(
            f"The rules page of {game.title} is not installed here; docs/rules/{game.name}.md is in the source."
        )
    out = make_console()
    chosen = matching_rules(page, wanted or "", find)
    if not chosen:
        if wanted:
            fail(f"There is no rule {wanted!r} in {game.title}; `meadhall rules {game.name}` lists them all.")
        fail(f"No rule of {game.title} contains {find!r}.")
    if wanted or find:
        for rule in chosen:
            show_rule(out, rule)
        return
    out.print(Text(page.title, "bold underline"))
    for section in page.sections:
        out.print()
        out.print(Text(section.title, "bold"))
        if section.intro:
            out.print(sentence(section.intro))
        for rule in section.rules:
            show_rule(out, rule)


def matching_rules(page: RulesText, wanted: str, find: str) -> list[RuleLine]:
    """The rule with this id, else all rules whose id begins with it; only those that contain the text."""
    everything = page.rules()
    exact = [rule for rule in everything if rule.id.casefold() == wanted.casefold()]
    below = [rule for rule in everything if _begins(rule.id.casefold(), wanted.casefold())]
    return [rule for rule in exact or below if find.casefold() in rule.text.casefold()]


def _begins(rule: str, wanted: str) -> bool:
    """Whether a rule belongs to a section: CV-1.4 belongs to CV-1, CV-10.1 does not."""
    rest = rule.removeprefix(wanted)
    return not wanted or (rest != rule and not rest[:1].isdigit())


def show_rule(out: Console, rule: RuleLine) -> None:
    """Prints a rule with its id beside it."""
    line = Table.grid(padding=(0, 2))
    line.add_column(width=ID_WIDTH, justify="right", style="cyan", no_wrap=True)
    line.add_column()
    line.add_row(rule.id, sentence(rule.text))
    out.print(line)
