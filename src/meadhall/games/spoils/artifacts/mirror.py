"""Freyja's Mirror: gain the ability of a face-up artifact (SW-10.22)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.spoils.moves import Use
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.table_rules import MIRROR

from .ability import ABILITIES, RAVENS, Ability, UseHead, head_of, list_plain_uses
from .gold import list_item_uses
from .rolling import roll_extra_die


class MirrorAbility(Ability):
    """Freyja's Mirror: a copied continuous ability lasts for the rest of the game, a one-time ability is used now."""

    any_time = True

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        """Return the uses that copy a face-up artifact, except an idle Mirror (SW-R32) or one that is unusable now."""
        rules = position.rules
        window = getattr(position.step, "window", "")
        found: tuple[Use, ...] = ()
        for card in position.face_up_artifacts():
            source = position.source(card)
            if source < 0 or card == head.card:
                continue
            copy = head_of(head.card, head.name, card, rules.names[card])
            ability = ABILITIES[rules.ability[source]]
            if rules.ability[source] == "lokis_gold":
                found += list_item_uses(copy)
            elif rules.lasts[source]:
                found += list_plain_uses(copy)
            elif ability.any_time or window in ability.windows:
                found += ability.uses(position, seat, copy)
        return found

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.copies += ((use.card, use.copy),)
        position.update_live(seat)
        source = position.source(use.card)
        ability = position.rules.ability[source]
        if not position.rules.lasts[source] or ability == "lokis_gold":
            ABILITIES[ability].take_effect(position, seat, use)
        elif ability in RAVENS and getattr(position.step, "window", "") == "after_own_roll":
            position.use_up(seat, use.card)
            roll_extra_die(position, seat, use.card)


ABILITIES[MIRROR] = MirrorAbility()
