"""`meadhall replay`: prints a saved game line by line, or as a chronicle."""

from __future__ import annotations

from typing import Annotated

import typer

from meadhall.cli.options import NO_OWN_FILES, GameFile, OwnFiles, with_own_files


@with_own_files
def replay_game(
    file: GameFile,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Print what this seat saw. Default: what a spectator saw.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each move.")] = False,
    chronicle: Annotated[
        bool, typer.Option("--chronicle", help="Print a story in Markdown, for games that have a chronicle.")
    ] = False,
    names: Annotated[
        str, typer.Option(metavar="NAMES", help="The names of the players, e.g. Astrid,Bo,Karl.")
    ] = "",
    own: OwnFiles = NO_OWN_FILES,
) -> None:
    """Print what happened in a saved game, line by line, and its result.

    [bold]Examples[/bold]

      meadhall replay game.json
      meadhall replay game.json --seat 1 --step
      meadhall replay saga.json --chronicle > saga.md
    """
    from meadhall.cli import game_file
    from meadhall.cli.console import fail, make_console, result_table
    from meadhall.cli.reports.saved_game import seat_names, tell_chronicle, tell_moves
    from meadhall.cli.table_setup import offer_own_files, split_names
    from meadhall.engine import BadLog, RefusalError

    offer_own_files(own)
    game, log = game_file.read(file)
    players = log.header.players
    who = seat_names(players, split_names(names))
    if seat is not None and seat > players:
        fail(f"There is no seat {seat}: {players} players sat at this table.", 2)
    eyes = None if seat is None else seat - 1
    out = make_console()
    try:
        if chronicle:
            tell_chronicle(out, game, log, eyes, who)
            return
        viewer = "a spectator" if eyes is None else who[eyes]
        out.print(f"[bold]{game.title}[/], {', '.join(who)}; as seen by {viewer}.")
        state = tell_moves(out, game, log, eyes, who, step)
    except (BadLog, RefusalError, ValueError) as error:
        fail(f"{file} cannot be replayed: {error}")
    if state is None:
        return
    out.print()
    if state.over:
        out.print(result_table(state.result(), who))
    else:
        out.print(f"The game is not over after {len(log.entries)} moves.")
