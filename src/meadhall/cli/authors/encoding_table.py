"""The table that `meadhall encoding` prints."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

import meadhall.envs
from meadhall.cli.console import make_console
from meadhall.cli.table_setup import find_game, read_options
from meadhall.envs.encodings import Layout


def show(name: str, pairs: Sequence[str]) -> None:
    game = find_game(name)
    ours = meadhall.envs.make_encoding(game.name, read_options(game, game.players[0], pairs))
    out = make_console()
    out.print(f"Encoding {ours.version} of {game.title}", style="bold")
    show_layout(out, f"Observation: {ours.observation.size} numbers", ours.observation)
    show_layout(out, f"Each of {ours.candidates} candidate moves: {ours.row.size} numbers", ours.row)
    if ours.has_vocabulary:
        moves = ours.vocabulary(0, game.players[-1])
        out.print(f"\nVocabulary: {len(moves)} moves")
        for kind in dict.fromkeys(map(type, moves)):
            places = [place for place, move in enumerate(moves) if type(move) is kind]
            out.print(f"  {places[0]} to {places[-1]}: {kind.__name__}")


def show_layout(out: Console, title: str, layout: Layout) -> None:
    table = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=None, pad_edge=False)
    for column in ("first", "field", "shape", "range"):
        table.add_column(column, no_wrap=True)
    table.add_column("what it is")
    for field in layout.fields:
        shape = "×".join(map(str, field.shape))
        table.add_row(
            str(layout.start[field.name]), field.name, shape, f"{field.low:g}..{field.high:g}", field.words
        )
    out.print(table)
