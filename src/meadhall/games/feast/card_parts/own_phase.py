"""A phase for one player alone, by a card (FO-11.9)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMALS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.phases.bonus import pay_bonus
from meadhall.games.feast.phases.breeding import breed
from meadhall.games.feast.phases.feast import Feasting
from meadhall.games.feast.phases.harvest import harvest_for
from meadhall.games.feast.player import Player


class PhaseHandler(Handler[parts.Phase]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Phase, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, f"a {part.phase} phase of your own")] if _brings(hall.seats[seat], part) else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Phase, choice: int, name: str, fact: Fact
    ) -> None:
        """The regular phase still takes place."""
        match part.phase:
            case "harvest":
                harvest_for(hall, seat, dict(part.crop), 1)
            case "breeding":
                breed(hall, seat)
            case "feast":
                hall.push(Feasting(seat))
            case "bonus":
                own = [laid for laid in hall.seats[seat].boards if BOARDS[laid.board].id in part.boards]
                pay_bonus(hall, seat, own)


def _brings(player: Player, part: parts.Phase) -> bool:
    """Does the phase have an effect for this player?"""
    if part.phase == "bonus":
        return any(laid.bonuses() for laid in player.boards if BOARDS[laid.board].id in part.boards)
    if part.phase == "breeding":
        return any(player.tiles[pregnant] or player.tiles[plain] >= 2 for plain, pregnant in ANIMALS)
    return True
