"""`meadhall bots-worker`: a process that thinks for the bots of several servers."""

from __future__ import annotations

from typing import Annotated

import typer

from meadhall.cli.options import NO_OWN_FILES, LogLines, OwnFiles, with_own_files


@with_own_files
def run_bots_worker(
    bus: Annotated[
        str, typer.Option(metavar="URL", envvar="MEADHALL_BUS", help="The NATS server of your hall.")
    ],
    processes: Annotated[
        int, typer.Option(min=0, metavar="N", help="Bots that think at a time; 0 is one for each core.")
    ] = 0,
    own: OwnFiles = NO_OWN_FILES,
    log_format: LogLines = "text",
) -> None:
    """Think for the bots of servers that share a bus, on this machine.

    A worker gets only what a bot's seat may know. Start as many as you like,
    anywhere; a server that finds none runs its bots itself.

    [bold]Examples[/bold]

      meadhall bots-worker --bus nats://worker:password@10.0.0.2:4222
      meadhall bots-worker --bus nats://10.0.0.2:4222 --processes 8
    """
    import os

    from meadhall.cli.console import fail
    from meadhall.cli.serve_options import log_format_of
    from meadhall.cli.table_setup import offer_own_files
    from meadhall.server.logs import set_up_logging

    form = log_format_of(log_format)
    offer_own_files(own)
    set_up_logging(form, "bots-worker")
    try:
        from meadhall.server.workers.bus_worker import main
    except ModuleNotFoundError as error:
        fail(f"The package {error.name} is missing: pip install 'meadhall[cluster]'.")
    if reason := main(bus, processes or os.cpu_count() or 1):
        fail(reason)
