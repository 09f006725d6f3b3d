/** Cards and names for the tests of the pieces. */
import { DECK, SAMPLES } from "../../../samples/spoils.sample";
import { namesAt } from "../../shared/samples";
import type { ArtifactFacts, CardFacts } from "./types";

export const NAMES = namesAt(SAMPLES.give.table);

const card = (id: string): CardFacts => DECK.cards.find((one) => one.id === id) as CardFacts;
const artifact = (id: string): ArtifactFacts => DECK.artifacts[id] as ArtifactFacts;

export const CROWN = card("S1-J-crown-1");
export const JARNGLOFAR = card("S2-X-jarnglofar-2");
export const EYE = artifact("odins_eye");
export const DIE = artifact("lokis_die");
