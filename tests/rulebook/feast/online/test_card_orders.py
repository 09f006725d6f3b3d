"""Standing orders about single cards: always use it, never use it, or ask (FO-11.12)."""

from __future__ import annotations

from typing import Any

from meadhall.games.feast.moves import DONE_MOVE, UseCard
from tests.marks import rule
from tests.rulebook.feast.cards.card_play import in_play
from tests.rulebook.feast.tables import GAME, Table, feast_table, supply

SILK_STITCHER, HELMSMAN, PEACEMAKER, PEDDLER, TANNER = 114, 12, 38, 1, 47
MOUNTAIN_GUARD, OIL_SELLER = 122, 123


def crafted(*played: int) -> Table:
    """A rune stone was made with 3 silver left, so that Silk Stitcher asks."""
    table = in_play(*played, silver=5, stone=1)
    table.use("c1_craft_rune_stone")
    assert table.kind == "card"
    return table


@rule("FO-11.12")
def test_only_cards_that_ask_can_have_an_order() -> None:
    view = in_play(PEDDLER, TANNER, SILK_STITCHER, HELMSMAN).view(0)
    about = {order.about for order in GAME.orders(view)}
    assert about == {"", "plan", "turn", f"card {SILK_STITCHER}", f"card {HELMSMAN}"}
    assert [order.id for order in GAME.orders(view) if order.about == "card 114"] == ["+114", "-114"]
    others = {order.about for order in GAME.orders(in_play(SILK_STITCHER).view(1))}
    assert others == {"", "plan", "turn"}, "the cards of others are theirs"


@rule("FO-R-62")
def test_with_the_option_plain_gains_can_have_an_order() -> None:
    furrier = 3
    table = feast_table(supply(played=(furrier,)), supply(), ask_plain_gains=True)
    assert {order.about for order in GAME.orders(table.view(0))} == {"", "plan", "turn", f"card {furrier}"}


@rule("FO-11.12")
def test_never_declines_the_card_and_always_uses_it() -> None:
    view = crafted(SILK_STITCHER).view(0)
    assert GAME.obey(view, "-114") == DONE_MOVE
    used = GAME.obey(view, "useful,+114")
    assert isinstance(used, UseCard)
    assert used.card == SILK_STITCHER
    assert GAME.obey(view, "useful") is None
    assert GAME.obey(view, "-12,+12") is None, "orders about other cards say nothing here"


def asked(*uses: tuple[int, int], kind: str = "card", enough: bool = True) -> dict[str, Any]:
    """A view in which these cards can be used, each in this way."""
    view = in_play(*{card for card, _ in uses}).view(0)
    found = [{"type": "usecard", "card": card, "clause": 0, "way": way, "text": ""} for card, way in uses]
    view["open"] = [{"seat": 0, "kind": kind, "options": {"uses": found, "enough": enough}}]
    return view


@rule("FO-11.12")
def test_one_card_without_an_order_is_asked_for_with_all_others() -> None:
    view = asked((MOUNTAIN_GUARD, 0), (OIL_SELLER, 0))
    assert GAME.obey(view, "-122") is None
    assert GAME.obey(view, "+123") is None
    assert GAME.obey(view, "-122,-123") == DONE_MOVE
    assert GAME.obey(view, "-122,+123") == UseCard(OIL_SELLER, 0, 0, "")


@rule("FO-11.12")
def test_a_card_with_several_uses_always_asks() -> None:
    view = asked((MOUNTAIN_GUARD, 0), (MOUNTAIN_GUARD, 1))
    assert GAME.obey(view, "+122") is None
    assert GAME.obey(view, "-122") == DONE_MOVE


@rule("FO-11.12")
def test_an_order_cannot_decline_a_mandatory_card() -> None:
    assert GAME.obey(asked((MOUNTAIN_GUARD, 0), enough=False), "-122") is None


@rule("FO-11.12")
def test_an_order_can_decline_replacements() -> None:
    view = asked((PEACEMAKER, 0), (PEACEMAKER, 1), kind="instead")
    assert GAME.obey(view, "-38") == DONE_MOVE
    assert GAME.obey(view, "+38") is None
