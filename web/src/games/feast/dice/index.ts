export { Loot, Return } from "./Loot";
export { Boats, Payment } from "./Payment";
export { Roll } from "./Roll";
