"""The card part that runs a phase for one player alone (FO-11.9)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import ANIMALS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.phases.bonus import pay_bonus
from meadhall.games.feast.phases.breeding import breed_animals
from meadhall.games.feast.phases.feast import BeginFeastStep
from meadhall.games.feast.phases.harvest import harvest_for
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import FeastPosition


class OwnPhaseHandler(Handler[parts.OwnPhase]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.OwnPhase, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, f"a {part.phase} phase of your own")] if _has_effect(position.seats[seat], part) else []

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.OwnPhase, choice: int, name: str, fact: Fact
    ) -> None:
        """Run the phase for this player; the regular phase still takes place."""
        match part.phase:
            case "harvest":
                harvest_for(position, seat, dict(part.crop), 1)
            case "breeding":
                breed_animals(position, seat)
            case "feast":
                position.push(BeginFeastStep(seat))
            case "bonus":
                own = [laid for laid in position.seats[seat].boards if BOARDS[laid.board].id in part.boards]
                pay_bonus(position, seat, own)


def _has_effect(player: FeastPlayer, part: parts.OwnPhase) -> bool:
    """Return whether the phase has an effect for this player."""
    if part.phase == "bonus":
        return any(laid.bonuses() for laid in player.boards if BOARDS[laid.board].id in part.boards)
    if part.phase == "breeding":
        return any(player.tiles[pregnant] or player.tiles[plain] >= 2 for plain, pregnant in ANIMALS)
    return True
