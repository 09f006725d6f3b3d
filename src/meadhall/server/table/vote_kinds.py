"""What the people at a table can agree on besides the moves: to pause, to keep time otherwise, to let a bot play for
someone.

To pause, to go on and to let a bot play, those who are here agree: nobody who has left can hold the table up. How time
is kept concerns everybody, here or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from meadhall.engine import Refusal, Refused
from meadhall.server import wire
from meadhall.server.bots import stand_in
from meadhall.server.store.schema import Vote
from meadhall.server.time.clocks import faulty

from . import votes

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 120.0
"""Seconds the table waits for someone who is here before it may vote to let a bot play."""


def _here(table: Table, vote: Vote) -> Iterable[int]:
    """The people who are here, and whoever asks."""
    here = {screen.seat for screen in table.screens} | {vote.by}
    return [seat for seat in votes.voters(table, vote) if seat in here]


def _asks(table: Table, vote: Vote) -> str:
    return f"**{table.seats[vote.by].name}** asks"


# ------------------------------------------------------------ pausing


async def _may_pause(table: Table, _: int, __: dict[str, Any]) -> dict[str, Any]:
    if table.times.paused:
        raise Refused(Refusal("", "The table is paused already."))
    return {}


async def _may_resume(table: Table, _: int, __: dict[str, Any]) -> dict[str, Any]:
    if not table.times.paused:
        raise Refused(Refusal("", "The table is not paused."))
    return {}


async def _pause(table: Table, vote: Vote) -> None:
    if not table.times.paused:
        await table.times.pause()
        await table.mark("pause", "The table is paused.")


async def _resume(table: Table, vote: Vote) -> None:
    if table.times.paused:
        await table.times.play_on()
        await table.mark("pause", "The game goes on.")


# ------------------------------------------------------------ how time is kept


def _timing(about: dict[str, Any]) -> wire.Timing:
    try:
        return msgspec.convert(about, wire.Timing)
    except msgspec.ValidationError as error:
        raise Refused(Refusal("EN-FORM", f"Time cannot be kept like this: {error}.")) from error


async def _may_time(table: Table, _: int, about: dict[str, Any]) -> dict[str, Any]:
    timing = _timing(about)
    if fault := faulty(timing):
        raise Refused(Refusal("EN-SETUP", fault))
    if timing.bot:
        stand_in.check_bot(table, timing.bot)
    if timing == table.times.clocks.timing:
        raise Refused(Refusal("", "Time is kept like this already."))
    kept: dict[str, Any] = msgspec.to_builtins(timing)
    return kept


def told(timing: wire.Timing) -> str:
    """In words, after "to play"."""
    match timing.kind:
        case "none":
            return "without a clock"
        case "live":
            per, add, react = timing.bank // 60, timing.increment, timing.reaction
            return (
                f"live: {per} min each, {add} s more for each answer, {react} s for questions of the moment"
            )
        case "days":
            return f"by days: {'one day' if timing.days == 1 else f'{timing.days} days'} for each question"


async def _set_timing(table: Table, vote: Vote) -> None:
    timing = _timing(vote.about)
    await table.times.set_timing(timing)
    await table.mark("clock", f"The table now plays {told(timing)}.")


# ------------------------------------------------------------ a bot for someone else


async def _may_replace(table: Table, seat: int, about: dict[str, Any]) -> dict[str, Any]:
    other, bot = about.get("seat"), about.get("bot") or table.times.bot
    people = [n for n, chair in enumerate(table.seats) if chair.kind == "human" and not chair.stand_in]
    if type(other) is not int or other not in people or other == seat:
        raise Refused(Refusal("", "Name another person at this table, for whom a bot shall play."))
    if table.times.is_here(other) and table.times.waited_for(other) < PATIENCE:
        name, minutes = table.seats[other].name, int(PATIENCE // 60)
        raise Refused(Refusal("", f"{name} is here. Wait {minutes} minutes for {name}, then ask again."))
    stand_in.check_bot(table, str(bot))
    return {"seat": other, "bot": bot}


def _others(table: Table, vote: Vote) -> Iterable[int]:
    return [seat for seat in _here(table, vote) if seat != vote.about["seat"]]


async def _replace(table: Table, vote: Vote) -> None:
    seat, bot = vote.about["seat"], vote.about["bot"]
    name = table.seats[seat].name
    if not table.seats[seat].stand_in:
        await stand_in.give(table, seat, bot, f"The table lets {bot} play for **{name}**.")


def register_all() -> None:
    def words(what: str) -> Any:
        return lambda table, vote: f"{_asks(table, vote)} {what}."

    votes.register("pause", votes.Kind(_may_pause, words("to pause"), _pause, voters=_here))
    votes.register("resume", votes.Kind(_may_resume, words("to go on"), _resume, voters=_here))
    votes.register(
        "timing",
        votes.Kind(
            _may_time,
            lambda table, vote: f"{_asks(table, vote)} to play {told(_timing(vote.about))}.",
            _set_timing,
        ),
    )
    votes.register(
        "bot",
        votes.Kind(
            _may_replace,
            lambda table, vote: (
                f"{_asks(table, vote)} to let {vote.about['bot']} play for "
                f"**{table.seats[vote.about['seat']].name}**."
            ),
            _replace,
            voters=_others,
        ),
    )
