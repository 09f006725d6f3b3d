export { BanquetTable } from "./BanquetTable";
export { Coins, FeastPhase } from "./FeastPhase";
