"""Karl's answers in positions that the tests lay out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from meadhall.games.sagas import (
    Appeal,
    BreakOff,
    Buy,
    Choose,
    Done,
    Force,
    Go,
    Keep,
    Line,
    Lose,
    Pillage,
    Place,
    Play,
    Recruit,
    Roll,
    Sail,
    Settle,
    Shoot,
    Take,
    Voyage,
)
from meadhall.games.sagas.moves import STAY_MOVE
from tests.bots.sagas.players import KARL, advised, chosen
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    Table,
    card,
    fresh_table,
    named,
    sagas_table,
    space,
)

PEACE = (
    "huginn_and_muninn",
    "thing",
    "skalds_song",
    "leidang_levy",
    "shield_wall",
    "viking_funeral",
)


def karl_plays(table: Table, until: str) -> None:
    """Karl answers every decision until one of this kind."""
    while table.kind != until:
        assert not table.state.over, f"over without {until}"
        table.play(chosen(table))


# ---------------------------------------------------------------- before and between voyages


def test_for_vinland_the_jarl_starts_in_the_west() -> None:
    table = fresh_table(saga="eirik")
    assert chosen(table) == Place(*named("hladir"))


def test_a_saga_of_pillage_begins_near_rich_towns() -> None:
    table = fresh_table(saga="floamanna")
    move, reason = advised(table)
    assert move == Place(*named("jelling"))
    assert reason == "From Jelling the chance to win the Saga is about 86 %."


def test_karl_buys_fighters_and_stays_within_what_a_space_holds() -> None:
    for saga in ("eirik", "floamanna", "heimskringla", "volsunga"):
        table = fresh_table(saga=saga)
        karl_plays(table, "buy")
        bought = []
        while table.kind == "buy" and not isinstance(move := chosen(table), Done):
            assert isinstance(move, Buy)
            bought.append(move.unit)
            table.play(move)
        assert 4 <= len(bought) <= 4 + table.position.edda
        assert BERSERKIR in bought


def test_karl_appeals_to_the_high_king_when_a_refusal_costs_nothing() -> None:
    table = sagas_table({"jelling": [ERIK, HUSKARL, HUSKARL]}, gold=0, edda=1)
    assert chosen(table) == Appeal(*named("jelling"))


def test_karl_does_not_appeal_when_gold_is_at_stake_and_edda_is_low() -> None:
    table = sagas_table({"jelling": [ERIK, HUSKARL, HUSKARL]}, gold=6, edda=1)
    assert chosen(table) == Voyage(*named("jelling"))


def test_the_force_voyages_and_not_the_jarl_who_waits_at_home() -> None:
    table = sagas_table(
        {"jelling": [ERIK], "dorestad": [HUSKARL, HUSKARL, HUSKARL, BERSERKIR]},
        saga_id="floamanna",
        pillaged=["hedeby", "dorestad"],
        done=["silk_road"],
        gold=1,
        appealed=True,
    )
    move, reason = advised(table)
    assert move == Voyage(*named("dorestad"))
    assert reason == "The next place to pillage is Worms: the chance to win the Saga is about 89 %."


# ---------------------------------------------------------------- movement


def test_the_jarl_stays_at_home_when_others_can_do_the_work_on_foot() -> None:
    table = sagas_table(
        {"jelling": [ERIK, HUSKARL, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR]},
        saga_id="floamanna",
        hidden={"hedeby": "silk_road"},
        gold=0,
        edda=1,
    )
    table.voyage("jelling")
    move, reason = advised(table)
    assert move == Force((HUSKARL, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR))
    assert reason.startswith("The Jarl stays in safety")
    table.play(move)
    assert chosen(table) == Go(*named("hedeby"))


def test_the_jarl_is_not_left_abroad_when_he_is_all_that_must_come_home() -> None:
    table = sagas_table(
        {"orkneyjar": [LEIF, BERSERKIR, LONGSHIP]},
        saga_id="floamanna",
        pillaged=["orkneyjar", "jorvik", "dorestad", "hedeby"],
        done=["silk_road"],
        draw=PEACE,
    )
    table.voyage("orkneyjar")
    move, reason = advised(table)
    assert move in (Force((LEIF, BERSERKIR, LONGSHIP)), Force((LEIF, LONGSHIP)))
    assert reason == "Everything is done: a Jarl must return home or to a settlement."


def test_after_a_defeat_the_jarl_raises_another_force() -> None:
    table = sagas_table(
        {"jelling": [ERIK]}, saga_id="floamanna", hidden={"hedeby": "silk_road"}, gold=5, appealed=True
    )
    assert table.kind == "leidang"
    while table.kind == "leidang" and not isinstance(move := chosen(table), Done):
        assert isinstance(move, Recruit)
        table.play(move)
    assert len(table.position.bands[space("jelling")]) >= 4


def test_a_force_with_ships_sails_for_a_goal_over_sea() -> None:
    table = sagas_table(
        {"graenland": [LEIF, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP]},
        saga_id="eirik",
        settled=["graenland"],
        done=["silk_road"],
        draw=PEACE,
    )
    table.voyage("graenland")
    table.play(chosen(table))
    move, reason = advised(table)
    assert move == Sail()
    assert reason == "The Saga asks for a marker in Vinland, about 1 voyage away."
    table.play(move)
    assert chosen(table) == Go(*named("vinland"))


def test_the_storm_takes_no_jarl() -> None:
    table = sagas_table(
        {"baltic": [ERIK, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP]},
        saga_id="floamanna",
        hidden={"kurland": "silk_road"},
        dice={"storm": [6], "move": [1]},
    )
    table.voyage("baltic")
    table.play(Force((ERIK, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP)), Sail())
    table.play(Go(*named("gulf_finland")))
    assert table.kind == "loss"
    move, reason = advised(table)
    assert move in (Lose(HUSKARL), Lose(LONGSHIP))
    assert re.fullmatch(
        r"The storm takes a unit; without this one the chance to win the Saga is \d+ %\.", reason
    )


def test_a_gold_that_saves_a_unit_leaves_so_many() -> None:
    for gold in (1, 2, 5):
        units = [ERIK, *[HUSKARL] * 5]
        table = sagas_table({"orkneyjar": units}, edda=0, gold=gold, pay_troops=True)
        table.voyage("orkneyjar")
        table.play(STAY_MOVE)
        said = [hint.reason for hint in KARL.hint(table.state.view(0), table.decision(), Random(1))]
        (paid,) = [reason for reason in said if reason.startswith("One gold")]
        assert paid.startswith(f"One gold saves the unit and leaves you {gold - 1} gold: the chance to win ")


# ---------------------------------------------------------------- cards, quests, deeds


def test_the_last_settlement_that_the_saga_asks_for_is_founded() -> None:
    table = sagas_table(
        {"hedeby": [ERIK, HUSKARL, HUSKARL, HUSKARL]},
        saga_id="heimskringla",
        settled=["kurland", "jorvik"],
        done=["silk_road", "niflung_horde"],
        gold=2,
        draw=PEACE,
    )
    table.voyage("hedeby", until="deed")
    assert chosen(table) == Settle()


def test_karl_pillages_in_a_saga_of_pillage() -> None:
    table = sagas_table(
        {"hedeby": [ERIK, HUSKARL, HUSKARL, HUSKARL]}, saga_id="floamanna", gold=9, draw=PEACE
    )
    table.voyage("hedeby", until="deed")
    assert chosen(table) == Pillage()


def test_a_free_settlement_goes_where_the_saga_wants_one() -> None:
    """Jomsburg, in a space that is no coastal town, gives a settlement anywhere; Eirik needs Vinland."""
    table = sagas_table(
        {"worms": [HUSKARL] * 4, "jelling": [ERIK]},
        saga_id="eirik",
        revealed={"worms": "jomsburg"},
        gold=0,
        draw=PEACE,
        dice={"hostiles": [1]},
        seed=4,
    )
    table.voyage("worms")
    karl_plays(table, "choose")
    move = chosen(table)
    assert isinstance(move, Choose)
    assert move.text == "Found a settlement for nothing"
    table.play(move)
    assert chosen(table) == Place(*named("vinland"))


def test_viking_funeral_is_played_for_the_only_jarl() -> None:
    table = sagas_table(
        {"hedeby": [ERIK]},
        draw=("fyrd", "thing", "skalds_song"),
        kept=["viking_funeral"],
        dice={"hostiles": [6], "edge": [(1, 6)], "shot": [1]},
    )
    table.voyage("hedeby")
    karl_plays(table, "funeral")
    assert chosen(table) == Play(card("viking_funeral"), "Viking Funeral")


# ---------------------------------------------------------------- battle


def battle(units: list[int], hostiles: int, shots: Sequence[int] = ()) -> Table:
    """A battle in Hedeby, with Shield Wall in hand, the roll for hostiles, and the first shots."""
    table = sagas_table(
        {"hedeby": units},
        saga_id="floamanna",
        draw=("fyrd", "thing", "skalds_song", "leidang_levy", "danegeld", "fimbulwinter"),
        hidden={"dorestad": "silk_road", "worms": "runes", "paris": "niflung_horde"},
        pillaged=["gotland"],
        dice={"hostiles": [hostiles], "edge": [(3, 4)], "shot": shots},
        kept=["shield_wall"],
    )
    table.voyage("hedeby")
    table.to("edge")
    return table


def test_edda_is_not_paid_for_the_edge_of_a_battle_that_is_nearly_won() -> None:
    table = battle([ERIK, HUSKARL, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR], 1)
    assert chosen(table) == Roll()


def test_the_jarl_stands_last_and_the_weak_before_the_strong() -> None:
    table = battle([ERIK, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR], 6)
    table.play(Roll())
    move, reason = advised(table)
    assert move == Line((HUSKARL, HUSKARL, BERSERKIR, BERSERKIR, ERIK))
    assert (
        reason
        == "With Huskarl first and Erik last the chance to win the battle is 99 %, that the Jarl falls 1 %."
    )


def test_karl_names_the_hostile_that_he_shoots_at() -> None:
    table = battle([ERIK, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR], 6)
    table.play(Roll(), Line((HUSKARL, HUSKARL, BERSERKIR, BERSERKIR, ERIK)))
    move, reason = advised(table)
    assert isinstance(move, Shoot)
    assert move.name in reason


def test_a_battle_that_goes_badly_is_broken_off() -> None:
    """A Jarl alone against the rest of three hostiles leaves with Shield Wall."""
    table = battle([ERIK, HUSKARL], 6, [1, 6, 6, 6, 6])
    table.play(Roll(), Line((HUSKARL, ERIK)))
    while table.kind == "shoot":
        table.play(table.moves()[0])
    assert table.kind == "line"
    move = chosen(table)
    assert isinstance(move, BreakOff)
    assert move.space == space("jelling")


# ---------------------------------------------------------------- between the Sagas of a campaign


def won_heimskringla(won: Sequence[str], kept: Sequence[str] = ()) -> Table:
    """A campaign in which Karl has just won this Saga with four settlements."""
    table = sagas_table(
        {"hedeby": [ERIK, HUSKARL, HUSKARL, HUSKARL]},
        saga_id="heimskringla",
        mode="campaign",
        settled=["vinland", "gotland", "jorvik"],
        done=["silk_road", "niflung_horde"],
        gold=2,
        won=won,
        kept=kept,
        draw=("thing", "leidang_levy", "skalds_song"),
    )
    table.voyage("hedeby", until="choose")
    karl_plays(table, "deed")
    table.play(Settle())
    table.to("keep")
    return table


def test_karl_keeps_what_later_sagas_count_and_leaves_markers_for_pillage() -> None:
    """There are six markers, of which Floamanna needs four; Eirik needs Vinland."""
    move = chosen(won_heimskringla(won=[]))
    assert isinstance(move, Keep)
    assert len(move.spaces) == 2
    assert space("vinland") in move.spaces


def test_karl_keeps_every_settlement_when_no_saga_of_pillage_is_left() -> None:
    move = chosen(won_heimskringla(won=["floamanna"]))
    assert isinstance(move, Keep)
    assert len(move.spaces) == 4


def test_karl_carries_viking_funeral_into_the_next_saga() -> None:
    table = won_heimskringla(won=[], kept=["shield_wall", "viking_funeral"])
    table.play(chosen(table))
    assert chosen(table) == Take(card("viking_funeral"), "Viking Funeral")
