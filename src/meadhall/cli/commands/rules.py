"""`meadhall rules`: prints the rules page of a game, or some of its rules."""

from __future__ import annotations

from typing import Annotated

import typer

from meadhall.cli.options import GameName


def print_rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="The id of a rule or section, e.g. CV-5.")
    ] = None,
    find: Annotated[str, typer.Option(metavar="TEXT", help="Only rules that contain this text.")] = "",
) -> None:
    """Print the rules of a game, all of them or by id.

    [bold]Examples[/bold]

      meadhall rules clash
      meadhall rules clash CV-5.2
      meadhall rules clash --find shield
    """
    from rich.text import Text

    import meadhall
    from meadhall.cli.console import fail, make_console, sentence
    from meadhall.cli.table_setup import find_game
    from meadhall.cli.terminal.rule_text import find_rules, show_rule
    from meadhall.rules import load

    found = find_game(game)
    try:
        page = load(found.name)
    except LookupError:
        if found.name not in meadhall.games():
            fail(f"{found.title} comes from another package and has no rules page here.")
        fail(
            f"The rules page of {found.title} is not installed here; see docs/rules/{found.name}.md in the source."
        )
    out = make_console()
    chosen = find_rules(page, rule or "", find)
    if not chosen:
        if rule:
            fail(f"There is no rule {rule!r} in {found.title}; `meadhall rules {found.name}` lists them all.")
        fail(f"No rule of {found.title} contains {find!r}.")
    if rule or find:
        for line in chosen:
            show_rule(out, line)
        return
    out.print(Text(page.title, "bold underline"))
    for section in page.sections:
        out.print()
        out.print(Text(section.title, "bold"))
        if section.intro:
            out.print(sentence(section.intro))
        for line in section.rules:
            show_rule(out, line)
