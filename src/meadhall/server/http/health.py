"""For whoever watches over the server: is it well, and what is it doing."""

from __future__ import annotations

import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from sqlalchemy.engine import Connection

from meadhall.server import metrics
from meadhall.server.config import Config
from meadhall.server.errors import Fault
from meadhall.server.store.schema import TABLES
from meadhall.server.table.registry import Tables
from meadhall.server.wire import Health

from . import rate_limit

STATUSES = ("waiting", "playing", "over", "stuck")
EXPOSITION = "text/plain; version=0.0.4"


@get("/healthz", tags=["host"], summary="Is the hall well?")
async def healthz(tables: NamedDependency[Tables], config: NamedDependency[Config]) -> Response[Health]:
    """200 when moves can be written down and bots can think, else 503. Cheap: ask as often as you like."""
    health = Health(database=await tables.pulse.beats(config.clock.now()), workers=tables.bench.well)
    status = 200 if health.database and health.workers else 503
    return Response(health, status_code=status, headers={"Cache-Control": "no-store"})


@get("/metrics", tags=["host"], summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def figures(
    request: Request[object, object, State],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
) -> Response[str]:
    """In its text format; told to the machine itself and to whom the host names, to nobody else."""
    address = rate_limit.address_of(request.scope, config.hosting.behind_proxy)
    at_home = ("127.0.0.0/8", "::1/128") if not rate_limit.forwarded(request.scope) else ()
    if not rate_limit.within(address, (*at_home, *config.hosting.metrics_from)):
        raise Fault(404, "no-address", "There is nothing at this address.")
    counted = await tables.store.read(_by_status)
    bench = tables.bench
    lines = [
        *metrics.gauge(
            "meadhall_tables",
            "Tables in the store, by status.",
            [({"status": status}, counted.get(status, 0)) for status in STATUSES],
        ),
        *metrics.gauge("meadhall_live_tables", "Tables in memory.", [({}, len(tables))]),
        *metrics.gauge(
            "meadhall_screens",
            "Connected screens.",
            [({"who": who}, n) for who, n in _screens(tables).items()],
        ),
        *metrics.gauge("meadhall_bots_thinking", "Workers that think right now.", [({}, bench.thinking)]),
        *metrics.gauge("meadhall_bots_waiting", "Thoughts that wait for a worker.", [({}, bench.waiting)]),
        *(line for each in metrics.ALL for line in each.lines()),
    ]
    return Response("\n".join(lines) + "\n", media_type=EXPOSITION, headers={"Cache-Control": "no-store"})


def _by_status(connection: Connection) -> dict[str, int]:
    counted = sa.select(TABLES.c.status, sa.func.count()).group_by(TABLES.c.status)
    return {row[0]: row[1] for row in connection.execute(counted)}


def _screens(tables: Tables) -> dict[str, int]:
    seats = [screen.seat for table in tables.in_memory() for screen in table.screens]
    watching = seats.count(None)
    return {"players": len(seats) - watching, "spectators": watching}


ROUTES = (healthz, figures)
