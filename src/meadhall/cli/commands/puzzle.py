"""`meadhall puzzle`: a puzzle at the terminal."""

from __future__ import annotations

from typing import Annotated

import typer


def solve_puzzle(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; without it, the puzzle of the day."),
    ] = None,
    number: Annotated[
        int | None,
        typer.Argument(
            metavar="[NUMBER]", help="The number of a puzzle; without it, one that changes daily."
        ),
    ] = None,
) -> None:
    """Solve a puzzle: a position in which one answer is proven to be best.

    Choose by number, as in [bold]meadhall play[/bold]. After your answer you see the best
    answer, and why it is best.

    [bold]Examples[/bold]

      meadhall puzzle                 the puzzle of the day
      meadhall puzzle feast           a puzzle of A Feast for Odin
      meadhall puzzle clash 17        the same as /puzzles/clash/17 on the page
    """
    from rich.text import Text

    import meadhall
    from meadhall import puzzles
    from meadhall.cli.console import make_console
    from meadhall.cli.terminal.prompt import QuitRequest
    from meadhall.cli.terminal.terminal_puzzle import ask_answer, choose_puzzle, tell_verdict

    chosen = choose_puzzle(game, number)
    out = make_console()
    title = meadhall.game(chosen.game).title
    out.print(
        Text.assemble(
            (f"{title}, puzzle {chosen.number}", "bold"),
            f": {puzzles.kind_of(chosen).title.lower()}, {chosen.level}. ",
            ("Type h for help, u to take a move back, q to leave.", "dim"),
        )
    )
    try:
        verdict = ask_answer(chosen, out)
    except QuitRequest:
        return
    tell_verdict(chosen, verdict, out)
