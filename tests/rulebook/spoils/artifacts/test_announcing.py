"""Announcing an artifact: who may answer, what is said before the answers, and what only after them."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.events import Announced, TurnedUp
from meadhall.games.spoils.moves import HOLD_MOVE, PASS_MOVE, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, card, spoils_table

from .cases import (
    CASES,
    MIRROR,
    SAMPO,
    face_up,
    first_use,
    lay,
    plain_use,
    reach,
    wish,
)

S1, S2 = SAMPO, card("sampo_talisman", 3)
EYE, HUGINN, MEAD, TOOTH = (
    card(name) for name in ("odins_eye", "huginn", "mead_of_poetry", "lucky_dragons_tooth")
)
SECRET_LOOKS = (
    ("odins_eye", events.CardsSeen),
    ("iduns_gold_apple", events.CardsSeen),
    ("jarnglofar", events.CardsSeen),
    ("heimdalls_spyglass", events.DiceSeen),
    ("norn_orb", events.BetSeen),
)


# ---------------------------------------------------------------- who may answer


@rule("SW-R63", "SW-R5")
def test_all_with_a_face_down_artifact_are_asked_for_an_answer_whatever_it_is() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={B: [SAMPO], C: [MEAD], A: [HUGINN]})
    wish(table, A, first_use(table, A, EYE))
    assert table.asked() == dict.fromkeys((A, B, C), "answer")
    assert table.moves(C) == (PASS_MOVE,)
    assert table.refused(D, plain_use(SAMPO)) == "SW-R63"


@rule("SW-R63", "SW-R64")
def test_where_nobody_has_a_face_down_artifact_the_effect_follows_at_once() -> None:
    table = spoils_table(dice={}, up={A: [EYE]})
    table.play(A, first_use(table, A, EYE))
    assert "answer" not in table.asked().values()
    assert CASES["odins_eye"].happened(table, A)


@rule("SW-R63", "SW-8.3")
@pytest.mark.parametrize(("chief", "first"), [(A, S1), (B, S1), (C, S2), (D, S1)])
def test_of_several_answers_the_chiefs_is_taken_and_then_the_next_clockwise(chief: Seat, first: int) -> None:
    table = spoils_table(dice={}, chief=chief, up={D: [EYE]}, down={B: [S1], C: [S2]})
    wish(table, D, first_use(table, D, EYE))
    for seat, sampo in ((B, S1), (C, S2)):
        table.play(seat, plain_use(sampo, cancels=EYE, target="Odin's Eye"))
    assert [event.use.card for event in table.told(Announced)] == [EYE, first]
    table.pass_answers()
    other = S1 if first == S2 else S2
    assert table.view()["cancelled"] == [EYE]
    assert other not in face_up(table, B) + face_up(table, C), (
        "the other Sampo was not needed and stays hidden"
    )


@rule("SW-R63", "SW-R5")
def test_answers_are_sealed_until_all_are_in() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={B: [SAMPO], C: [MEAD]})
    wish(table, A, first_use(table, A, EYE))
    before = table.view(C), table.view()
    table.play(B, plain_use(SAMPO, cancels=EYE, target="Odin's Eye"))
    after = table.view(C), table.view()
    for was, now in zip(before, after, strict=True):
        changed = {key for key in now if now[key] != was[key]}
        assert changed == {"open", "sealed"}
        assert now["sealed"] == [{"seat": B, "kind": "answer"}]


@rule("SW-R63", "SW-R64")
def test_every_answer_is_an_announcement_that_may_be_answered() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={B: [S1], C: [S2], A: [MEAD]})
    wish(table, A, first_use(table, A, EYE))
    table.announce(B, S1, cancels=EYE)
    assert table.asked() == {A: "answer", C: "answer"}
    assert [announced["card"] for announced in table.view()["announced"]] == [EYE, S1]
    assert [use.cancels for use in table.uses(C, S2)] == [S1]


# ---------------------------------------------------------------- before the answers


@rule("SW-R64", "SW-10.8")
@pytest.mark.parametrize(("name", "look"), SECRET_LOOKS)
def test_nothing_secret_is_shown_before_the_answers_are_in(name: str, look: type[Any]) -> None:
    table = reach(lay(name, [card(name)], others={C: [SAMPO]}), CASES[name].window)
    wish(table, D, first_use(table, D, card(name)))
    assert table.asked()[C] == "answer"
    assert not table.told(look, D)
    table.pass_answers()
    assert len(table.told(look, D)) == 1
    for other in (None, A, B, C):
        assert not table.told(look, other), "and then to the user alone"


@rule("SW-R64", "SW-10.37")
@pytest.mark.parametrize(("name", "look"), SECRET_LOOKS)
def test_a_cancelled_look_shows_nothing(name: str, look: type[Any]) -> None:
    table = reach(lay(name, [card(name)], others={C: [SAMPO]}), CASES[name].window)
    before = table.view(D)
    wish(table, D, first_use(table, D, card(name)))
    table.use(C, SAMPO, cancels=card(name))
    after = table.view(D)
    assert not table.told(look, D)
    for seat in range(4):
        assert after["seats"][seat]["rolled"] == before["seats"][seat]["rolled"]
        assert after["seats"][seat]["bet"] == before["seats"][seat]["bet"]
        hidden = [down["card"] for down in after["seats"][seat]["down"]]
        assert all(number is None for number in hidden) or seat == D
    assert after["leftovers"] == before["leftovers"]
    assert after["pile"] == before["pile"]


@rule("SW-R64", "SW-10.30")
def test_of_a_tooth_all_learn_how_many_dice_and_only_the_user_which() -> None:
    tables = []
    for dice in ((2, 3), (6, 6)):
        table = spoils_table(dice={A: [2, 3, 4, 5, 6, 6, 6, 6]}, down={A: [TOOTH], B: [SAMPO]})
        reach(table, "after_own_roll", user=A)
        table.announce(A, TOOTH, dice=dice)
        (announced,) = table.told(Announced, B)
        assert (announced.use.dice, announced.dice) == ((), 2)
        assert list(table.view(A)["announced"][0]["use"]["dice"]) == list(dice)
        assert table.sees(A, A)["rolled"] == [2, 3, 4, 5, 6, 6, 6, 6], "rolled again only after the answers"
        tables.append(table)
    for viewer in (None, B, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)


@rule("SW-R64")
def test_an_announcement_names_target_position_die_and_item() -> None:
    names: dict[str, dict[str, Any]] = {
        "odins_eye": {"seat": B, "place": 0},
        "lokis_die": {"dice": (1, 4)},
        "lokis_gold": {"item": "storm_dragon"},
        "heimdalls_spyglass": {"seat": C},
        "draupnir": {},
    }
    for name, choice in names.items():
        table = reach(lay(name, [card(name)], others={C: [SAMPO]}), CASES[name].window)
        if name == "draupnir":
            choice = {"place": table.uses(D, card(name))[0].place}
        table.announce(D, card(name), **choice)
        use = table.told(Announced, A)[-1].use
        assert {key: getattr(use, key) for key in choice} == choice
        (announced,) = table.view()["announced"]
        said = announced["use"] | {"dice": tuple(announced["use"].get("dice", ()))}
        assert {key: said[key] for key in choice} == choice


@rule("SW-R64", "SW-R22", "SW-10.5")
@pytest.mark.parametrize("name", ["odins_eye", "lucky_dragons_tooth", "heimdalls_spyglass"])
def test_a_cancelled_use_counts_and_nothing_is_chosen_again(name: str) -> None:
    table = reach(lay(name, [card(name), MIRROR], others={C: [SAMPO]}), CASES[name].window)
    wish(table, D, first_use(table, D, card(name)))
    table.use(C, SAMPO, cancels=card(name))
    assert card(name) in table.view()["used"]
    assert not table.uses(D, card(name))


@rule("SW-R64", "SW-10.36")
def test_the_eye_sees_the_card_that_was_named_though_others_beside_it_were_turned_up() -> None:
    """B answers with a Sampo that lay before the named card; A's own Sampo saves the Eye."""
    table = spoils_table(dice={}, up={A: [EYE]}, down={A: [S2], B: [S1, MEAD, HUGINN]})
    table.announce(A, EYE, seat=B, place=1)
    table.announce(B, S1, cancels=EYE)
    table.announce(A, S2, cancels=S1)
    table.pass_answers()
    (seen,) = table.told(events.CardsSeen, A)
    assert seen.cards == (MEAD,)


@rule("SW-R64", "SW-10.36")
def test_the_eye_sees_nothing_if_the_named_card_itself_was_turned_up() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={A: [S2], B: [S1]})
    table.announce(A, EYE, seat=B, place=0)
    table.announce(B, S1, cancels=EYE)
    table.announce(A, S2, cancels=S1)
    table.pass_answers()
    assert not any(seen.cards for seen in table.told(events.CardsSeen, A))
    assert EYE in table.view()["used"]


# ---------------------------------------------------------------- turning up without use


@rule("SW-10.2", "SW-R64", "SW-R63")
def test_turning_up_a_continuous_artifact_is_an_announcement() -> None:
    table = spoils_table(dice={}, down={A: [EYE], B: [MEAD]})
    wish(table, A, Reveal(EYE, "Odin's Eye"))
    assert table.asked() == {B: "answer"}
    assert [event.card for event in table.told(TurnedUp)] == [EYE]
    table.pass_answers()
    assert EYE not in table.view()["used"], "it was not used"
    assert table.uses(A, EYE)


@rule("SW-R64", "SW-R14")
def test_the_amount_of_an_orb_users_bet_is_chosen_after_the_answers() -> None:
    table = lay("norn_orb", [card("norn_orb")], others={C: [SAMPO]})
    reach(table, "bets_open")
    table.pass_window()
    for seat in list(table.asked()):
        table.play(seat, HOLD_MOVE if seat == D else table.decision(seat).moves()[0])
    table.announce(D, card("norn_orb"), seat=A)
    assert "bet" not in table.asked().values()
    table.pass_answers()
    assert table.asked() == {D: "bet"}
