"""Jarls, units and foes of Sagas."""

from __future__ import annotations

from tools.art.animals import horse
from tools.art.gallery import picture
from tools.art.grounds import hall, land, sea, sky, waves
from tools.art.people import SHORT_BEARD, arm, bust, cloak, face_front, foot, hand, head, mailed, tunic
from tools.art.ships import hull, sail
from tools.art.strokes import at, disk, dot, groove, limb, rod, shape
from tools.art.things import axe, flame, hammer, round_shield, spear, sword


@picture("sagas", "huskarl")
def huskarl() -> str:
    return (
        land(106)
        + at(27, 70, axe(up=36, down=46), 1, 0, True)
        + mailed(62)
        + head(62, 44, 1.22, hair="wood", kind="helm")
        + at(80, 92, round_shield(28, "blue", "bone", k=3), 1)
        + arm((40, 84), (30, 102), (27, 86), "iron", cuff="wood")
    )


@picture("feast", "berserkir")
@picture("sagas", "berserkir")
def berserkir() -> str:
    return (
        land(106)
        + bust("bone", 60, neck=False)
        + groove("M52 86Q58 90 64 86M74 84Q80 88 84 84M66 92V112M56 108H62M72 108H78", 1.8)
        + shape("M30 121L34 84L46 72L52 84L46 121Z", "iron")
        + groove("M38 90L36 104M44 84L42 98", 1.6)
        + at(26, 84, axe(up=34, down=30), 1, -6, True)
        + at(96, 88, axe(up=34, down=30), 1, 8)
        + head(60, 44, 1.25, hair="rust", kind="pelt", f="iron", mouth=None)
        + arm((36, 88), (24, 110), (25, 94), "bone", cuff="wood")
        + arm((86, 86), (98, 110), (96, 96), "bone", cuff="wood")
    )


@picture("sagas", "varangian")
def varangian() -> str:
    lam = "".join(f"M{x} {y}h9v7" for y in (16, 26, 36, 46) for x in (-22, -11, 0, 11))
    return (
        land(106)
        + at(93, 76, axe("silver", up=44, down=46), 1.05)
        + bust("gold", 54, neck=False)
        + at(54, 68, groove(lam, 1.7))
        + cloak("red", 54)
        + head(54, 46, 1.22, hair="gold", cut="long", kind="helm", f="gold")
        + arm((76, 84), (80, 104), (93, 92), "red", cuff="gold")
    )


@picture("sagas", "longship")
def longship() -> str:
    return sky() + at(60, 96, sail("red", "bone") + hull("wood", 5, ("gold", "blue"))) + waves(96, rows=1)


@picture("sagas", "ormr")
def ormr() -> str:
    return (
        sky()
        + at(56, 96, sail("blue", "gold", w=29, top=-86) + hull("wood", 6, ("red", "gold"), "dragon", 46))
        + waves(96, rows=1)
    )


@picture("sagas", "fleet")
def dromon() -> str:
    oars = shape("M24 84L14 104M36 86L28 106M48 87L42 107M60 87L56 107M72 86L70 106M84 85L84 105", w=3)
    s = (
        shape("M62 6V74", w=6.4)
        + shape("M62 6V74", s="wood", w=2.4)
        + shape("M24 52L78 2C86 24 84 48 70 62Z", "bone")
        + shape("M36 46L80 12M48 52L84 26", s="red", w=5)
        + shape("M24 52L78 2C86 24 84 48 70 62Z")
        + shape("M16 58L84 -6", w=3.6)
    )
    h = (
        shape("M6 70L16 74H86L96 66L106 62L116 66L104 74C100 88 92 92 80 92H30C16 92 8 84 6 70Z", "rust")
        + shape("M12 74V58H30V74M84 74V56H100V68", "tan")
        + groove("M12 64H30M84 62H100M14 82H96", 1.7)
        + shape("M12 58V54H17V58H25V54H30V58M84 56V52H89V56H95V52H100V56", w=2.6)
    )
    return (
        sky()
        + at(
            12,
            66,
            shape("M0 -44V14", w=3.4)
            + shape("M-24 -8L8 -44C12 -28 10 -14 4 0Z", "bone")
            + shape("M-34 12H20L28 6L22 28H-28Z", "rust"),
            0.74,
        )
        + s
        + h
        + oars
        + waves(98, rows=1)
    )


@picture("sagas", "levy")
def levy() -> str:
    fork = (
        rod(0, 46, 0, -38, 4.4, "wood")
        + shape("M-10 -62V-46C-10 -38 10 -38 10 -46V-62M0 -62V-38", w=6)
        + shape("M-10 -62V-46C-10 -38 10 -38 10 -46V-62M0 -62V-38", s="iron", w=2.4)
    )
    return (
        land(106)
        + bust("tan", 58, "wood")
        + shape("M44 72L30 121H40L56 80Z", "moss")
        + head(58, 44, 1.22, hair="rust", cut="short", beard=None, kind="cap", f="moss", mouth="M13 10L8 9")
        + at(96, 70, fork, 1.1, 6)
        + arm((82, 84), (92, 104), (96, 88), "tan", cuff="wood")
    )


@picture("sagas", "fyrd_1", "fyrd_2")
def fyrd() -> str:
    return (
        land(106)
        + at(100, 74, spear(66, 50), 1.05)
        + bust("moss", 58, "wood")
        + head(58, 44, 1.22, hair="wood", cut="bob", beard=SHORT_BEARD, kind="band", f="tan")
        + arm((82, 84), (92, 104), (100, 88), "moss", cuff="wood")
        + at(40, 96, round_shield(26, "tan", "moss", k=2), 1, 45)
    )


@picture("sagas", "spearmen")
def spearmen() -> str:
    def one(x: float, y: float, f: str) -> str:
        coat = shape("M-19 50L-16 14C-12 4 10 4 14 14L18 50Z", f)
        return at(x, y, coat + head(0, -4, 0.84, hair="wood", cut="", beard=SHORT_BEARD, kind="helm"))

    def sp(x: float) -> str:
        return at(x, 66, spear(58, 60), 1, 10)

    return (
        land(108)
        + sp(44)
        + sp(72)
        + sp(100)
        + one(26, 46, "moss")
        + one(58, 46, "rust")
        + one(90, 46, "moss")
        + "".join(
            (
                disk(x, 96, 19, f) + groove(f"M{x} 78V114", 2) + dot(x, 96, 6)
                for x, f in ((30, "rust"), (62, "moss"), (94, "rust"))
            )
        )
    )


@picture("sagas", "horsemen")
def horsemen() -> str:
    return (
        land(100)
        + at(52, 94, horse(), 1.16)
        + at(62, 58, spear(50, 34, "iron"), 1, 66)
        + limb([(52, 62), (62, 76), (58, 90)], 8, "wood")
        + foot(58, 92)
        + tunic((54, 34), (52, 56), "rust", sh=20, drop=9, hem=24, trim="bone")
        + head(57, 20, 0.74, hair="wood", beard=SHORT_BEARD, kind="helm")
        + limb([(52, 40), (46, 52), (60, 56)], 7, "rust")
        + hand(62, 57, 4.6)
        + shape("M52 62L44 70L64 72Z", "rust")
    )


@picture("sagas", "thane")
def thane() -> str:
    return (
        land(106)
        + mailed(60)
        + cloak("moss", 60)
        + head(60, 44, 1.22, hair="gold", cut="bob", beard=SHORT_BEARD, kind="helm", f="silver")
        + at(98, 82, sword(66), 1.05, 14)
        + arm((82, 86), (88, 106), (98, 88), "iron", cuff="gold")
    )


def crown_top(f: str = "gold") -> str:
    return (
        shape("M-21 -12L-25 -34L-12 -24L0 -38L12 -24L25 -34L21 -12C10 -18 -10 -18 -21 -12Z", f)
        + groove("M-20 -17C-8 -23 8 -23 20 -17", 1.7)
        + dot(0, -27, 2.4, "red")
        + dot(-25, -34, 2.4, "red")
        + dot(25, -34, 2.4, "red")
    )


@picture("sagas", "king")
def king() -> str:
    return (
        hall(112)
        + shape("M22 112V22L30 12L38 22H82L90 12L98 22V112Z", "wood")
        + groove("M30 24V110M90 24V110", 2)
        + shape("M22 121L28 88C34 78 46 74 60 74C74 74 86 78 92 88L98 121Z", "red")
        + shape("M48 76L54 121H66L72 76Z", "gold")
        + groove("M60 84V120", 1.8)
        + face_front(60, 52, 1.25, "iron", True, crown_top())
        + at(100, 100, rod(0, 26, 0, -32, 4.4, "gold") + disk(0, -36, 6, "gold"))
        + hand(100, 100, 6)
        + arm((26, 96), (20, 112), (38, 110), "red", cuff="gold", w=11)
    )


@picture("sagas", "leif")
def leif() -> str:
    return (
        sea(90)
        + shape("M96 88L112 70L122 76L140 62L180 84V92Z", "moss")
        + bust("moss", 52)
        + cloak("blue", 52)
        + head(54, 46, 1.22, hair="gold", cut="bob", beard=SHORT_BEARD)
        + arm((72, 84), (92, 68), (79, 40), "moss", w=11)
        + shape("M14 118C18 104 10 96 20 84", w=3)
    )


@picture("sagas", "erik")
def erik() -> str:
    return (
        land(106)
        + shape("M86 106V84L104 70L122 84V106Z", "wood")
        + at(104, 82, flame(), 1)
        + bust("rust", 54)
        + cloak("wood", 54)
        + head(54, 46, 1.24, hair="red", cut="long")
        + at(92, 62, rod(0, 44, 0, -4, 5, "wood") + at(0, 0, flame(), 0.9))
        + arm((76, 86), (82, 106), (92, 88), "rust", w=11)
    )


@picture("sagas", "harald")
def harald() -> str:
    return (
        land(106)
        + rod(8, 6, 8, 121, 4, "wood")
        + shape("M10 8L46 10L38 25L46 40L10 42Z", "bone")
        + at(25, 30, shape("M-12 2L-4 -12L0 -4L4 -12L8 -2L14 -1L8 4C4 10 -6 9 -12 2Z", "cut", "none"))
        + mailed(62)
        + cloak("blue", 62)
        + head(66, 50, 1.14, hair="wood", kind="helm", f="gold")
        + arm((82, 88), (98, 88), (112, 72), "blue", w=11)
        + shape("M112 72L124 66", w=6.5)
        + shape("M113 71.5L123 66.5", s="bone", w=2.2)
    )


@picture("sagas", "rurik")
def rurik() -> str:
    wall = "".join(
        shape(f"M{x} 106V72L{x + 6} 64L{x + 12} 72V106Z", "tan")
        for x in (76, 88, 100, 112, 124, 136, 148, 160)
    )
    return (
        land(106)
        + shape("M84 70L100 50L116 70Z", "wood")
        + shape("M88 70H112V80H88Z", "tan")
        + wall
        + bust("red", 48)
        + cloak("iron", 48)
        + head(50, 46, 1.22, hair="iron", kind="fur", f="wood", f2="red")
        + at(86, 92, hammer(), 0.9, 14)
        + arm((70, 88), (76, 108), (86, 94), "red", w=11)
    )
