"""The tables that `meadhall encoding` prints."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from meadhall.envs.encodings import Layout


def report_layout(out: Console, title: str, layout: Layout) -> None:
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
