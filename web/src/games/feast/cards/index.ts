export { Asked, Put } from "./Asked";
export { Cards, CardsNow, Tableau } from "./Cards";
