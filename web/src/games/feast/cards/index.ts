export { Asked, Put } from "./CardChoice";
export { Cards, CardsNow, Tableau } from "./Cards";
