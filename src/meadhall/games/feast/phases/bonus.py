"""Phase 10: boards pay bonuses. A card can run the phase for one player (FO-5.5, FO-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.box.parts import Trade
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.replacements import queue_part


def run_bonus(position: FeastPosition) -> None:
    """Pay the enclosed bonus cells of all boards (FO-5.5, FO-8.1)."""
    for seat in position.seats_from_start():
        pay_bonus(position, seat, position.seats[seat].boards)
        position.signal(seat, NOTHING, ("phase", "bonus"))


def pay_bonus(position: FeastPosition, seat: Seat, boards: Iterable[FilledBoard]) -> None:
    """Pay the enclosed bonus cells of these boards together (FO-8.1). A card may replace a house's only good."""
    swaps = position.has_listener(seat, ("instead", "house_bonus"))
    paid: dict[str, int] = {}
    for laid in boards:
        bonuses = laid.bonuses()
        if swaps and len(bonuses) == 1 and BOARDS[laid.board].house:
            queue_part(position, seat, Trade([{bonuses[0]: 1}]), "house_bonus")
            continue
        for thing in bonuses:
            if is_payable(position, thing, paid):
                paid[thing] = paid.get(thing, 0) + 1
    if paid:
        position.receive(seat, paid, "bonus", batch=not position.rules.bonus_is_no_batch)


def is_payable(position: FeastPosition, thing: str, paid: Mapping[str, int]) -> bool:
    """Return whether the thing is in stock. Only the cloakpin and stone houses can run out (FO-8.3)."""
    if thing == "stone_house":
        return position.stock[1] > paid.get(thing, 0)
    if thing == "cloakpin":
        return IDS.index(thing) in position.specials and thing not in paid
    return True
