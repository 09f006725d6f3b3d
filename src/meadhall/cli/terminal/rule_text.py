"""Rules of a rules page: find them and print them."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from meadhall.cli.console import sentence
from meadhall.rules import RuleLine, RulesText

ID_WIDTH = 8


def find_rules(page: RulesText, wanted: str, find: str) -> list[RuleLine]:
    """Return the rule with the id `wanted`, or else all rules of that section, if they contain the text `find`."""
    everything = page.rules()
    exact = [rule for rule in everything if rule.id.casefold() == wanted.casefold()]
    below = [rule for rule in everything if _begins(rule.id.casefold(), wanted.casefold())]
    return [rule for rule in exact or below if find.casefold() in rule.text.casefold()]


def _begins(rule: str, wanted: str) -> bool:
    """Return whether a rule belongs to a section. CV-1.4 belongs to CV-1; CV-10.1 does not."""
    rest = rule.removeprefix(wanted)
    return not wanted or (rest != rule and not rest[:1].isdigit())


def show_rule(out: Console, rule: RuleLine) -> None:
    """Print a rule with its id beside it."""
    line = Table.grid(padding=(0, 2))
    line.add_column(width=ID_WIDTH, justify="right", style="cyan", no_wrap=True)
    line.add_column()
    line.add_row(rule.id, sentence(rule.text))
    out.print(line)
