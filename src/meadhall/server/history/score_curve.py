"""The score curve of a finished game: the public scores after each round, and the turning points."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from meadhall.engine import Game, Log, Names, State
from meadhall.server import wire
from meadhall.server.presentation import outcome
from meadhall.server.store.log_rows import log_of
from meadhall.server.store.records import StoredTable

CACHED_CURVES = 200
"""The maximum number of curves in memory."""
POINTS = 3
"""The maximum number of turning points that are shown."""


class Sample(msgspec.Struct, frozen=True):
    """The scores after a number of log entries, in the unit of the game."""

    label: str
    entries: int
    points: tuple[float, ...]
    seen: dict[int | None, int]
    """The number of history items (`v`) that each seat has then; the key None is for spectators."""
    sight: dict[int | None, int] = {}
    """The `v` of each seat at which the largest change since the previous sample is in sight; empty unless this is
    a turning point."""


def samples(game: Game, log: Log) -> tuple[list[Sample], wire.Outcome | None, str]:
    """Return the scores at the end of each round, as far as spectators knew them then, the outcome, and the deciding
    reason."""
    state = game.opening(log.header)
    found: list[Sample] = []
    now = game.round(state.position)
    _note(found, game, state, "Start")
    for number, entry in enumerate(log.entries, start=1):
        game.play_entry(state, number, entry)
        after = game.round(state.position)
        if after != now and not state.over:
            if now:  # before the first round, no round has ended
                _note(found, game, state, f"{game.round_title} {now}")
            now = after
    _note(found, game, state, "End")
    found = _add_sights(found, game, log)
    if not state.over:
        return found, None, ""
    events = [event for happening in state.history(None) for event in happening.events]
    return found, outcome(state), game.deciding_reason(events)


def _note(found: list[Sample], game: Game, state: State, label: str) -> None:
    points = game.standing(state.view(None))
    if points:
        found.append(Sample(label, state.entries, points, _lengths_of(state)))


def _lengths_of(state: State) -> dict[int | None, int]:
    viewers: list[int | None] = [None, *range(state.header.players)]
    return {seat: state.history_length(seat) for seat in viewers}


def _add_sights(found: Sequence[Sample], game: Game, log: Log) -> list[Sample]:
    """Return the samples with the sights of the turning points. The rounds are played again, because only now is it
    known in which of them every entry is worth a standing."""
    told = list(found)
    state = game.opening(log.header)
    played = 0
    for n in _find_turning_rounds(found):
        for number in range(played + 1, found[n - 1].entries + 1):
            game.play_entry(state, number, log.entries[number - 1])
        told[n] = msgspec.structs.replace(found[n], sight=_find_sight(game, log, state, found[n]))
        played = found[n].entries
    return told


def _find_sight(game: Game, log: Log, state: State, end: Sample) -> dict[int | None, int]:
    """Play from the start of a round to its end; return the `v` of each seat after the entry that changed the scores
    most. The last entry shows what comes next, so its change is in sight before it."""
    most, sight = -1.0, _lengths_of(state)
    points = game.standing(state.view(None))
    for number in range(state.entries + 1, end.entries + 1):
        before = _lengths_of(state)
        game.play_entry(state, number, log.entries[number - 1])
        after = game.standing(state.view(None))
        change = _jump(points, after)
        if change > most:
            most, sight = change, before if number == end.entries else _lengths_of(state)
        points = after
    return sight


def turning_points(found: Sequence[Sample], names: Names, unit: str) -> list[wire.TurningPoint]:
    """Return up to `POINTS` rounds in which the scores changed most relative to each other, in the order of play. In a
    game for one player, those in which the score changed most."""
    return [
        wire.TurningPoint(
            n, _change_alone(found, n, unit) if len(found[n].points) == 1 else _change(found, n, names, unit)
        )
        for n in _find_turning_rounds(found)
    ]


def _find_turning_rounds(found: Sequence[Sample]) -> list[int]:
    jumps = [(_jump(found[n - 1].points, found[n].points), n) for n in range(1, len(found))]
    most = sorted([(size, n) for size, n in jumps if size > 0], key=lambda one: (-one[0], one[1]))[:POINTS]
    return sorted(n for _, n in most)


def _jump(before: Sequence[float], after: Sequence[float]) -> float:
    """Return how much the scores changed relative to each other; a change of the leader at least doubles this size."""
    if len(before) == 1:
        return abs(after[0] - before[0])
    gaps = [b - a for a, b in zip(before, after, strict=True)]
    size = max(gaps) - min(gaps)
    return size + (abs(max(after) - max(before)) + size if _leaders(before) != _leaders(after) else 0)


def _leaders(points: Sequence[float]) -> list[int]:
    best = max(points)
    return [seat for seat, value in enumerate(points) if value == best]


def _change_alone(found: Sequence[Sample], n: int, unit: str) -> str:
    before, after = found[n - 1].points[0], found[n].points[0]
    return f"{_name_moment(found, n)}: from {_format_number(before)} to {_format_number(after)} {unit}."


def _change(found: Sequence[Sample], n: int, names: Names, unit: str) -> str:
    before, after = found[n - 1].points, found[n].points
    gaps = [b - a for a, b in zip(before, after, strict=True)]
    up, down = gaps.index(max(gaps)), gaps.index(min(gaps))
    text = (
        f"{_name_moment(found, n)}: {names[up]} {_describe_gap(gaps[up], unit)}, "
        f"{names[down]} {_describe_gap(gaps[down], unit)}."
    )
    first, then = _leaders(before), _leaders(after)
    if first != then:
        leads = " and ".join(names[seat] for seat in then)
        text += f" {leads} {'takes' if len(then) == 1 else 'take'} the lead."
    return text


def _name_moment(found: Sequence[Sample], n: int) -> str:
    return found[n].label if found[n].label != "End" else "At the end"


def _describe_gap(gap: float, unit: str) -> str:
    """Return the words for a change of score, rounded to tenths below 10 and to whole numbers from 10 on. Tenths result
    from averages over hidden cards."""
    if gap == 0:
        return "stays"
    size = round(abs(gap)) if abs(gap) >= 10 else round(abs(gap), 1)
    unit = unit.removesuffix("s") if size == 1 else unit
    return f"{'gains' if gap > 0 else 'loses'} {_format_number(size)} {unit}"


def _format_number(value: float) -> str:
    return f"{value:g}" if value >= 0 else f"−{-value:g}"


class ScoreCurves:
    """The score curves of finished games, which never change: computed in a thread and cached."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[list[Sample], wire.Outcome | None, str]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def curve(self, game: Game, stored: StoredTable, seat: int | None) -> wire.Curve:
        table = stored.table.id
        async with self._one_at_a_time:
            kept = self._kept.get(table)
            if kept is None:
                kept = await asyncio.to_thread(lambda: samples(game, log_of(game, stored)))
                self._kept[table] = kept
                if len(self._kept) > CACHED_CURVES:
                    self._kept.popitem(last=False)
        found, outcome, decided = kept
        names = [chair.name for chair in stored.seats]
        moments = [
            wire.Moment(one.label, list(one.points), one.seen[seat], one.sight.get(seat, one.seen[seat]))
            for one in found
        ]
        return wire.Curve(
            game.standing_title, moments, turning_points(found, names, game.unit), outcome, decided
        )
