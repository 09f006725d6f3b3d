"""The deck files: an owner's own must keep the figures the rulebook prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.games.spoils.deck import DECKS, ITEMS, BadDeck, SpoilsCard, add_deck, load_deck
from tests.marks import rule
from tests.rulebook.own_files import check_bad_toml, check_refusal, check_unreadable

DECK = DECKS["reconstructed"]


def toml(data: dict[str, Any]) -> str:
    """The data as a TOML file; JSON strings, numbers and lists are TOML as well."""

    def lines(table: dict[str, Any]) -> Iterator[str]:
        for key, value in table.items():
            if key != "cards":
                yield f"{key} = {msgspec.json.encode(value).decode()}\n"

    return "".join([*lines(data), *("[[cards]]\n" + "".join(lines(row)) for row in data["cards"])])


def boxed() -> dict[str, Any]:
    """The same cards as if an owner had read them off the box, one row a card."""
    rows = [{"stage": card.stage, "item": card.item, "gold": card.gold} for card in DECK.cards]
    for row in rows:
        if row["item"] == "jarnglofar":
            row["takes"] = row["stage"]
    return {"name": "boxed", "title": "From the box", "reconstructed": False, "cards": rows}


def of(data: dict[str, Any], item: str, stage: int = 0) -> list[dict[str, Any]]:
    return [row for row in data["cards"] if row["item"] == item and stage in (0, row["stage"])]


def turn_into(rows: list[dict[str, Any]], **facts: Any) -> None:
    for row in rows:
        row.update(facts)


@rule("SW-1.1")
def test_an_owners_own_deck_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "boxed.toml"
    path.write_text(toml(boxed()), encoding="utf-8")
    deck = load_deck(str(path))
    add_deck(deck)
    try:
        assert DECKS["boxed"] is deck
        assert DECKS["reconstructed"] is DECK
    finally:
        del DECKS["boxed"]
    assert not deck.reconstructed
    assert deck.cards == tuple(msgspec.structs.replace(card, reconstructed=False) for card in DECK.cards)


def test_rows_may_stand_in_any_order_and_for_several_cards(tmp_path: Path) -> None:
    data = boxed()
    spare = of(data, "crown", 2)[1]
    data["cards"].remove(spare)
    of(data, "crown", 2)[0]["copies"] = 2
    data["cards"].sort(key=lambda row: (-row["stage"], row["item"]))
    path = tmp_path / "boxed.toml"
    path.write_text(toml(data), encoding="utf-8")

    def by_id(card: SpoilsCard) -> str:
        return card.id

    ours = [msgspec.structs.replace(card, reconstructed=False) for card in DECK.cards[30:]]
    deck = load_deck(path)
    assert list(deck.cards[30:]) == ours
    assert sorted(map(by_id, deck.cards)) == sorted(map(by_id, DECK.cards))


def test_the_book_prints_no_gold_so_an_owners_values_are_free(tmp_path: Path) -> None:
    data = boxed()
    turn_into(of(data, "crown", 1), gold=0)
    turn_into(of(data, "crown", 3), gold=60)
    path = tmp_path / "boxed.toml"
    path.write_text(toml(data), encoding="utf-8")
    assert {card.gold for card in load_deck(path).cards if card.item == "crown"} == {0, 4, 60}


def without_title(data: dict[str, Any]) -> None:
    del data["title"]


def without_gold(data: dict[str, Any]) -> None:
    del data["cards"][3]["gold"]


def misspelt_field(data: dict[str, Any]) -> None:
    data["cards"][2]["value"] = 3


def unknown_top_field(data: dict[str, Any]) -> None:
    data["author"] = "Astrid"


def gold_in_words(data: dict[str, Any]) -> None:
    data["cards"][1]["gold"] = "two"


def half_a_coin(data: dict[str, Any]) -> None:
    data["cards"][1]["gold"] = 1.5


def negative_gold(data: dict[str, Any]) -> None:
    data["cards"][30]["gold"] = -1


def two_words(data: dict[str, Any]) -> None:
    data["name"] = "my box"


def seventeenth_item(data: dict[str, Any]) -> None:
    data["cards"][30]["item"] = "drinking_horn"


def stage_four(data: dict[str, Any]) -> None:
    data["cards"][30]["stage"] = 4


def no_copies(data: dict[str, Any]) -> None:
    data["cards"][30]["copies"] = 0


def copies_without_end(data: dict[str, Any]) -> None:
    data["cards"][30]["copies"] = 10**9


def jarnglofar_takes_nothing(data: dict[str, Any]) -> None:
    del of(data, "jarnglofar", 2)[0]["takes"]


def jarnglofar_takes_four(data: dict[str, Any]) -> None:
    of(data, "jarnglofar", 2)[0]["takes"] = 4


def crown_takes(data: dict[str, Any]) -> None:
    of(data, "crown", 1)[0]["takes"] = 1


def hidden_reconstruction(data: dict[str, Any]) -> None:
    turn_into(of(data, "helmet", 1), reconstructed=True, known=["kind", "item"])


def known_and_reconstructed(data: dict[str, Any]) -> None:
    data["reconstructed"] = True
    turn_into(of(data, "helmet", 1), reconstructed=True)


def unknown_and_not_reconstructed(data: dict[str, Any]) -> None:
    turn_into(of(data, "helmet", 1), known=["kind"])


def unknown_fact(data: dict[str, Any]) -> None:
    data["cards"][5]["known"] = ["kind", "colour"]


def no_cards(data: dict[str, Any]) -> None:
    data["cards"] = []


def no_helmet(data: dict[str, Any]) -> None:
    turn_into(of(data, "helmet"), item="shield")


def no_eggs(data: dict[str, Any]) -> None:
    for item in ITEMS["egg"]:
        turn_into(of(data, item), item="shield")


def no_megingjord(data: dict[str, Any]) -> None:
    turn_into(of(data, "megingjord"), item="lokis_die")


def one_tooth(data: dict[str, Any]) -> None:
    of(data, "lucky_dragons_tooth")[1]["item"] = "lokis_die"


def one_sampo(data: dict[str, Any]) -> None:
    turn_into(of(data, "sampo_talisman")[1:], item="lokis_die")


def card_too_few(data: dict[str, Any]) -> None:
    data["cards"].pop()


def card_too_many(data: dict[str, Any]) -> None:
    data["cards"].append(dict(data["cards"][-1]))


def move(data: dict[str, Any], count: int) -> None:
    """Take regular treasures out of stage 1 into stage 2."""
    turn_into([row for row in data["cards"] if row["stage"] == 1][10 : 10 + count], stage=2)


def short_for_five(data: dict[str, Any]) -> None:
    move(data, 10)


def short_for_four(data: dict[str, Any]) -> None:
    move(data, 16)


def short_for_three(data: dict[str, Any]) -> None:
    move(data, 22)


def short_without_the_three(data: dict[str, Any]) -> None:
    """42 cards in stage 2, but 22 of them are left out at a table of three."""
    turn_into([row for row in data["cards"] if row["stage"] == 2][10:30], item="norn_orb")


def stage_two_pays_no_more(data: dict[str, Any]) -> None:
    turn_into(data["cards"], gold=3)


def stage_three_pays_less(data: dict[str, Any]) -> None:
    turn_into([row for row in data["cards"] if row["stage"] == 3], gold=2)


@rule("SW-1.1", "SW-1.5", "SW-1.6", "SW-1.7", "SW-1.8")
@pytest.mark.parametrize(
    ("spoil", "place", "reason"),
    [
        (without_title, "top", "missing required field `title`"),
        (without_gold, "cards[3]", "missing required field `gold`"),
        (misspelt_field, "cards[2]", "unknown field `value`"),
        (unknown_top_field, "top", "unknown field `author`"),
        (gold_in_words, "cards[1].gold", "Expected `int`, got `str`"),
        (half_a_coin, "cards[1].gold", "Expected `int`, got `float`"),
        (negative_gold, "cards[30] (battle_ax)", "gold value of 0 or more, not -1 (SW-1.6)"),
        (two_words, "name", "'my box' must be one plain word"),
        (
            seventeenth_item,
            "cards[30] (drinking_horn)",
            "none of the sixteen items (SW-1.5) and none of the 22 artifacts (SW-1.8)",
        ),
        (stage_four, "cards[30] (battle_ax)", "three stages, 1 to 3, and no stage 4 (SW-1.7)"),
        (no_copies, "cards[30] (battle_ax)", "1 to 126 cards, not 0 (SW-1.1)"),
        (copies_without_end, "cards[30] (battle_ax)", "1 to 126 cards, not 1000000000 (SW-1.1)"),
        (jarnglofar_takes_nothing, "(jarnglofar)", "1 to 3, not 0 (SW-10.26)"),
        (jarnglofar_takes_four, "(jarnglofar)", "1 to 3, not 4 (SW-10.26)"),
        (crown_takes, "(crown)", "takes belongs to Jarnglofar alone (SW-10.26)"),
        (hidden_reconstruction, "(helmet)", "must say reconstructed = true at the top"),
        (known_and_reconstructed, "(helmet)", "false when kind, item and gold are known"),
        (unknown_and_not_reconstructed, "(helmet)", "true when not"),
        (unknown_fact, "cards[5].known", "'colour'"),
        (no_cards, "cards", "no Battle Ax"),
        (no_helmet, "cards", "no Helmet (helmet): each of the sixteen items must be there (SW-1.5)"),
        (no_eggs, "cards", "no Mountain Dragon (mountain_dragon)"),
        (
            no_megingjord,
            "cards",
            "no Megingjord (megingjord): each of the 22 artifacts must be there (SW-1.8)",
        ),
        (one_tooth, "cards", "at least two Lucky Dragon's Tooth cards, not 1 (SW-10.30)"),
        (one_sampo, "cards", "at least two Sampo Talisman cards, not 1 (SW-10.37)"),
        (card_too_few, "cards", "a set has 126 treasure cards, not 125 (SW-1.1)"),
        (card_too_many, "cards", "a set has 126 treasure cards, not 127 (SW-1.1)"),
        (short_for_five, "stage 1", "5 vikings need 33 cards of each stage, here are 32 (SW-2.8)"),
        (short_for_four, "stage 1", "4 vikings need 27 cards of each stage, here are 26 (SW-2.8)"),
        (short_for_three, "stage 1", "3 vikings need 21 cards of each stage, here are 19 (SW-2.8, SW-2.10)"),
        (
            short_without_the_three,
            "stage 2",
            "3 vikings need 21 cards of each stage, here are 20 (SW-2.8, SW-2.10)",
        ),
        (stage_two_pays_no_more, "stage 2", "not 3.00 gold a card here, 3.00 in stage 1 (SW-1.7)"),
        (stage_three_pays_less, "stage 3", "not 2.00 gold a card here"),
    ],
)
def test_a_broken_deck_is_refused_with_file_place_and_reason(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], None], place: str, reason: str
) -> None:
    data = boxed()
    spoil(data)
    path = tmp_path / "boxed.toml"
    path.write_text(toml(data), encoding="utf-8")
    check_refusal(load_deck, BadDeck, path, place, reason)


@rule("SW-1.1")
def test_a_file_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    check_bad_toml(load_deck, BadDeck, tmp_path)


@rule("SW-1.1")
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    check_unreadable(load_deck, BadDeck, tmp_path)


@rule("SW-1.1")
def test_the_name_of_our_own_deck_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "boxed.toml"
    path.write_text(toml(boxed() | {"name": "reconstructed"}), encoding="utf-8")
    with pytest.raises(BadDeck, match="reconstructed: this name belongs to the deck of the house"):
        add_deck(load_deck(path))
    assert DECKS["reconstructed"] is DECK
