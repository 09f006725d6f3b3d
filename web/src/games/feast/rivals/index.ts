export { Rivals } from "./Rivals";
