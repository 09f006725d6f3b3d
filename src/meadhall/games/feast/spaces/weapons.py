"""Weapons: drawn at random, or by a card up to a number of each kind (FO-10.19)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.player import WEAPON_NUMBER

from .instead import SpaceHandler


class WeaponsHandler(SpaceHandler[parts.Weapons]):
    def words(self, part: parts.Weapons) -> str:
        return f"Draw {count_noun(part.count, 'weapon')}"

    def run(self, hall: FeastHall, seat: Seat, part: parts.Weapons, name: str, space: int) -> None:
        for _ in range(part.count):
            hall.draw_weapon(seat)


class ArmouryHandler(Handler[parts.Armoury]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Armoury, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        short = min(hall.seats[seat].weapons) < part.each
        return [(-1, f"weapons up to {part.each} of each kind")] if short else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Armoury, choice: int, name: str, fact: Fact
    ) -> None:
        weapons = hall.seats[seat].weapons
        missing = {
            weapon: part.each - weapons[number]
            for weapon, number in WEAPON_NUMBER.items()
            if weapons[number] < part.each
        }
        if missing:
            hall.receive(seat, missing, name, own=False)
