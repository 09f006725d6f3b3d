"""The report of `meadhall data` about a file of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import meadhall
from meadhall.cli.console import fail
from meadhall.data import Dataset, DatasetHead, DecisionFilter, decisions_file, faults

from .match import print_options


def print_count(screen: Console, path: Path, count: tuple[int, int]) -> None:
    games, decisions = count
    screen.print(f"{path}: {games:,} games, {decisions:,} decisions.", soft_wrap=True)


def check_data_file(screen: Console, found: Dataset) -> None:
    wrong = 0
    for game_id, fault in faults(found):
        wrong += 1
        screen.print(f"Game {game_id}: {fault}", soft_wrap=True)
    if wrong:
        fail(f"{wrong:,} of {len(found):,} games are not sound.")
    screen.print(f"All {len(found):,} logs replay to the stored results and rows.")
    screen.print("[bold green]sound[/]")


def report_data_file(screen: Console, found: Dataset, wanted: DecisionFilter) -> None:
    head = found.head
    game = meadhall.game(head.game)
    rows = [row for row in found.games(SHORT_COLUMNS) if wanted.matches_game(row)]
    count = count_by_bot(found, wanted, rows)
    screen.print(f"{game.title}, rules {head.rules}, seed {head.seed}", style="bold")
    unfinished = sum(not row["finished"] for row in rows)
    screen.print(
        f"{len(rows):,} games"
        + (f", {unfinished:,} unfinished" if unfinished else "")
        + f", {len({row['deal'] for row in rows}):,} deals, {count.decisions.total():,} decisions."
    )
    print_options(screen, game, head.options)
    screen.print(
        f"Written by Meadhall {head.meadhall}. Encoding {head.encoding}: "
        f"{head.observation_size:,} numbers for a view, {head.row_size:,} for a move."
    )
    size = sum(file.stat().st_size for file in (found.path, decisions_file(found.path)))
    screen.print(f"Both files together have {size / 1e6:,.1f} MB.")
    screen.print(bot_table(head, count))
    asked = ", ".join(f"{kind} {number:,}" for kind, number in count.kinds.most_common())
    screen.print(f"Decisions by kind: {asked}.", soft_wrap=True)


class BotCounts(NamedTuple):
    """The number of seats, wins and decisions of each bot, and of decisions of each kind."""

    seats: Counter[str]
    wins: dict[str, float]
    decisions: Counter[str]
    kinds: Counter[str]


def count_by_bot(found: Dataset, wanted: DecisionFilter, rows: Sequence[dict[str, Any]]) -> BotCounts:
    count = BotCounts(Counter(), defaultdict(float), Counter(), Counter())
    for row in rows:
        for place, bot in enumerate(row["bots"]):
            if wanted.matches_seat(row, place):
                count.seats[bot] += 1
                count.wins[bot] += 1 / len(row["winners"]) if place in row["winners"] else 0.0
    ids = {row["game_id"] for row in rows}
    for part in found.tables(("game_id", "seat", "bot", "kind", "won")):
        left = wanted.filter_table(part).select(["game_id", "bot", "kind"]).to_pydict()
        for game_id, bot, kind in zip(*left.values(), strict=True):
            if game_id in ids:
                count.decisions[bot] += 1
                count.kinds[kind] += 1
    return count


def bot_table(head: DatasetHead, count: BotCounts) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("bot", style="bold", overflow="fold")
    for column in ("seats", "wins", "share", "decisions"):
        table.add_column(column, justify="right")
    table.add_column("version")
    for bot, seats in count.seats.items():
        digest = head.bots.get(bot, "")
        table.add_row(
            Path(bot).name if bot.endswith(".py") else bot,
            f"{seats:,}",
            f"{count.wins[bot]:,.1f}",
            f"{count.wins[bot] / seats:.1%}",
            f"{count.decisions[bot]:,}",
            f"sha256 {digest[:12]}" if digest else f"built in, {head.meadhall}",
        )
    return table


SHORT_COLUMNS = ("game_id", "deal", "players", "bots", "winners", "finished")
"""The columns of a game that the report reads. The large column `log` is not among them."""
