"""SW-10.30 Lucky Dragon's Tooth: one or two of the own dice are rolled again."""

from __future__ import annotations

from meadhall.games.spoils.events import Announced, Rerolled, Rolled
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, card, spoils_table

from .cases import SAMPO, face_up, plain_use, reach, use_first

TOOTH, TWIN, STONES = card("lucky_dragons_tooth"), card("lucky_dragons_tooth", 2), card("stones_of_fate")
ROLL = [1, 2, 2, 3, 4, 5, 6, 6]


@rule("SW-10.30", "SW-3.5")
def test_one_or_two_own_dice_are_rolled_again_and_the_others_stay() -> None:
    for again, new in (((4,), [1]), ((2, 3), [6, 6]), ((6, 6), [1, 1])):
        table = spoils_table(dice={B: ROLL}, script={"tooth/1/1": [new]}, down={B: [TOOTH]})
        reach(table, "after_own_roll", user=B)
        table.use(B, TOOTH, dice=again)
        rest = list(ROLL)
        for face in again:
            rest.remove(face)
        assert sorted(table.sees(B, B)["rolled"]) == sorted(rest + new)
        assert table.told(Rolled, B)[-1].dice == tuple(table.sees(B, B)["rolled"])


@rule("SW-10.30")
def test_every_choice_of_one_or_two_own_dice_is_offered_and_no_other() -> None:
    table = spoils_table(dice={B: [1, 1, 2, 2, 2, 2, 2, 2]}, down={B: [TOOTH]})
    reach(table, "after_own_roll", user=B)
    assert {use.dice for use in table.uses(B, TOOTH)} == {(1,), (2,), (1, 1), (1, 2), (2, 2)}
    for dice in ((), (3,), (1, 3), (1, 1, 1), (1, 2, 2)):
        assert table.refused(B, plain_use(TOOTH, dice=dice)) == "SW-10.30"


@rule("EX-25", "SW-10.30", "SW-R49")
def test_two_teeth_are_used_one_after_the_other_on_the_same_dice_or_on_others() -> None:
    for second in ((6, 6), (1,)):
        table = spoils_table(
            dice={B: [1, 1, 1, 1, 1, 1, 2, 3]},
            script={"tooth/1/1": [[6, 6], [4, 5]] if len(second) == 2 else [[6, 6], [4]]},
            down={B: [TOOTH, TWIN]},
        )
        reach(table, "after_own_roll", user=B)
        table.use(B, TOOTH, dice=(2, 3))
        assert sorted(table.sees(B, B)["rolled"]) == [1, 1, 1, 1, 1, 1, 6, 6]
        assert not table.uses(B, TOOTH)
        table.use(B, TWIN, dice=second)
        wanted = [1, 1, 1, 1, 1, 1, 4, 5] if len(second) == 2 else [1, 1, 1, 1, 1, 4, 6, 6]
        assert sorted(table.sees(B, B)["rolled"]) == wanted
        assert set(face_up(table, B)) == {TOOTH, TWIN}
        assert table.asked() == {A: "name"}, "both are used: B is not asked any more"


@rule("SW-10.30", "SW-inv-7")
def test_all_learn_how_many_dice_and_only_the_user_which_and_what_they_show() -> None:
    tables = []
    for again, new in (((4, 5), [1, 1]), ((6, 6), [3, 2])):
        table = spoils_table(dice={B: ROLL}, script={"tooth/1/1": [new]}, down={B: [TOOTH]})
        reach(table, "after_own_roll", user=B)
        table.use(B, TOOTH, dice=again)
        assert [(event.seat, event.count) for event in table.told(Rerolled)] == [(B, 2)]
        assert [event.dice for event in table.told(Announced, A)] == [2]
        tables.append(table)
    for viewer in (None, A, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)


@rule("SW-10.30", "SW-10.37")
def test_cancelled_no_die_is_rolled_again() -> None:
    table = spoils_table(dice={B: ROLL}, down={B: [TOOTH], C: [SAMPO]})
    reach(table, "after_own_roll", user=B)
    table.announce(B, TOOTH, dice=(4, 5))
    table.use(C, SAMPO, cancels=TOOTH)
    assert table.sees(B, B)["rolled"] == ROLL
    assert not table.told(Rerolled)


@rule("SW-R39", "SW-10.30", "SW-10.39")
def test_while_the_stones_hide_the_dice_the_tooth_is_not_offered() -> None:
    table = spoils_table(dice={B: ROLL}, up={B: [TOOTH]}, down={B: [STONES, TWIN]})
    use_first(table, B, STONES)
    reach(table, "after_own_roll", user=B)
    assert not table.uses(B, TOOTH)
    assert not table.uses(B, TWIN)
    assert table.refused(B, plain_use(TWIN, dice=(1,))) == "SW-10.30"


@rule("SW-R39", "SW-R60")
def test_with_the_stones_cancelled_after_the_roll_the_tooth_works_again() -> None:
    table = spoils_table(dice={B: ROLL}, down={B: [STONES, TOOTH], C: [SAMPO]})
    use_first(table, B, STONES)
    reach(table, "after_own_roll", user=C)
    table.use(C, SAMPO, cancels=STONES)
    assert table.uses(B, TOOTH)
    assert table.sees(B, B)["rolled"] == ROLL


@rule("SW-10.30", "SW-10.32", "SW-R24")
def test_the_dice_of_megingjord_are_never_rolled_again() -> None:
    table = spoils_table(dice={}, down={B: [TOOTH, card("megingjord")]})
    reach(table, "all_dice_revealed", user=B)
    use_first(table, B, card("megingjord"))
    while table.view()["round"] == 1:
        if B in table.asked():
            assert not table.uses(B, TOOTH)
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
