export { Glyph, GoodsSprite, nameOf, pieceOf, Thing } from "./Glyph";
export { FAMILY, symbolOf } from "./symbols";
export { Tile, TileShape } from "./Tile";
