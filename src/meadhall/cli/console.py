"""The console, log lines, result tables and error messages of all commands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from meadhall.engine import Event, PrivateEvent, Result, visible_events

COLOURS = (
    "red",
    "yellow",
    "blue",
    "green",
    "magenta",
    "cyan",
    "white",
    "bright_red",
    "bright_blue",
    "bright_green",
)
"""The colours of the seats, in seat order."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def make_console() -> Console:
    """Return a console on standard output, at most 100 columns wide because longer lines are hard to read."""
    out = Console(highlight=False)
    if out.width > 100:
        out.width = 100
    return out


def fail(sentence: object, code: int = 1) -> NoReturn:
    """Print one sentence on standard error and end the command."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(str(sentence), markup=False)
    raise typer.Exit(code)


def tables_in_words(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


def sentence(words: str, names: Sequence[str] = (), style: str = "") -> Text:
    """Return a log sentence with its **bold** parts in bold and the names in the colours of their seats."""
    text = Text(style=style)
    for number, part in enumerate(_BOLD.split(words)):
        if number % 2 == 0:
            text.append(part)
        elif part in names:
            text.append(part, f"bold {COLOURS[names.index(part) % len(COLOURS)]}")
        else:
            text.append(part, "bold")
    return text


def log_lines(events: Iterable[Event | PrivateEvent], seat: int | None, names: Sequence[str]) -> list[Text]:
    """Return the log lines of the events that this seat may see, each with the id of its rule, if it has one."""
    lines = []
    for event in visible_events(events, seat):
        words = event.words(names)
        if words:
            line = sentence(words, names)
            if event.rule:
                line.append(f" {event.rule}", "dim")
            lines.append(line)
    return lines


MAX_SEAT_COLUMNS = 6
"""The maximum number of seats that fit side by side as columns."""


def result_table(result: Result, names: Sequence[str]) -> Table:
    """Return the score sheet, with a column for each seat, or a row for each seat if there are many."""
    lines = [(line.label, line.values) for line in result.sheet]
    if (
        len(lines) > 1
        and tuple(map(sum, zip(*(values for _, values in lines), strict=True))) == result.scores
    ):
        lines.append(("Total", result.scores))
    seats = [
        Text(f"{name} *" if seat in result.winners else name, COLOURS[seat % len(COLOURS)])
        for seat, name in enumerate(names)
    ]
    table = Table(title="Result", title_justify="left", title_style="bold", pad_edge=False)
    table.add_column("", no_wrap=True)
    if len(seats) > MAX_SEAT_COLUMNS:
        table.box, table.padding = None, (0, 1, 0, 0)
        for label, _ in lines:
            table.add_column(label, justify="right")
        for seat, name in enumerate(seats):
            table.add_row(name, *(str(values[seat]) for _, values in lines))
    else:
        for name in seats:
            table.add_column(name, justify="right")
        for label, values in lines:
            table.add_row(label, *map(str, values))
    winners = " and ".join(names[seat] for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "share the win"
    table.caption = " ".join([*([f"* {winners} {verb}."] if winners else []), result.note]).strip()
    table.caption_justify = "left"
    return table
