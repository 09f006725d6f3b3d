"""Rally to Jarl: Vikings beside a Jarl come to his space (VK-12.3, AMB-9, AMB-38)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import DONE_MOVE, Done, Join
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import MEMO, Band, SagasTableRules

from .destinations import parts, parts_leaving_sea


def can_rally(position: SagasPosition) -> bool:
    """Return whether any Viking can come to the Jarl."""
    bands, place = position.bands, position.place
    for space in position.rules.neighbours[place]:
        if bands[space] and movers(position.rules, bands[space], space, place, room_at(position, place)):
            return True
    return False


def origins(position: SagasPosition) -> tuple[tuple[int, tuple[Band, ...]], ...]:
    """Return the neighbouring spaces from which Vikings can come, each with the parts of its band that can."""
    rules, place = position.rules, position.place
    room = room_at(position, place)
    found = []
    for space in rules.neighbours[place]:
        band = position.bands[space]
        if band and (able := movers(rules, band, space, place, room)):
            found.append((space, able))
    return tuple(found)


def room_at(position: SagasPosition, space: int) -> int:
    """Return the number of Vikings that can still join the space: its free room, plus one for each gold if troops can
    be paid."""
    room = position.stacking_limit(space) - len(position.bands[space])
    if position.rules.pay_troops and position.supplied != "march":
        room += position.gold
    return max(0, room)


@lru_cache(maxsize=MEMO)
def movers(rules: SagasTableRules, band: Band, start: int, end: int, room: int) -> tuple[Band, ...]:
    """Return the parts of a band that can come; over a sea route, land units need room on ships."""
    able = parts_leaving_sea(rules, band) if rules.sea[start] else parts(band)
    by_sea = rules.ways[start][end] == "sea"
    return tuple([part for part in able if len(part) <= room and not (by_sea and not rules.is_afloat(part))])


class RallyOptions(PublicOptions, frozen=True, tag="joins"):
    """The parts of neighbouring bands that can come, or Done."""

    move_types = (Done, Join)
    origins: tuple[tuple[int, str, tuple[Band, ...]], ...]
    """Each space, its name, and the parts of its band that can come."""

    def list_moves(self) -> Sequence[Move]:
        return [DONE_MOVE, *[Join(space, name, part) for space, name, able in self.origins for part in able]]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Join):
            return Refusal(
                "VK-AMB-9",
                "Those who rally stand beside the Jarl's space, have a way there, and fit into it.",
            )
        return Refusal("VK-12.3a", "Choose who rallies, or finish.")

    def fallback(self) -> Done:
        return DONE_MOVE


class RallyStep(Step, frozen=True, tag="rallying"):
    """Bands come to the Jarl, one after the other; he does not move."""

    kinds = {"rally": RallyOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        found = origins(position)
        if not found:
            return ()
        return ask_rally(position.rules, found)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Join):
            position.shift_units(move.units, move.space, position.place)
            position.tell(events.Rallied(move.units, move.space, move.name))
        else:
            self.proceed(position)

    def proceed(self, position: SagasPosition) -> None:
        """End the rally: all in the Jarl's space are now the voyaging force."""
        position.force = position.bands[position.place]
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_rally(rules: SagasTableRules, found: tuple[tuple[int, tuple[Band, ...]], ...]) -> SeatQuestions:
    origins = tuple([(space, rules.spaces[space], able) for space, able in found])
    return ask_player("rally", "Who rallies to the Jarl?", RallyOptions(origins))
