"""What each effect of a card does (VK-13.0c)."""

from __future__ import annotations

from meadhall.games.sagas.battle.battle import fight
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import led
from meadhall.games.sagas.saga.victory import end
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import KINDS, Dismissing, reinforce
from meadhall.games.sagas.voyage.pillage_and_settlement import Destroying
from meadhall.games.sagas.voyage.quests import Revealing

from . import deck
from .choices import Choosing
from .resolution import CARRY_OUT, CarryOut, resolve


def gain(hall: SagasHall, effect: effects.Gain, why: str) -> None:
    if effect.gold:
        hall.gain_gold(effect.gold, why)
    if effect.edda:
        hall.gain_edda(effect.edda, why)
    if effect.voyage:
        deck.gain_voyages(hall, effect.voyage, why)


def lose(hall: SagasHall, effect: effects.Loss, why: str) -> None:
    if effect.gold:
        hall.lose_gold(effect.gold, why)
    if effect.edda:
        hall.gain_edda(-effect.edda, why)
    for _ in range(effect.voyage):
        if not deck.lose_voyage(hall, why):
            end(hall, "A voyage card had to be lost, and none was left.")
            return


def choose(hall: SagasHall, effect: effects.Choice, why: str) -> None:
    hall.push(Choosing(effect.options, why))


def check_edda(hall: SagasHall, effect: effects.EddaCheck, why: str) -> None:
    resolve(hall, effect.success if hall.edda_check(why) else effect.failure, why)


def bring_jarl(hall: SagasHall, effect: effects.RecruitJarl, why: str) -> None:
    recruit_jarl(hall, hall.place, led(hall.force))


def dismiss(hall: SagasHall, effect: effects.LoseUnit, why: str) -> None:
    hall.push(Dismissing(KINDS[effect.unit]))


def reveal(hall: SagasHall, effect: effects.RevealQuest, why: str) -> None:
    hall.push(Revealing(effect.count))


def destroy(hall: SagasHall, effect: effects.DestroySettlement, why: str) -> None:
    hall.push(Destroying())


def skip_pillage(hall: SagasHall, effect: effects.SkipPillage, why: str) -> None:
    hall.no_deed = True


def nothing(hall: SagasHall, effect: effects.Withdrawal | effects.Nothing, why: str) -> None:
    """A withdrawal takes place where the card is played, in a battle."""


EFFECTS: dict[type, CarryOut] = {
    effects.Gain: gain,
    effects.Loss: lose,
    effects.Choice: choose,
    effects.EddaCheck: check_edda,
    effects.Hostiles: fight,
    effects.Reinforce: reinforce,
    effects.RecruitJarl: bring_jarl,
    effects.LoseUnit: dismiss,
    effects.RevealQuest: reveal,
    effects.DestroySettlement: destroy,
    effects.SkipPillage: skip_pillage,
    effects.Withdrawal: nothing,
    effects.Nothing: nothing,
}
CARRY_OUT.update(EFFECTS)
