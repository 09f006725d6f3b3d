export { Stores } from "./Stores";
export { Supply } from "./Supply";
