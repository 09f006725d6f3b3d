"""HTTP: the health of the server, and its metrics."""

from __future__ import annotations

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec

from meadhall.server import metrics
from meadhall.server.config import Config
from meadhall.server.errors import RequestError
from meadhall.server.lobby.registry import Tables
from meadhall.server.wire import Alive, Health

from . import rate_limit
from .answers import problems

STATUSES = ("waiting", "playing", "over", "stuck")
EXPOSITION = "text/plain; version=0.0.4"


NO_STORE = {"Cache-Control": "no-store"}


@get("/livez", tags=["host"], summary="Whether the process is alive", responses=problems())
async def livez() -> Response[Alive]:
    """Return 200 if the process answers at all, even if it waits for the database: a restart would not help."""
    return Response(Alive(), headers=NO_STORE)


@get(
    ["/readyz", "/healthz"],
    tags=["host"],
    summary="Whether the server accepts players",
    responses=problems() | {503: ResponseSpec(Health, description="Not ready", generate_examples=False)},
)
async def readyz(tables: NamedDependency[Tables], config: NamedDependency[Config]) -> Response[Health]:
    """Return 200 if moves can be stored and bots can think, else 503. If several servers share a database, also 503
    while this one may not run its tables, or is about to stop. Without its bus a server continues with its own tables:
    it is still ready, and `bus` is false. The answer is cheap and takes at most a second. /healthz is the same.
    """
    health = Health(
        database=await tables.store.heartbeat.check_writes(config.clock.now()),
        workers=tables.pool.is_working,
        lease=tables.claims.valid,
        bus=tables.connected,
        stays=not tables.draining,
        why=tables.store.heartbeat.failure_reason,
    )
    ready = health.database and health.workers and health.lease and health.stays
    return Response(health, status_code=200 if ready else 503, headers=NO_STORE)


@get(
    "/metrics",
    tags=["host"],
    summary="Metrics for Prometheus",
    media_type=MediaType.TEXT,
    responses=problems(404),
)
async def figures(
    request: Request[object, object, State],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
) -> Response[str]:
    """Return metrics in the Prometheus text format, to this machine and to the addresses that the host allows."""
    address = rate_limit.address_of(request.scope, config.hosting.behind_proxy)
    at_home = ("127.0.0.0/8", "::1/128") if not rate_limit.is_forwarded(request.scope) else ()
    if not rate_limit.is_within(address, (*at_home, *config.hosting.metrics_from)):
        raise RequestError(404, "no-address", "There is nothing at this address.")
    counted = await tables.store.count_by_status()
    pool = tables.pool
    lines = [
        *metrics.gauge(
            "meadhall_process",
            "The name of this process.",
            [({"name": config.name or tables.claims.node}, 1)],
        ),
        *metrics.gauge(
            "meadhall_tables",
            "Tables in the store, by status.",
            [({"status": status}, counted.get(status, 0)) for status in STATUSES],
        ),
        *metrics.gauge("meadhall_live_tables", "Tables in memory.", [({}, len(tables))]),
        *metrics.gauge(
            "meadhall_screens",
            "Connected screens.",
            [({"who": who}, n) for who, n in _count_screens(tables).items()],
        ),
        *metrics.gauge(
            "meadhall_bots_thinking",
            "Workers that are busy.",
            [({}, pool.thinking_count)],
        ),
        *metrics.gauge("meadhall_bots_waiting", "Jobs that wait for a worker.", [({}, pool.waiting_count)]),
        *(line for each in metrics.ALL for line in each.lines()),
    ]
    return Response("\n".join(lines) + "\n", media_type=EXPOSITION, headers=NO_STORE)


def _count_screens(tables: Tables) -> dict[str, int]:
    seats = [screen.seat for table in tables.loaded_tables() for screen in table.screens]
    watching = seats.count(None)
    return {"players": len(seats) - watching, "spectators": watching}


ROUTES = (livez, readyz, figures)
