"""Every kind of part, with its handler (FO-10, FO-11)."""

from __future__ import annotations

from typing import Any

from .box import parts
from .card_parts import board_pieces, free_use, more_goods, own_phase, recall, ships
from .part_handlers import Handler
from .spaces import (
    emigration,
    exploration,
    hunting,
    mountains,
    occupation_cards,
    overseas,
    raiding,
    special_tiles,
    trading,
    upgrades,
    weapons,
)

PART_TABLE: dict[type[parts.FeastPart], Handler[Any]] = {
    parts.Trade: trading.TradeHandler(),
    parts.Herd: trading.HerdHandler(),
    parts.Mountain: mountains.MountainHandler(),
    parts.Upgrade: upgrades.UpgradeHandler(),
    parts.OverseasTrade: overseas.OverseasTradeHandler(),
    parts.Sale: special_tiles.SaleHandler(),
    parts.Smithy: special_tiles.SmithyHandler(),
    parts.Weapons: weapons.WeaponsHandler(),
    parts.Exploration: exploration.ExplorationHandler(),
    parts.Emigration: emigration.EmigrationHandler(),
    parts.BoatRefit: emigration.BoatRefitHandler(),
    parts.Hunt: hunting.HuntHandler(),
    parts.Raid: raiding.RaidHandler(),
    parts.OccupationDraw: occupation_cards.OccupationDrawHandler(),
    parts.OccupationPlay: occupation_cards.OccupationPlayHandler(),
    parts.Recall: recall.RecallHandler(),
    parts.OwnPhase: own_phase.OwnPhaseHandler(),
    parts.Shipyard: ships.ShipyardHandler(),
    parts.Armoury: weapons.ArmouryHandler(),
    parts.SpecialSwap: board_pieces.SpecialSwapHandler(),
    parts.FreeUse: free_use.FreeUseHandler(),
    parts.GoodsDoubling: more_goods.GoodsDoublingHandler(),
    parts.PiecePlacement: board_pieces.PiecePlacementHandler(),
    parts.ShedSpot: board_pieces.ShedSpotHandler(),
    parts.OreUnloading: ships.OreUnloadingHandler(),
    parts.ExtraGood: more_goods.ExtraGoodHandler(),
}
