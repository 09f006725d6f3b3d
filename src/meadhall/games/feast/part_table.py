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

PART_TABLE: dict[type[parts.Part], Handler[Any]] = {
    parts.Trade: trading.TradeHandler(),
    parts.Herd: trading.HerdHandler(),
    parts.Mountain: mountains.MountainHandler(),
    parts.Upgrade: upgrades.UpgradeHandler(),
    parts.Overseas: overseas.OverseasHandler(),
    parts.Sale: special_tiles.SaleHandler(),
    parts.Smithy: special_tiles.SmithyHandler(),
    parts.Weapons: weapons.WeaponsHandler(),
    parts.Explore: exploration.ExploreHandler(),
    parts.Emigrate: emigration.EmigrateHandler(),
    parts.BoatRefit: emigration.BoatRefitHandler(),
    parts.Hunt: hunting.HuntHandler(),
    parts.Raid: raiding.RaidHandler(),
    parts.Draw: occupation_cards.DrawHandler(),
    parts.Play: occupation_cards.PlayHandler(),
    parts.Recall: recall.RecallHandler(),
    parts.Phase: own_phase.PhaseHandler(),
    parts.Shipyard: ships.ShipyardHandler(),
    parts.Armoury: weapons.ArmouryHandler(),
    parts.Swap: board_pieces.SwapHandler(),
    parts.FreeUse: free_use.FreeUseHandler(),
    parts.Double: more_goods.DoubleHandler(),
    parts.PutDown: board_pieces.PutDownHandler(),
    parts.ShedSpot: board_pieces.ShedSpotHandler(),
    parts.Unload: ships.UnloadHandler(),
    parts.Again: more_goods.AgainHandler(),
}
