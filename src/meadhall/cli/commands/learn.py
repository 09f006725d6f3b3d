"""`meadhall learn`: lessons at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import DEFAULT_NAME


def learn_game(
    lesson: Annotated[
        str,
        typer.Argument(
            metavar="LESSON",
            help="A game, a lesson from the list, or a .toml file.",
            show_default=False,
        ),
    ] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = DEFAULT_NAME,
    show_list: Annotated[bool, typer.Option("--list", help="List all lessons.")] = False,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check a lesson that you have written.")
    ] = None,
) -> None:
    """Learn a game by playing it: a coach says what to do, and why other moves are wrong.

    The name of a game means its first lesson. [bold]i[/bold] names the move that the
    coach wants, [bold]show[/bold] plays it; everything else is as in
    [bold]meadhall play[/bold].

    [bold]Examples[/bold]

      meadhall learn --list
      meadhall learn clash                 your first game
      meadhall learn clash/when-to-call    another lesson
      meadhall learn --check mine.toml     check your own lesson
      meadhall learn mine.toml             play your own lesson
    """
    from meadhall.cli.console import fail
    from meadhall.cli.terminal.terminal_lesson import check_lesson, list_lessons, play_lesson

    if show_list:
        list_lessons()
    elif check is not None:
        check_lesson(check)
    elif lesson:
        play_lesson(lesson, name)
    else:
        fail(
            "Name a game or a lesson, e.g. meadhall learn clash, or list all lessons: meadhall learn --list.",
            2,
        )
