"""Starts the workers of a match."""

from __future__ import annotations

import os

from meadhall.research.match import Match

from .local import LocalWorkers, ThisProcess
from .schedule import Workers


def start_workers(match: Match, games: int, count: int, ray: str) -> Workers:
    """The processes that play the games: those of the Ray cluster at the address `ray`, or `count` of this machine.

    Raises ImportError if Ray is needed and not installed, MatchFailure if there is no cluster."""
    if ray:
        from .ray_cluster import RayWorkers

        return RayWorkers(match, ray, count)
    count = min(count or os.cpu_count() or 1, games)
    return ThisProcess(match) if count == 1 else LocalWorkers(match, count)
