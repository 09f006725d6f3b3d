"""Occupations of A Feast for Odin: people who hunt, farm, trade and sail."""

from __future__ import annotations

from tools.art.animals import cow, fish, hare, sheep
from tools.art.gallery import picture
from tools.art.grounds import gunwale, hall, land, sea, sky, waves
from tools.art.people import SHORT_BEARD, arm, bust, cloak, hand, head
from tools.art.ships import hull, sail
from tools.art.strokes import at, disk, flat, groove, rod, shape
from tools.art.things import (
    barrel,
    bow,
    coin,
    flame,
)


@picture("feast", "hunter")
def hunter() -> str:
    return (
        land(106)
        + at(88, 64, bow(44), 1, 0)
        + shape("M84 20L64 66L84 108", w=1.8)
        + bust("moss", 46)
        + head(44, 44, 1.16, hair="wood", beard=SHORT_BEARD, kind="hood", f="wood")
        + shape("M64 66H110", w=3.4)
        + shape("M106 59L118 66L106 73L109 66Z", "silver")
        + arm((68, 82), (82, 78), (98, 67), "moss", w=11)
        + arm((30, 88), (42, 104), (66, 70), "moss", w=11)
        + shape("M6 66L15 60L28 102L18 106Z", "wood")
        + shape("M7 63L3 49M12 60L10 46M17 59L18 45", s="red", w=4)
    )


@picture("feast", "trapper")
def trapper() -> str:
    return (
        land(98)
        + shape("M100 -2C106 14 108 28 98 40", w=4)
        + shape("M98 40C80 56 80 92 98 98C116 92 116 56 98 40", w=6)
        + shape("M98 40C80 56 80 92 98 98C116 92 116 56 98 40", s="tan", w=2.4)
        + at(94, 112, hare("bone"), 1.0)
        + bust("wood", 40, "tan")
        + head(42, 46, 1.18, hair="rust", beard=SHORT_BEARD, kind="fur", f="tan", f2="moss")
        + arm((58, 86), (62, 106), (76, 98), "wood", w=11, cuff="tan")
    )


@picture("feast", "whaler")
def whaler() -> str:
    return (
        sea(90)
        + shape(
            "M84 100C88 84 90 76 92 68L70 60C76 50 88 50 96 58C100 46 114 42 124 48L106 66C108 78 112 90 118 100Z",
            "blue",
        )
        + shape("M92 96C94 86 96 78 97 72M104 96C104 86 103 78 101 72", s="bone", w=2)
        + waves(98, rows=0)
        + bust("rust", 34, "bone")
        + head(38, 42, 1.16, hair="gold", kind="cap", f="blue")
        + at(
            54,
            84,
            rod(0, 50, 0, -26, 4, "wood") + shape("M-3 -24L-9 -30L0 -46L9 -30L3 -24Z", "silver"),
            1,
            84,
        )
        + arm((50, 84), (58, 98), (66, 83), "rust", w=11, cuff="bone")
        + arm((20, 88), (20, 104), (34, 86), "rust", w=11, cuff="bone")
        + gunwale(110)
    )


@picture("feast", "fisher")
def fisher() -> str:
    return (
        sea(92)
        + rod(76, 96, 108, 18, 3.6, "wood")
        + shape("M108 18C116 34 116 50 112 62", w=1.8)
        + at(112, 76, fish("ice"), 1, 90)
        + bust("blue", 50, "bone")
        + head(52, 46, 1.22, hair="iron", kind="hat", f="tan")
        + arm((72, 86), (84, 104), (80, 86), "blue", w=11, cuff="bone")
        + gunwale(108)
    )


@picture("feast", "trader")
def trader() -> str:
    sc = (
        shape("M-24 0H24M-24 0L-32 20M-24 0L-16 20M24 0L16 20M24 0L32 20M0 0V-8", w=2.6)
        + shape("M-35 20H-13C-14 30 -34 30 -35 20ZM13 20H35C34 30 14 30 13 20Z", "gold")
        + disk(0, 0, 3.4, "gold")
    )
    return (
        hall(108)
        + bust("red", 38)
        + head(40, 44, 1.18, hair="wood", kind="fur", f="iron", f2="red")
        + arm((58, 86), (80, 92), (92, 54), "red", w=11)
        + at(92, 64, sc, 0.84)
        + coin(108, 104, 8)
        + coin(94, 106, 8)
        + shape("M62 112L68 96L64 90H80L76 96L84 112Z", "wood")
        + shape("M67 96H77", w=3)
    )


@picture("feast", "voyager")
def voyager() -> str:
    knarr = shape(
        "M-40 -22C-36 -20 -36 -14 -32 -12H30C34 -14 36 -20 40 -24C42 -8 32 6 20 6H-20C-32 6 -42 -8 -40 -22Z",
        "wood",
    ) + groove("M-34 -4C-20 0 20 0 34 -6", 1.6)
    load = (
        shape("M-26 -12V-26H-8V-12Z", "tan")
        + groove("M-17 -26V-12M-26 -19H-8", 1.6)
        + at(14, -18, barrel("tan", "wood"), 0.46)
        + shape("M-34 -16L-44 4", w=5)
        + shape("M-34 -16L-43 2", s="tan", w=1.8)
    )
    man = head(-33, -36, 0.5, hair="wood", kind="cap", f="blue") + shape(
        "M-42 -12L-39 -28H-28L-26 -12Z", "blue"
    )
    return (
        sky()
        + disk(104, 20, 9, "gold")
        + at(60, 96, sail("bone", "moss", w=27, top=-82, foot=-36, k=3) + load + man + knarr, 1.1)
        + waves(98, rows=1)
    )


@picture("feast", "farmer")
def farmer() -> str:
    ear = shape("M0 40V0", w=2.6) + shape(
        "M0 0C-4 -6 -4 -10 0 -16C4 -10 4 -6 0 0ZM0 8C-8 6 -10 0 -9 -6C-3 -4 0 2 0 8ZM0 8C8 6 10 0 9 -6C3 -4 0 2 0 8ZM0 18C-8 16 -10 10 -9 4C-3 6 0 12 0 18ZM0 18C8 16 10 10 9 4C3 6 0 12 0 18Z",
        "gold",
    )
    return (
        land(104)
        + bust("tan", 48, "rust")
        + head(50, 46, 1.22, hair="rust", beard=SHORT_BEARD, kind="hat", f="gold")
        + at(90, 70, ear, 1.1, -14)
        + at(102, 68, ear, 1.15, 6)
        + at(112, 74, ear, 1.1, 22)
        + arm((70, 86), (84, 106), (100, 94), "tan", w=11, cuff="rust")
        + at(
            20,
            100,
            shape("M0 16V-8", w=7)
            + shape("M0 16V-8", s="wood", w=3)
            + shape("M-3 -8C-18 -14 -18 -40 6 -46C-6 -36 -8 -18 3 -10Z", "iron"),
            1,
            -20,
        )
        + hand(20, 98, 6)
    )


@picture("feast", "shepherd")
def shepherd() -> str:
    return (
        land(94)
        + rod(20, 40, 20, 118, 4.4, "wood")
        + shape("M20 42C20 22 42 22 40 36C39 42 32 42 32 37", w=6.4)
        + shape("M20 42C20 22 42 22 40 36C39 42 32 42 32 37", s="wood", w=2.4)
        + bust("moss", 46, "bone")
        + head(50, 46, 1.14, hair="gold", beard=None, cut="bob", kind="cap", f="red")
        + arm((26, 86), (18, 104), (20, 84), "moss", w=11, cuff="bone")
        + at(82, 113, sheep("bone"), 1.06)
    )


@picture("feast", "cattle")
def cattle() -> str:
    return (
        land(94)
        + at(74, 110, cow("rust", "bone"), 1.04)
        + bust("tan", 26, "red")
        + head(30, 46, 1.16, hair="rust", beard=None, kind="veil", f="bone")
        + shape("M36 92H62L58 117H40Z", "tan")
        + shape("M36 92C40 80 58 80 62 92", w=3)
        + groove("M37 99H61M39 109H59", 1.6)
        + flat("M38 91C44 86 54 86 60 91Z", "bone")
        + arm((40, 86), (50, 92), (50, 80), "tan", w=10, cuff="red")
    )


@picture("feast", "raider")
def raider() -> str:
    return (
        sea(94)
        + at(
            96,
            96,
            shape("M0 -40V-12", w=4)
            + shape("M-16 -44H16L18 -20H-14Z", "bone")
            + shape("M-6 -44L-4 -20M6 -44L8 -20", s="red", w=5)
            + hull("wood", 3, ("gold", "red"), "dragon", 30),
            0.74,
        )
        + bust("red", 36, "iron")
        + head(40, 44, 1.2, hair="wood", kind="helm")
        + at(84, 36, rod(0, 36, 0, -4, 5, "wood") + at(0, 0, flame(), 0.76))
        + arm((56, 86), (74, 84), (84, 60), "red", w=11, cuff="iron")
        + gunwale(110)
    )


@picture("feast", "explorer")
def explorer() -> str:
    return (
        sea(92)
        + shape("M84 92L100 66L110 76L128 52L150 74L181 92Z", "moss")
        + shape("M128 52L136 62L129 66L122 60Z", "bone")
        + bust("moss", 44, "bone")
        + cloak("blue", 44)
        + head(48, 46, 1.2, hair="wood", beard=SHORT_BEARD, kind="hood", f="blue")
        + arm((66, 86), (88, 76), (75, 42), "moss", w=11, cuff="bone")
        + shape("M92 30C98 24 102 26 104 32C106 26 110 24 116 30", w=3)
        + gunwale(108)
    )


@picture("feast", "settler")
def settler() -> str:
    return (
        land(100)
        + shape("M98 100V82L114 68L130 82V100Z", "wood")
        + shape("M94 84L114 64L134 84L130 88L114 72L98 88Z", "tan")
        + shape("M109 100V88H118V100Z", "mark")
        + shape("M2 22C2 8 28 6 34 20C42 38 32 56 17 54C0 52 -4 36 2 22Z", "red")
        + bust("tan", 58, "moss")
        + head(62, 44, 1.18, hair="rust", beard=SHORT_BEARD, kind="cap", f="moss")
        + rod(14, 26, 96, 92, 4.4, "wood")
        + shape("M13 20L24 30M22 18L15 32", w=3)
        + groove("M8 38Q17 45 27 38", 1.7)
        + arm((76, 88), (82, 108), (88, 86), "tan", w=11, cuff="moss")
    )
