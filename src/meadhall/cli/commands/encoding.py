"""`meadhall encoding`: prints the meaning of the numbers in an array."""

from __future__ import annotations

from meadhall.cli.options import GameName, TableOptions


def print_encoding(game: GameName, option: TableOptions = None) -> None:
    """Print how views and moves of a game become arrays.

    Lists the name, shape and range of each field, in order. Needs the extra
    [bold]meadhall\\[envs][/bold]; docs/environments.md has more.

    [bold]Examples[/bold]

      meadhall encoding clash
      meadhall encoding clash -o arena=moat
    """
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.table_setup import find_game, read_options

    try:
        import meadhall.envs
        from meadhall.cli.reports.encoding import report_layout
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that arrays need: pip install 'meadhall[envs]'.", 2)
    found = find_game(game)
    ours = meadhall.envs.make_encoding(found.name, read_options(found, found.players[0], option or []))
    out = make_console()
    out.print(f"Encoding {ours.version} of {found.title}", style="bold")
    report_layout(out, f"Observation: {ours.observation.size} numbers", ours.observation)
    report_layout(out, f"Each of {ours.candidates} candidate moves: {ours.row.size} numbers", ours.row)
    if ours.has_vocabulary:
        moves = ours.vocabulary(0, found.players[-1])
        out.print(f"\nVocabulary: {len(moves)} moves")
        for kind in dict.fromkeys(map(type, moves)):
            places = [place for place, move in enumerate(moves) if type(move) is kind]
            out.print(f"  {places[0]} to {places[-1]}: {kind.__name__}")
