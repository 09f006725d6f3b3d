/** Made-up cards and names for the tests of the pieces. */
import type { ArtifactFacts, CardFacts } from "./types";

export const NAMES = ["Ylva", "Torsten", "Runa", "Odd", "Halla", "Ketil"];

export const CROWN: CardFacts = {
  id: "S1-J-crown-1",
  stage: 1,
  kind: "jewelry",
  item: "crown",
  name: "Crown",
  gold: 2,
  reconstructed: false,
  takes: null,
};

export const JARNGLOFAR: CardFacts = {
  id: "S2-X-jarnglofar-2",
  stage: 2,
  kind: "artifact",
  item: "jarnglofar",
  name: "Jarnglofar",
  gold: 3,
  reconstructed: true,
  takes: 2,
};

export const EYE: ArtifactFacts = {
  id: "odins_eye",
  name: "Odin's Eye",
  lasts: true,
  when: "any time, once a round",
  text: "Look at one face-down card and put it back.",
  rule: "SW-10.36",
};

export const DIE: ArtifactFacts = {
  id: "lokis_die",
  name: "Loki's Die",
  lasts: false,
  when: "after your own dice are open",
  text: "Turn one of your own dice to any face.",
  rule: "SW-10.27",
};
