export { Loot, Return, Second } from "./Loot";
export { Boats, Payment } from "./Payment";
export { Roll } from "./Roll";
