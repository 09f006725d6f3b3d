export { CardChoice, Put } from "./CardChoice";
export { Cards, CardsNow, Hand, Tableau } from "./Cards";
