"""Our deck: the printed figures, and the stated origin of every card."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

from meadhall.games.spoils.deck import DECKS, ITEMS, KINDS, NAMES
from tests.marks import rule

DECK = DECKS["reconstructed"]
FIGURES = {
    "crown": 2,
    "armband": 1,
    "ring": 2,
    "pendant": 1,
    "battle_ax": 1,
    "longbow": 2,
    "great_spear": 1,
    "broadsword": 1,
    "mountain_dragon": 1,
    "fire_dragon": 1,
    "storm_dragon": 1,
    "sea_dragon": 2,
    "chain_mail": 1,
    "shield": 1,
    "bracers": 1,
    "huginn": 1,
}
"""Gold that the figures of the rulebook show; nothing else about a card's gold is published."""
ARTIFACTS = {
    "Dainsleif",
    "Draupnir",
    "Freyja's Mirror",
    "Heimdall's Spyglass",
    "Huginn",
    "Idun's Gold Apple",
    "Jarnglofar",
    "Loki's Die",
    "Loki's Gold",
    "Loki's Mask",
    "Lucky Dragon's Tooth",
    "Mead of Poetry",
    "Megingjord",
    "Muninn",
    "Norn Orb",
    "Odin's Chalice",
    "Odin's Eye",
    "Sampo Talisman",
    "Singing Lyre",
    "Stones of Fate",
    "Tarnkappe",
    "Traitor's Dagger",
}


def our_file() -> dict[str, Any]:
    """Our own file as data."""
    text = (resources.files("meadhall.games.spoils") / "data" / "deck.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def test_our_deck_is_the_one_a_table_starts_with() -> None:
    assert next(iter(DECKS)) == "reconstructed"
    assert (DECK.name, DECK.title, DECK.reconstructed) == ("reconstructed", "Our reconstruction", True)


@rule("SW-1.1")
def test_a_set_has_126_treasure_cards_42_a_stage() -> None:
    assert len(DECK.cards) == 126
    assert len({card.id for card in DECK.cards}) == 126
    assert Counter(card.stage for card in DECK.cards) == {1: 42, 2: 42, 3: 42}


@rule("SW-1.4")
def test_there_are_five_kinds_of_treasure() -> None:
    assert set(KINDS) == {"armor", "artifact", "egg", "jewelry", "weapon"}
    assert Counter(card.kind for card in DECK.cards) == {
        "artifact": 30,
        "weapon": 24,
        "armor": 24,
        "egg": 24,
        "jewelry": 24,
    }


@rule("SW-1.5")
def test_every_kind_but_artifacts_has_its_four_items() -> None:
    assert {kind: tuple(NAMES[item] for item in four) for kind, four in ITEMS.items()} == {
        "jewelry": ("Crown", "Armband", "Ring", "Pendant"),
        "armor": ("Chain Mail", "Helmet", "Shield", "Bracers"),
        "egg": ("Mountain Dragon", "Fire Dragon", "Storm Dragon", "Sea Dragon"),
        "weapon": ("Battle Ax", "Longbow", "Great Spear", "Broadsword"),
    }
    regular = [card for card in DECK.cards if card.kind != "artifact"]
    for stage in (1, 2, 3):
        held = Counter((card.kind, card.item) for card in regular if card.stage == stage)
        assert held == {(kind, item): 2 for kind, four in ITEMS.items() for item in four}
    assert all(card.name == NAMES[card.item] for card in regular)


@rule("SW-1.6")
def test_every_treasure_has_a_gold_value() -> None:
    assert all(card.gold >= 1 for card in DECK.cards)
    figures = {card.item: card.gold for card in DECK.cards if not card.reconstructed}
    assert figures == FIGURES


@rule("SW-1.7")
def test_later_stages_are_worth_more() -> None:
    one, two, three = (sum(card.gold for card in DECK.cards if card.stage == stage) for stage in (1, 2, 3))
    assert one < two < three
    for stage in (2, 3):
        for kind in KINDS:
            here, before = (
                [card.gold for card in DECK.cards if (card.stage, card.kind) == (now, kind)]
                for now in (stage, stage - 1)
            )
            assert sum(here) > sum(before)


@rule("SW-1.8")
def test_22_artifacts_most_of_them_unique() -> None:
    assert {artifact.name for artifact in DECK.artifacts.values()} == ARTIFACTS
    copies = Counter(card.item for card in DECK.cards if card.kind == "artifact")
    assert set(copies) == set(DECK.artifacts)
    assert {item: count for item, count in copies.items() if count > 1} == {
        "sampo_talisman": 3,
        "jarnglofar": 3,
        "lucky_dragons_tooth": 2,
        "lokis_gold": 2,
        "lokis_die": 2,
        "iduns_gold_apple": 2,
    }
    assert sum(count == 1 for count in copies.values()) == 16
    assert all(DECK.artifacts[card.item].name == card.name for card in DECK.cards[:30])


@rule("SW-1.8")
def test_each_artifact_has_an_ability_and_a_duration() -> None:
    artifacts = DECK.artifacts.values()
    assert all(artifact.id == key for key, artifact in DECK.artifacts.items())
    assert [artifact.rule for artifact in artifacts] == [f"SW-10.{number}" for number in range(20, 42)]
    assert all(artifact.when and artifact.windows for artifact in artifacts)
    assert all(
        1 <= artifact.text.count(". ") + 1 <= 3 and artifact.text.endswith(".") for artifact in artifacts
    )
    assert {artifact.id for artifact in artifacts if artifact.lasts} == {
        "dainsleif",
        "heimdalls_spyglass",
        "huginn",
        "lokis_gold",
        "lucky_dragons_tooth",
        "muninn",
        "norn_orb",
        "odins_chalice",
        "odins_eye",
        "singing_lyre",
        "stones_of_fate",
        "tarnkappe",
        "traitors_dagger",
    }
    assert {artifact.id for artifact in artifacts if not artifact.sure} == {
        "draupnir",
        "stones_of_fate",
        "tarnkappe",
        "traitors_dagger",
    }
    assert {artifact.id for artifact in artifacts if artifact.out_with_three} == {
        "traitors_dagger",
        "norn_orb",
        "heimdalls_spyglass",
    }


def test_artifacts_come_first_by_stage_then_items_in_a_fixed_order() -> None:
    kinds = [card.kind for card in DECK.cards]
    assert kinds.index("weapon") == 30 == kinds.count("artifact")
    assert [card.stage for card in DECK.cards[:30]] == [1] * 10 + [2] * 10 + [3] * 10
    order = [item for four in ITEMS.values() for item in four]
    assert [card.item for card in DECK.cards[30:]] == [item for item in order for _ in "12"] * 3
    assert [card.takes for card in DECK.cards if card.item == "jarnglofar"] == [1, 2, 3]


def test_card_ids_count_items_in_their_stage_and_artifacts_through_the_deck() -> None:
    ids = [card.id for card in DECK.cards]
    assert (ids[0], ids[30], ids[31]) == ("S1-X-huginn-1", "S1-W-battle_ax-1", "S1-W-battle_ax-2")
    assert [name for name in ids if "jarnglofar" in name] == [f"S{n}-X-jarnglofar-{n}" for n in (1, 2, 3)]
    assert [name for name in ids if "sea_dragon" in name] == [
        f"S{stage}-E-sea_dragon-{copy}" for stage in (1, 2, 3) for copy in (1, 2)
    ]


@rule("SW-1.6")
def test_only_cards_seen_in_a_figure_are_not_reconstructed() -> None:
    """One card of each of sixteen names, all in stage 1; the Helmet's gold is unread."""
    seen = [card for card in DECK.cards if not card.reconstructed]
    assert len(seen) == 16
    assert {card.item for card in seen} == set(FIGURES)
    assert {card.stage for card in seen} == {1}
    assert {card.id[-2:] for card in seen} == {"-1"}


def test_the_file_says_of_every_card_what_is_published() -> None:
    known: Counter[tuple[str, ...]] = Counter()
    for row in our_file()["cards"]:
        known[tuple(row["known"])] += row.get("copies", 1)
        assert row.get("reconstructed", False) == ("gold" not in row["known"])
    assert known == {("kind", "item", "gold"): 16, ("kind", "item"): 102, ("kind",): 8}
