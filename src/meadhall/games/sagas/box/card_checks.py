"""Checks of the cards of a set: Sagas, voyage cards and their effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .data_files import ObjectiveRow, SagaRow, VoyageRow, WorldFiles
from .effects import (
    AnyEffects,
    ChoiceEffect,
    DestroySettlementEffect,
    EddaCheckEffect,
    GainEffect,
    HostilesEffect,
    LoseUnitEffect,
    LossEffect,
    NothingEffect,
    RecruitJarlEffect,
    ReinforceEffect,
    RevealQuestEffect,
    WithdrawalEffect,
)
from .rulebook_facts import EDDA, GOLD, KEPT_CARDS, LAST_SAGA, QUESTS, SAGAS, UNITS, VOYAGES

Fault = tuple[str, str]
"""The place of a fault in its file, and the reason."""
_CARDS = len(SAGAS) + VOYAGES


def find_duplicates(ids: Iterable[str]) -> list[str]:
    return sorted(name for name, count in Counter(ids).items() if count > 1)


def _number_faults(numbers: list[int]) -> Iterator[Fault]:
    for number, count in Counter(numbers).items():
        if count > 1:
            yield "number", f"two cards have the number {number} (VK-1.0a)"
        if not 1 <= number <= _CARDS:
            yield "number", f"the cards are numbered from 1 to {_CARDS}, and there is no {number} (VK-1.0a)"


def saga_faults(files: WorldFiles) -> Iterator[Fault]:
    cards = files.sagas.sagas
    for number, card in enumerate(cards):
        place = f"sagas[{number}] ({card.id})"
        if card.id not in SAGAS:
            yield place, f"it is none of the four Sagas, {', '.join(SAGAS)} (VK-8.1a)"
        if card.reconstructed and not files.sagas.reconstructed:
            yield place, "a file with a reconstructed card must say reconstructed = true at the top"
        yield from _saga_value_faults(place, card)
        yield from _objective_faults(place, card.objective, files)
    if len(cards) != len(SAGAS):
        yield "sagas", f"there are {len(SAGAS)} Saga cards, not {len(cards)} (VK-8.1a)"
    for name in SAGAS:
        if sum(card.id == name for card in cards) != 1:
            yield "sagas", f"{name} must be there once (VK-8.1a)"
    if [card.id for card in cards if card.last] != [LAST_SAGA]:
        yield "sagas", f"{LAST_SAGA} and no other card says last = true (VK-24.0a)"
    yield from _number_faults([card.number for card in cards])


def _saga_value_faults(place: str, card: SagaRow) -> Iterator[Fault]:
    bonus = card.success
    values = (
        ("voyages", card.voyages, 1, VOYAGES - 1, "VK-8.0b"),
        ("gold", card.gold, 0, GOLD, "VK-9.0a"),
        ("edda", card.edda, 0, EDDA, "VK-17.0a"),
        ("quests", card.quests, 0, len(QUESTS) - 1, "VK-18.4g"),
        ("objective.edda", card.objective.edda, 0, EDDA, "VK-17.0a"),
        ("success.voyages", bonus.voyages, 0, VOYAGES - 1, "VK-8.0c"),
        ("success.gold", bonus.gold, 0, GOLD, "VK-9.0a"),
        ("success.reveal", bonus.reveal, 0, len(QUESTS), "VK-8.0c"),
    )
    for name, value, least, most, rule in values:
        if not least <= value <= most:
            yield place, f"{name} goes from {least} to {most}, not {value} ({rule})"


def _objective_faults(place: str, objective: ObjectiveRow, files: WorldFiles) -> Iterator[Fault]:
    counts = (objective.settlements, objective.pillages, objective.either)
    if min(counts) < 0:
        yield place, "the objective asks for less than no markers (VK-6.1a)"
    if not sum(counts) and not objective.edda:
        yield place, "the objective asks for nothing (VK-6.0a)"
    if not sum(counts) and (objective.spaces or objective.types):
        yield place, "the objective names spaces or types but no number of markers (VK-6.1a)"
    if sum(counts) > files.counters.markers:
        yield (
            place,
            f"the objective asks for {sum(counts)} markers, and there are {files.counters.markers} (VK-20.0d)",
        )
    if len(objective.spaces) > sum(counts):
        yield place, "the objective names more spaces than it asks for markers (VK-6.1a)"
    terrain = {space.id: space.terrain for space in files.map.spaces}
    for space in objective.spaces:
        if space not in terrain:
            yield place, f"the objective names {space}, and there is no such space (VK-6.1a)"
        elif terrain[space] not in ("town", "fortress"):
            yield place, f"the objective names {space}, where no marker can lie (VK-20.0b)"
    here = {
        "trade": any(space.trade for space in files.map.spaces),
        "warrior": any(space.warrior for space in files.map.spaces),
        "fortress": "fortress" in terrain.values(),
    }
    for name in objective.types:
        if not here[name]:
            yield place, f"the objective asks for a {name} space, and the map has none (VK-8.1b)"


def voyage_faults(files: WorldFiles) -> Iterator[Fault]:
    cards = files.voyages.voyages
    for number, card in enumerate(cards):
        place = f"voyages[{number}] ({card.id})"
        if not card.id.isidentifier():
            yield place, f"the id {card.id!r} must be one plain word"
        if card.reconstructed and not files.voyages.reconstructed:
            yield place, "a file with a reconstructed card must say reconstructed = true at the top"
        yield from _card_faults(place, card)
    for twice in find_duplicates(card.id for card in cards):
        yield "voyages", f"two cards have the id {twice}"
    for name, (moment, rule) in KEPT_CARDS.items():
        if not any(card.id == name and card.keep == moment for card in cards):
            yield "voyages", f'{name} must be there with keep = "{moment}" ({rule})'
    if len(cards) != VOYAGES:
        yield "voyages", f"there are {VOYAGES} voyage cards, not {len(cards)} (VK-7.0.4)"
    sagas = [card.number for card in files.sagas.sagas]
    yield from _number_faults(sagas + [card.number for card in cards])


def _card_faults(place: str, card: VoyageRow) -> Iterator[Fault]:
    if not card.effects:
        yield place, "it does nothing; a card without effect says so with op = nothing (VK-13.0c)"
    if (card.keep == "round") != any(
        isinstance(effect, WithdrawalEffect) for effect in _all_effects(card.effects)
    ):
        yield place, 'break_off and keep = "round" belong together (VK-15.3a)'
    for effect in _all_effects(card.effects):
        if card.keep and isinstance(effect, HostilesEffect):
            yield place, "a kept card cannot bring hostiles (VK-14.0a)"
        if isinstance(effect, RecruitJarlEffect):
            usual = "survivors" if card.keep == "jarl" else "jarl_or_homeland"
            if effect.place != usual:
                yield place, f'recruit_jarl has place = "{usual}" here, not "{effect.place}" (VK-19.1a)'
        if isinstance(effect, HostilesEffect):
            for later in _all_effects(effect.win + effect.lose):
                if isinstance(later, HostilesEffect):
                    yield place, "a battle cannot bring another battle (VK-14.0a)"
    yield from _effect_faults(place, card.effects)


def table_effect_faults(place: str, effects: AnyEffects) -> Iterator[Fault]:
    """Yield faults of a table row: it may give, take or reveal, but not ask or start a battle."""
    if not effects:
        yield place, "it does nothing; a row without effect says so with op = nothing (VK-23.0c)"
    for effect in effects:
        if not isinstance(
            effect, GainEffect | LossEffect | LoseUnitEffect | RevealQuestEffect | NothingEffect
        ):
            name = effect.__struct_config__.tag
            yield place, f"a row of this table cannot have the effect {name} (VK-23.0c)"
    yield from _effect_faults(place, effects)


def _all_effects(effects: AnyEffects) -> AnyEffects:
    """Return these effects and all those nested in them."""
    found: AnyEffects = ()
    for effect in effects:
        found += (effect,)
        if isinstance(effect, ChoiceEffect):
            for option in effect.options:
                found += _all_effects(option)
        elif isinstance(effect, EddaCheckEffect):
            found += _all_effects(effect.success + effect.failure)
        elif isinstance(effect, HostilesEffect):
            found += _all_effects(effect.win + effect.lose)
    return found


def _is_always_open(option: AnyEffects) -> bool:
    """Return whether the option is always possible: it costs no gold or Edda and needs no unit or settlement."""
    return not any(
        isinstance(effect, ReinforceEffect | DestroySettlementEffect)
        or (isinstance(effect, LossEffect) and (effect.gold > 0 or effect.edda > 0))
        for effect in option
    )


def _effect_faults(place: str, effects: AnyEffects) -> Iterator[Fault]:
    """Yield the faults in amounts, names and options of these effects and of those nested in them."""
    for effect in _all_effects(effects):
        if isinstance(effect, GainEffect | LossEffect):
            amounts = (
                ("gold", effect.gold, GOLD),
                ("edda", effect.edda, EDDA),
                ("voyage", effect.voyage, VOYAGES),
            )
            for name, amount, most in amounts:
                if not 0 <= amount <= most:
                    yield place, f"{name} goes from 0 to {most}, not {amount} (VK-13.0c)"
            if not any(amount for _, amount, _ in amounts):
                yield place, "a gain or loss has an amount (VK-13.0c)"
        elif isinstance(effect, ChoiceEffect):
            if len(effect.options) < 2 or not all(effect.options):
                yield place, "a choice has two options or more, none of them empty (VK-13.0c)"
            elif not any(_is_always_open(option) for option in effect.options):
                yield (
                    place,
                    "a choice has an option that can always be taken, as a voyage card can be lost (VK-16.3)",
                )
        elif isinstance(effect, HostilesEffect):
            if not 0 <= effect.extra <= 7:
                yield place, f"extra goes from 0 to 7, not {effect.extra} (VK-14.1f)"
        elif isinstance(effect, ReinforceEffect | LoseUnitEffect):
            if effect.unit not in UNITS or UNITS[effect.unit] == "jarl":
                yield place, f"{effect.unit} is no unit that a card can bring or take (VK-4.0a)"
            if isinstance(effect, ReinforceEffect) and effect.count < 1:
                yield place, f"count is 1 or more, not {effect.count} (VK-9.2b)"
        elif isinstance(effect, RevealQuestEffect) and not 1 <= effect.count <= len(QUESTS):
            yield place, f"count goes from 1 to {len(QUESTS)}, not {effect.count} (VK-18.0a)"
