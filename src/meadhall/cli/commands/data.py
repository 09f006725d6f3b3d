"""`meadhall data`: describes a file of games; filters, splits or checks it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import NO_OWN_FILES, OwnFiles, with_own_files


@with_own_files
def read_data_file(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file that arena --save wrote.", show_default=False)
    ],
    games: Annotated[str, typer.Option(metavar="FROM-TO", help="Only these games, e.g. 1-100.")] = "",
    bot: Annotated[str, typer.Option(metavar="NAME", help="Only decisions of this bot.")] = "",
    seat: Annotated[int | None, typer.Option(min=1, help="Only decisions of this seat.")] = None,
    won: Annotated[
        bool | None,
        typer.Option("--won/--lost", help="Only decisions of seats that won, or that did not win."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the selected rows to another file, *.parquet.")
    ] = None,
    split: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Write two files: this share of the deals, and the rest."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed gives another split.")] = 1,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay every log and check its result and rows.")
    ] = False,
    own: OwnFiles = NO_OWN_FILES,
) -> None:
    """Show what a file of games contains; filter, split or check it.

    [bold]meadhall arena --save games.parquet[/bold] writes two files: games.parquet
    has a row for each game, games.decisions.parquet a row for each decision. Needs
    the extra [bold]meadhall\\[data][/bold]; docs/data.md lists the columns.

    [bold]Examples[/bold]

      meadhall data games.parquet
      meadhall data games.parquet --bot karl --won --out good.parquet
      meadhall data games.parquet --split 0.8       games.train.parquet, games.test.parquet
      meadhall data games.parquet --verify
    """
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.table_setup import offer_own_files, parse_range

    try:
        import meadhall.data
        from meadhall.cli.reports.data_file import check_data_file, print_count, report_data_file
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that data files need: pip install 'meadhall[data]'.", 2)
    offer_own_files(own)
    numbers = parse_range(games, "--games")
    wanted = meadhall.data.DecisionFilter(numbers, bot, None if seat is None else seat - 1, won)
    if out is not None and split is not None:
        fail("Use --out or --split, not both: --split chooses its own file names.", 2)
    if out is not None and out.suffix != ".parquet":
        fail(f"--out writes Parquet files: name a file that ends in .parquet, not {out}.", 2)
    if out is not None and out.resolve() == file.resolve():
        fail("--out must name a different file from the one that is read.", 2)
    try:
        found = meadhall.data.read(file)
    except meadhall.data.BadData as error:
        fail(error, 2)
    screen = make_console()
    if bot and bot not in found.head.bots:
        fail(f"There is no bot {bot} in {file}; its bots are {', '.join(found.head.bots)}.", 2)
    if verify:
        check_data_file(screen, found)
    elif out is not None:
        print_count(screen, out, meadhall.data.copy_some(found, out, wanted))
    elif split is not None:
        for part, count in meadhall.data.split(found, split, seed, wanted).items():
            print_count(screen, part, count)
    else:
        report_data_file(screen, found, wanted)
