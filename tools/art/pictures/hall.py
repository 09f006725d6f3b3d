"""Occupations of A Feast for Odin: people who serve in the hall or rule it."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import hall, land
from tools.art.people import SHORT_BEARD, arm, bust, cloak, face_front, hand, head, mailed
from tools.art.strokes import at, disk, groove, rod, shape
from tools.art.things import (
    axe,
    barrel,
    chest,
    coin,
    flame,
    round_shield,
    spear,
    sword,
)


@picture("feast", "cook")
def cook() -> str:
    return (
        hall(110)
        + at(92, 114, flame(), 0.8)
        + at(78, 114, flame(), 0.6)
        + at(106, 114, flame(), 0.6)
        + shape("M92 0V40M64 62L92 38L120 62", w=2.6)
        + shape("M62 62H122C124 86 112 98 92 98S60 86 62 62Z", "iron")
        + shape("M62 62C76 54 108 54 122 62Z", "rust")
        + groove("M66 76C80 82 104 82 118 76", 1.8)
        + bust("bone", 38, "red")
        + head(40, 44, 1.18, hair="rust", kind="veil", f="bone", beard=None)
        + rod(72, 58, 84, 66, 4, "wood")
        + arm((56, 86), (60, 98), (70, 62), "bone", w=11, cuff="red")
        + shape("M80 50C76 44 84 40 80 32M98 50C94 44 102 40 98 32", s="line", w=3)
    )


@picture("feast", "brewer")
def brewer() -> str:
    return (
        hall(110)
        + at(98, 90, barrel(), 1.2)
        + bust("gold", 46, "red")
        + head(48, 44, 1.2, hair="rust", cut="bob")
        + at(
            88,
            54,
            shape("M-12 -14H12V14H-12Z", "tan")
            + groove("M-12 -7H12M-12 8H12", 2)
            + shape("M12 -8H20V8H12", w=3.4)
            + shape("M-14 -14C-18 -22 -8 -26 -6 -22C-4 -28 6 -28 6 -22C10 -26 18 -22 14 -14Z", "bone"),
        )
        + arm((66, 84), (84, 84), (80, 60), "gold", w=11, cuff="red")
    )


@picture("feast", "priest")
def priest() -> str:
    return (
        hall(110)
        + bust("bone", 48, "red")
        + cloak("red", 48, "gold")
        + head(50, 46, 1.2, hair="iron", kind="hood", f="red")
        + rod(96, 44, 96, 121, 4.4, "wood")
        + shape("M96 46C96 34 94 16 108 16C120 16 118 34 108 33C102 32 103 24 108 25", w=8.4)
        + shape("M96 46C96 34 94 16 108 16C120 16 118 34 108 33C102 32 103 24 108 25", s="gold", w=4)
        + shape("M91 44H101V52H91Z", "gold")
        + arm((70, 86), (80, 106), (96, 88), "bone", w=11, cuff="red")
        + shape("M8 112V92H20V112Z", "bone")
        + at(14, 90, flame(), 0.42)
    )


@picture("feast", "warrior")
def warrior() -> str:
    return (
        land(106)
        + at(98, 84, sword(66), 1.1, 10)
        + mailed(56)
        + head(58, 44, 1.2, hair="gold", kind="helm")
        + arm((78, 86), (86, 106), (98, 92), "iron", cuff="red")
        + at(34, 94, round_shield(27, "red", "bone", k=6), 1, 12)
    )


@picture("feast", "chief")
def chief() -> str:
    post = "M-8 60V-34C-12 -42 -6 -50 2 -48C10 -46 8 -36 2 -38L8 -30V60Z"
    return (
        hall(112)
        + at(20, 60, shape(post, "wood") + groove("M0 -22L5 -14L-5 -4L5 6L-5 16L5 26L-5 36", 1.8), 1)
        + at(
            100, 60, shape(post, "wood") + groove("M0 -22L5 -14L-5 -4L5 6L-5 16L5 26L-5 36", 1.8), 1, 0, True
        )
        + shape("M26 121L32 90C38 80 48 76 60 76C72 76 82 80 88 90L94 121Z", "blue")
        + shape("M34 88L50 98L60 90L70 98L86 88L80 78H40Z", "iron")
        + disk(60, 96, 5, "gold")
        + face_front(
            60,
            52,
            1.2,
            "gold",
            True,
            shape("M-20 -14C-10 -20 10 -20 20 -14L19 -7C10 -13 -10 -13 -19 -7Z", "red")
            + disk(0, -15, 3.4, "gold"),
        )
        + at(
            84,
            100,
            shape("M-14 -6L0 -14C2 -2 10 4 20 0C18 10 4 16 -6 10C-12 6 -14 0 -14 -6Z", "bone")
            + shape("M-15 -3L2 -12", s="gold", w=5),
        )
        + hand(84, 106, 6)
    )


@picture("feast", "scribe")
def scribe() -> str:
    return (
        hall(112)
        + bust("blue", 44, "bone")
        + head(46, 44, 1.2, hair="iron", cut="short", kind="")
        + shape("M66 84L112 78L116 108L70 114Z", "bone")
        + shape(
            "M66 84C60 84 60 76 66 76L112 70C118 70 118 78 112 78ZM70 114C64 116 66 122 72 121L117 115C122 113 121 107 116 108Z",
            "tan",
        )
        + groove("M74 91L106 87M75 98L107 94M76 105L98 102", 1.8)
        + at(
            96,
            88,
            shape("M0 0L4 -14C6 -30 16 -38 26 -40C24 -26 18 -16 8 -8Z", "red") + groove("M4 -8L18 -30", 1.5),
        )
        + arm((62, 88), (74, 102), (98, 82), "blue", w=11, cuff="bone")
    )


@picture("feast", "treasurer")
def treasurer() -> str:
    return (
        hall(112)
        + bust("moss", 42)
        + head(44, 44, 1.2, hair="iron", beard=SHORT_BEARD, kind="band", f="gold")
        + at(92, 92, chest(), 0.98)
        + coin(84, 64, 7)
        + coin(98, 62, 7)
        + coin(91, 54, 7)
        + arm((60, 86), (68, 100), (78, 76), "moss", w=11)
        + coin(80, 70, 7)
    )


@picture("feast", "armourer")
def armourer() -> str:
    return (
        hall(112)
        + at(78, 66, spear(56, 46), 1)
        + at(94, 62, axe("silver", up=40, down=46), 0.95)
        + shape("M64 84H126M64 100H126", w=8)
        + shape("M64 84H126M64 100H126", s="wood", w=3.6)
        + at(112, 96, round_shield(19, "blue", "bone", k=3))
        + bust("rust", 38, "iron")
        + head(40, 44, 1.18, hair="wood", beard=SHORT_BEARD, kind="helm")
        + arm((56, 86), (62, 104), (76, 84), "rust", w=11, cuff="iron")
    )


@picture("feast", "lady")
def lady() -> str:
    return (
        hall(110)
        + bust("red", 46)
        + cloak("moss", 46)
        + head(50, 46, 1.2, hair="gold", cut="braid", beard=None, kind="band", f="gold")
        + shape("M78 80H116C116 96 108 102 97 102S78 96 78 80Z", "silver")
        + shape("M90 102H104L108 110H86Z", "silver")
        + groove("M80 87C90 92 104 92 114 87", 1.7)
        + "".join((disk(x, 77, 6, f) for x, f in ((87, "red"), (99, "moss"), (109, "red"))))
        + arm((66, 86), (70, 108), (82, 98), "red", w=11)
    )
