export { BanquetTable } from "./BanquetTable";
export { Coins, Feast } from "./FeastPhase";
