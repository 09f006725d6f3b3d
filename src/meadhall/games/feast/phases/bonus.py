"""The bonuses that boards pay to one player, in phase 10 or by a card (FO-5.5, FO-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.box.parts import Trade
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.spaces.use import begin_part_soon


def pay_bonus(hall: FeastHall, seat: Seat, boards: Iterable[Laid]) -> None:
    """Enclosed bonus cells pay, all at once (FO-8.1); a single good of a house may be swapped by a card."""
    swaps = hall.listens(seat, ("instead", "house_bonus"))
    paid: dict[str, int] = {}
    for laid in boards:
        bonuses = laid.bonuses()
        if swaps and len(bonuses) == 1 and BOARDS[laid.board].house:
            begin_part_soon(hall, seat, Trade([{bonuses[0]: 1}]), "house_bonus")
            continue
        for thing in bonuses:
            if payable(hall, thing, paid):
                paid[thing] = paid.get(thing, 0) + 1
    if paid:
        hall.receive(seat, paid, "bonus")


def payable(hall: FeastHall, thing: str, paid: Mapping[str, int]) -> bool:
    """The cloakpin only while it lies there, a stone house only while one is left (FO-8.3)."""
    if thing == "stone_house":
        return hall.stock[1] > paid.get(thing, 0)
    if thing == "cloakpin":
        return IDS.index(thing) in hall.specials and thing not in paid
    return True
