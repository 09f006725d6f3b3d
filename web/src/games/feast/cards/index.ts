export { CardChoice, Put } from "./CardChoice";
export { Cards, CardsNow, Tableau } from "./Cards";
