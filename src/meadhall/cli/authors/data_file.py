"""`meadhall data`: tells what a file of games holds, filters it, splits it, checks it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import meadhall
from meadhall.cli.console import fail, make_console
from meadhall.data import (
    BadData,
    Dataset,
    DatasetHead,
    DecisionFilter,
    copy_some,
    decisions_file,
    faults,
    read,
    split,
)


def process_data_file(
    path: Path,
    games: str,
    bot: str,
    seat: int | None,
    won: bool | None,
    out: Path | None,
    share: float | None,
    seed: int,
    verify: bool,
) -> None:
    wanted = DecisionFilter(_parse_range(games), bot, None if seat is None else seat - 1, won)
    if out is not None and share is not None:
        fail("Either --out or --split: a split writes two files beside the first.", 2)
    if out is not None and out.suffix != ".parquet":
        fail(f"--out writes Parquet files: name a file that ends in .parquet, not {out}.", 2)
    if out is not None and out.resolve() == path.resolve():
        fail("--out must name another file than the one that is read.", 2)
    try:
        found = read(path)
    except BadData as error:
        fail(error, 2)
    screen = make_console()
    if bot and bot not in found.head.bots:
        fail(f"There is no bot {bot} in {path}; there is {', '.join(found.head.bots)}.", 2)
    if verify:
        check(screen, found)
    elif out is not None:
        print_count(screen, out, copy_some(found, out, wanted))
    elif share is not None:
        for part, count in split(found, share, seed, wanted).items():
            print_count(screen, part, count)
    else:
        show(screen, found, wanted)


def _parse_range(words: str) -> range | None:
    if not words:
        return None
    first, dash, last = words.partition("-")
    if not first.isdigit() or (dash and not last.isdigit()):
        fail(f"--games takes a number or two, e.g. 7 or 1-100, not {words!r}.", 2)
    return range(int(first), int(last if dash else first) + 1)


def print_count(screen: Console, path: Path, count: tuple[int, int]) -> None:
    games, decisions = count
    screen.print(f"{path}: {games:,} games, {decisions:,} decisions.", soft_wrap=True)


def check(screen: Console, found: Dataset) -> None:
    wrong = 0
    for game_id, fault in faults(found):
        wrong += 1
        screen.print(f"Game {game_id}: {fault}", soft_wrap=True)
    if wrong:
        fail(f"{wrong:,} of {len(found):,} games are not sound.")
    screen.print(f"All {len(found):,} logs replay to their results, and to their rows.")
    screen.print("[bold green]sound[/]")


def show(screen: Console, found: Dataset, wanted: DecisionFilter) -> None:
    head = found.head
    game = meadhall.game(head.game)
    rows = [row for row in found.games(SHORT_COLUMNS) if wanted.matches_game(row)]
    count = count_by_bot(found, wanted, rows)
    screen.print(f"{game.title}, rules {head.rules}, seed {head.seed}", style="bold")
    unfinished = sum(not row["finished"] for row in rows)
    screen.print(
        f"{len(rows):,} games"
        + (f", {unfinished:,} without an end" if unfinished else "")
        + f", {len({row['deal'] for row in rows}):,} deals, {count.decisions.total():,} decisions."
    )
    changed = [
        f"{setting.name}={head.options[setting.name]}"
        for setting in game.settings
        if head.options.get(setting.name, setting.default) != setting.default
    ]
    if changed:
        screen.print(f"Options: {', '.join(changed)}.")
    screen.print(
        f"Written by Meadhall {head.meadhall}. Encoding {head.encoding}: "
        f"{head.observation_size:,} numbers for a view, {head.row_size:,} for a move."
    )
    size = sum(file.stat().st_size for file in (found.path, decisions_file(found.path)))
    screen.print(f"Both files together have {size / 1e6:,.1f} MB.")
    screen.print(bot_table(head, count))
    asked = ", ".join(f"{kind} {number:,}" for kind, number in count.kinds.most_common())
    screen.print(f"Asked: {asked}.", soft_wrap=True)


class BotCounts(NamedTuple):
    """Seats, wins and decisions by bot, and decisions by what was asked."""

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
"""The columns of games without their logs."""
