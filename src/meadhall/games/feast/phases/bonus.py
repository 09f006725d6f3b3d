"""Phase 10: boards pay bonuses; to one player also by a card (FO-5.5, FO-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.box.parts import Trade
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.spaces.instead import begin_part_soon


def bonus(hall: FeastHall) -> None:
    """Enclosed bonus cells pay, all at once (FO-5.5, FO-8.1)."""
    for seat in hall.around():
        pay_bonus(hall, seat, hall.seats[seat].boards)
        hall.signal(seat, NOTHING, ("phase", "bonus"))


def pay_bonus(hall: FeastHall, seat: Seat, boards: Iterable[Laid]) -> None:
    """Enclosed bonus cells pay, all at once (FO-8.1). A card may replace the single good of a house."""
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
        hall.receive(seat, paid, "bonus", batch=not hall.law.bonus_is_no_batch)


def payable(hall: FeastHall, thing: str, paid: Mapping[str, int]) -> bool:
    """The cloakpin and stone houses are paid only while they are in stock (FO-8.3)."""
    if thing == "stone_house":
        return hall.stock[1] > paid.get(thing, 0)
    if thing == "cloakpin":
        return IDS.index(thing) in hall.specials and thing not in paid
    return True
