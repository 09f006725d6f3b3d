"""Weapons: random draws, and a card part that gives weapons up to a number of each kind (FO-10.19)."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine import Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler, PartContext, PartOutcome, context_of
from meadhall.games.feast.player import WEAPON_NUMBER
from meadhall.games.feast.position import FeastPosition

from .replacements import SpaceHandler


class WeaponsHandler(SpaceHandler[parts.Weapons]):
    def words(self, part: parts.Weapons) -> str:
        return f"Draw {count_noun(part.count, 'weapon')}"

    def run(self, position: FeastPosition, seat: Seat, part: parts.Weapons, name: str, space: int) -> None:
        for _ in range(part.count):
            position.draw_weapon(seat)


class ArmouryHandler(Handler[parts.Armoury]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Armoury, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        short = min(position.seats[seat].weapons) < part.each
        return [(-1, f"weapons up to {part.each} of each kind")] if short else []

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Armoury, choice: int, name: str, fact: Fact
    ) -> None:
        for outcome in self.outcomes(part, context_of(position, seat)):
            position.receive(seat, outcome.gained, name, own=False)

    def outcomes(self, part: parts.Armoury, now: PartContext) -> Iterator[PartOutcome]:
        missing = {
            weapon: part.each - now.player.weapons[number]
            for weapon, number in WEAPON_NUMBER.items()
            if now.player.weapons[number] < part.each
        }
        if missing:
            yield PartOutcome({}, missing)
