"""`meadhall protocol`: prints the messages between the table and a bot in another language."""

from __future__ import annotations

from typing import Annotated

import typer


def print_protocol(
    schema: Annotated[bool, typer.Option("--schema", help="Print the messages as a JSON Schema.")] = False,
) -> None:
    """Print the messages between the table and a bot in another language.

    [bold]Examples[/bold]

      meadhall protocol
      meadhall protocol --schema > protocol.json
    """
    import json

    from meadhall.bots.lines import records

    if schema:
        typer.echo(json.dumps(records.schema(), indent=2))
        return
    for sender, record in records.list_messages():
        typer.echo(f"{sender}: {record.__struct_config__.tag}({', '.join(record.__struct_fields__)})")
        typer.echo(f"  {(record.__doc__ or '').splitlines()[0]}")
