"""The quests and religions of Sagas."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import land, sky, waves
from tools.art.people import hand
from tools.art.strokes import at, disk, dot, flat, groove, limb, rays, rod, shape
from tools.art.things import RUNES, chest, coin, flame, rune


@picture("sagas", "niflung_horde")
def niflung_horde() -> str:
    cs = "".join(
        (
            coin(x, y, 8)
            for x, y in ((20, 98), (36, 104), (100, 98), (86, 104), (60, 106), (12, 110), (108, 110))
        )
    )
    return (
        sky("start")
        + shape("M-61 121V40L-30 20L0 34L14 14L44 4L78 8L104 20L124 14L150 34L181 30V121Z", "iron")
        + shape("M12 121C8 60 30 26 60 26S112 60 108 121Z", "back")
        + rays(60, 80, 36, 46, 22, "gold", 2.4)
        + at(60, 84, chest())
        + cs
        + groove("M-40 40L-30 60M130 30L140 52M-20 60L-10 84", 2)
    )


@picture("sagas", "silk_road")
def silk_road() -> str:
    camel = (
        shape("M-30 -18V14M-16 -14V16M11 -16V14M25 -20V16", w=8)
        + shape("M-30 -18V14M-16 -14V16M11 -16V14M25 -20V16", s="tan", w=3.6)
        + shape(
            "M-34 -20C-34 -32 -28 -34 -22 -46C-16 -50 -10 -40 -6 -36C-2 -40 4 -50 10 -48C16 -42 20 -36 24 -36C30 -36 30 -48 32 -56L40 -62L54 -56L54 -50L42 -48C42 -32 38 -20 26 -14H-26C-32 -14 -34 -16 -34 -20Z",
            "tan",
        )
        + dot(44, -56, 1.7)
        + shape("M-33 -22C-40 -16 -38 -6 -38 -2", w=3)
        + shape("M-20 -40L8 -42L12 -20H-22Z", "red")
        + shape("M-20 -34L9 -36M-21 -26L11 -28", s="gold", w=2.4)
    )
    return (
        sky()
        + disk(18, 26, 12, "gold")
        + shape("M-61 100C-30 84 0 100 30 92C60 84 90 102 120 90C146 82 160 92 181 88V121H-61Z", "mark")
        + at(56, 92, camel, 1.12)
        + shape("M-40 112H-20M10 112H40M80 110H104M130 112H150", s="line", w=2.4)
    )


@picture("sagas", "sword_oath")
def sword_oath() -> str:
    return (
        land(106)
        + rays(60, 50, 34, 44, 20, "line", 2.6)
        + at(60, 34, shape("M-8 -8L-7 66L0 80L7 66L8 -8Z", "silver") + groove("M0 -4V62", 2))
        + shape("M36 26H84V36H36Z", "gold")
        + rod(60, 12, 60, 27, 7, "wood")
        + shape("M50 12L54 3H66L70 12L60 16Z", "gold")
        + disk(60, 58, 17, w=8)
        + disk(60, 58, 17, s="gold", w=3.8)
        + limb([(0, 98), (34, 64)], 14, "red")
        + hand(40, 58, 8)
        + limb([(120, 98), (86, 64)], 14, "blue")
        + hand(80, 58, 8)
        + at(60, 58, shape("M-6 -18H6V18H-6Z", "silver", "none"), 1)
        + groove("M60 42V76", 2)
        + shape("M52 40V78M68 40V78", w=2.6)
    )


@picture("sagas", "jomsburg")
def jomsburg() -> str:

    def tower(x: float, w: float, y: float) -> str:
        return shape(f"M{x} 96V{y}H{x + w}V96Z", "tan") + shape(
            f"M{x - 3} {y}V{y - 10}H{x + 4}V{y - 5}H{x + w / 2 - 3:.0f}V{y - 10}H{x + w / 2 + 3:.0f}V{y - 5}H{x + w - 4}V{y - 10}H{x + w + 3}V{y}Z",
            "wood",
        )

    return (
        sky()
        + shape("M-61 96V82H181V96Z", "turf")
        + shape("M-6 96V58H126V96Z", "tan")
        + shape(
            "M-6 58L0 50L6 58L12 50L18 58L24 50L30 58L36 50L42 58L48 50L54 58L60 50L66 58L72 50L78 58L84 50L90 58L96 50L102 58L108 50L114 58L120 50L126 58Z",
            "wood",
        )
        + tower(4, 24, 40)
        + tower(92, 24, 40)
        + shape("M38 96V38L60 20L82 38V96Z", "tan")
        + shape("M34 40L60 16L86 40L82 44L60 25L38 44Z", "wood")
        + shape("M46 96V66C46 54 74 54 74 66V96Z", "back")
        + shape("M52 58V96M60 56V96M68 58V96M46 72H74M46 84H74", s="iron", w=2.6)
        + rod(60, 2, 60, 20, 2.6, "wood")
        + shape("M61 2L80 6L61 12Z", "red")
        + waves(98, rows=1)
        + groove("M14 54V88M104 54V88", 1.8)
    )


@picture("sagas", "ginnungagap")
def ginnungagap() -> str:
    fl = at(98, 62, flame(), 1.1) + at(116, 54, flame(), 1.3)
    ice = (
        shape("M-61 121V30L-20 18L-2 34L10 26L20 52L30 50L38 84L30 121Z", "ice")
        + shape("M-12 36L0 60M12 52L18 80M-34 34L-22 70M2 80L8 110", s="blue", w=2)
        + shape("M10 26L16 8L22 30L30 22L30 50L20 52Z", "bone")
    )
    fire = shape("M181 121V40L130 46L112 58L100 54L92 76L82 84L90 121Z", "rust") + groove(
        "M104 76L112 96M128 66L132 92M96 98L102 116", 2
    )
    return (
        flat("M-60 0H180V120H-60Z", "back")
        + rays(60, 84, 36, 70, 14, "pale", 2, 90)
        + disk(60, 84, 24, "cut", "none")
        + fl
        + ice
        + fire
        + shape(
            "M60 72C70 72 74 80 72 88C70 98 52 100 48 88C46 78 58 74 62 82C64 88 56 90 56 86", s="pale", w=2.6
        )
    )


def serpent_stone() -> str:
    return (
        shape("M26 112L22 50C24 24 42 10 60 8C80 10 96 24 98 50L94 112Z", "silver")
        + shape("M38 98C28 76 28 42 44 30C58 20 76 26 82 44C88 64 84 84 80 98", w=17)
        + shape("M38 98C28 76 28 42 44 30C58 20 76 26 82 44C88 64 84 84 80 98", s="red", w=12)
        + shape("M70 92L78 108L92 98L86 90Z", "red")
        + shape("M38 98L30 106L44 108Z", "red")
        + dot(80, 99, 1.8, "bone")
        + shape(
            "M31 84L38 81M30 76L36 74M29 66L36 66M32 54L38 57M36 44L42 49M44 34L47 41M54 28V36M64 27L62 35M74 33L69 39M81 44L75 48M84 56L78 58M86 68L79 69M85 78L79 78",
            s="bone",
            w=2,
        )
    )


@picture("sagas", "runes")
def runes() -> str:
    return land(102) + serpent_stone() + rune(RUNES["fehu"], 58, 62, 1.3) + groove("M52 84H68M56 90H64", 2)


@picture("sagas", "old")
def old() -> str:
    crown = "M60 4C48 -2 36 4 34 12C20 8 8 18 12 30C0 34 0 50 12 54C14 66 30 70 40 62C46 70 74 70 80 62C90 70 106 66 108 54C120 50 120 34 108 30C112 18 100 8 86 12C84 4 72 -2 60 4Z"
    return (
        land(104)
        + shape("M38 112L50 96L52 60H68L70 96L82 112L60 106Z", "wood")
        + groove("M57 72V98M63 72V98", 1.7)
        + shape(crown, "moss")
        + groove(
            "M22 30q5 6 10 0M90 30q5 6 10 0M24 50q5 6 10 0M86 50q5 6 10 0M38 16q5 6 10 0M74 16q5 6 10 0", 1.8
        )
        + at(
            60,
            54,
            shape("M-4 -30H4V-4H-4Z", "gold")
            + shape("M-26 -6L-20 -12H20L26 -6V12L20 16L8 12L0 22L-8 12L-20 16L-26 12Z", "gold")
            + groove("M-18 2L-10 8L0 2L10 8L18 2", 2)
            + disk(0, -33, 5.5, w=6)
            + disk(0, -33, 5.5, s="gold", w=2.6),
            1.05,
        )
    )


@picture("sagas", "new")
def new() -> str:
    return land(104) + at(
        4,
        10,
        shape("M24 104V74L34 66V52L44 46V34L60 10L76 34V46L86 52V66L96 74V104Z", "wood")
        + shape(
            "M18 80L36 62L40 66L24 84ZM102 80L84 62L80 66L96 84ZM28 58L46 42L50 46L34 62ZM92 58L74 42L70 46L86 62ZM40 38L60 8L80 38L76 42L60 18L44 42Z",
            "tan",
        )
        + shape("M52 104V84C52 74 68 74 68 84V104Z", "back")
        + groove("M30 84V102M40 72V102M80 72V102M90 84V102M46 54H74M60 24V34", 1.8)
        + shape("M60 8V-6M53 -1H67", w=7)
        + shape("M60 8V-6M54 -1H66", s="gold", w=3)
        + shape("M55 70V60C55 54 65 54 65 60V70Z", "gold"),
        0.93,
    )
