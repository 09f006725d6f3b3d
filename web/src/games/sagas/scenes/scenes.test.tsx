import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import type { Scene } from "../../../stage";
import { fighting, HUSKARL, KING, LONGSHIP, props, THANE, view } from "../battle/samples";
import { Provider } from "../begun";
import { at, bands, LEIF, HUSKARL as OWN, LONGSHIP as SHIP, view as viewOf, WORLD } from "../samples";
import type { SagasView, World } from "../view";
import { scenes } from ".";
import type { Sagas } from "./told";
import { LANDING, ROUTE, SPACE } from "./VoyageScenes";

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider table="table" seat={0} ask={null}>
    {children}
  </Provider>
);

afterEach(cleanup);

let v = 0;
const line = (event: Record<string, unknown>, text = ""): Line => {
  v += 1;
  return { v, seat: null, text, rule: "", event };
};

/** The scene of the first of these lines. */
function sceneOf(
  before: SagasView,
  lines: readonly Line[],
  more: { log?: readonly Line[]; board?: World } = {},
): Scene<SagasView> {
  const { log = [], board = WORLD } = more;
  const [first] = lines;
  if (!first) throw new Error("No line.");
  const told: Sagas = { line: first, lines, log, before, after: before, board, names: ["Ylva"], seat: 0 };
  const made = scenes[String(first.event.type)]?.(told as never);
  if (!made) throw new Error(`No scene for ${first.event.type}.`);
  return made as Scene<SagasView>;
}

/** What the picture has in the page once so many marks have passed. */
function shown({ Picture }: Pick<Scene, "Picture">, mark: number): string {
  const { container } = render((Picture && <Picture mark={mark} pace={1} />) as ReactNode, { wrapper });
  const words = container.innerHTML;
  cleanup();
  return words;
}

const still = (scene: Scene<SagasView>): string => {
  const Picture = scene.still?.Picture;
  if (!Picture) throw new Error("No still picture.");
  const { container } = render(<Picture />, { wrapper });
  const words = container.textContent ?? "";
  cleanup();
  return words;
};

const [VIKEN, BALTIC, GOTLAND, HEDEBY] = [at("viken"), at("baltic"), at("gotland"), at("hedeby")];
const ABOUT = viewOf({
  bands: bands({ viken: [LEIF, OWN, OWN, SHIP] }),
  place: VIKEN,
  force: [LEIF, OWN, SHIP],
  gold: 3,
  stage: "movement",
});

describe("a voyage", () => {
  const roll = line({ type: "movementrolled", die: 5, steps: 3 }, "Movement die 5: up to 3 spaces.");
  const moved = line(
    { type: "moved", units: [LEIF, OWN, SHIP], path: [BALTIC, GOTLAND], names: [], way: "sea" },
    "Leif, Huskarl, Long Ship sail to **Gotland**.",
  );
  const storm = line({ type: "stormrolled", die: 2, seas: 1, total: 3, hit: true }, "A storm.");

  it("has no face of the movement die in the page before it lies", () => {
    const scene = sceneOf(ABOUT, [roll]);
    expect(scene.marks?.map((mark) => mark.at)).toEqual([0, 420]);
    expect(shown(scene, 1)).toContain("closed die");
    expect(shown(scene, 1)).not.toMatch(/>5<|spaces/);
    expect(shown(scene, 2)).toMatch(/Up to 3 spaces/);
    expect(scene.words).toBe("Movement die 5: up to 3 spaces.");
  });

  it("takes 90 ms a step of the route, 420 a space and 260 to land; the table stays as it was until then", () => {
    const scene = sceneOf(ABOUT, [moved]);
    const there = 2 * ROUTE + 2 * SPACE;
    expect([ROUTE, SPACE, LANDING]).toEqual([90, 420, 260]);
    expect(scene.marks?.map((mark) => mark.at)).toEqual([0, there]);
    expect(scene.length).toBe(there + LANDING);
    expect(scene.marks?.some((mark) => mark.view)).toBe(false);
    expect(scene.after).toMatchObject({ place: GOTLAND });
    expect([scene.after?.bands[VIKEN], scene.after?.bands[GOTLAND]]).toEqual([[OWN], [LEIF, OWN, SHIP]]);
  });

  it("has no verdict about a storm in the page before the die lies", () => {
    const scene = sceneOf({ ...ABOUT, place: BALTIC }, [storm]);
    expect(shown(scene, 1)).not.toMatch(/storm!|No storm|>2</i);
    expect(shown(scene, 2)).toContain("A storm!");
    const calm = line({ type: "stormrolled", die: 6, seas: 1, total: 7, hit: false });
    expect(shown(sceneOf({ ...ABOUT, place: BALTIC }, [calm]), 2)).toContain("No storm");
  });

  it("as a still picture is the map with the way and both dice", () => {
    const words = still(sceneOf(ABOUT, [moved, storm], { log: [line({ type: "voyagebegun" }), roll] }));
    expect(words).toContain("sail to Gotland.");
    expect(words).toContain("Movement die 5: up to 3 spaces.");
    expect(words).toContain("Storm die 2, in all 3: a storm.");
    expect(words).toContain("Viken");
  });

  it("a march of one step shows no die that was not rolled", () => {
    const march = line({ type: "moved", units: [OWN], path: [at("uppsala")], names: [], way: "land" });
    expect(still(sceneOf(ABOUT, [march], { log: [roll] }))).not.toContain("Movement die");
  });
});

const BOARD = props().board;
const FIGHT = fighting({ line: [LONGSHIP, HUSKARL], hostiles: [KING, THANE], turn: true, round: 1 });
const LOG = [line({ type: "hostilescame" }), line({ type: "linedup", round: 1, units: [LONGSHIP, HUSKARL] })];
const mine = line(
  { type: "vikingshot", unit: LONGSHIP, hostile: KING, name: "King", die: 1, hit: true },
  "Long Ship strikes at King: 1, **it falls**.",
);
const theirs = line({
  type: "hostileshot",
  hostile: THANE,
  name: "Thane",
  unit: LONGSHIP,
  die: 6,
  hit: false,
  warded: false,
});
const over = line({ type: "battleover", space: 1, name: "Hedeby", won: true, broken: false });

describe("a battle", () => {
  it("a shot rises 120 ms, its die falls 300, and only then it is a hit or a miss; the line changes at its end", () => {
    const scene = sceneOf(FIGHT, [mine, theirs], { log: LOG, board: BOARD });
    expect(scene.marks?.map((mark) => mark.at)).toEqual([0, 120, 420]);
    expect(scene.length).toBe(700);
    for (const mark of [1, 2]) expect(shown(scene, mark)).not.toMatch(/Hit|Miss|star|dust/);
    expect(shown(scene, 3)).toContain("Hit");
    expect(scene.marks?.every((mark) => mark.view === undefined)).toBe(true);
    expect(scene.after?.battle).toMatchObject({ hostiles: [THANE], line: [LONGSHIP, HUSKARL], turn: false });
    const answer = sceneOf(scene.after ?? FIGHT, [theirs], { log: [...LOG, mine], board: BOARD });
    expect(shown(answer, 2)).not.toMatch(/Hit|Miss/);
    expect(shown(answer, 3)).toContain("Miss");
    expect(answer.after?.battle).toMatchObject({ line: [LONGSHIP, HUSKARL], shot: 1 });
  });

  it("a Berserkir who cancels the hit is told as such, and nobody falls", () => {
    const warded = line({ ...theirs.event, die: 1, hit: true, warded: true });
    const scene = sceneOf(FIGHT, [warded], { log: LOG, board: BOARD });
    expect(shown(scene, 3)).toContain("Turned away");
    expect(shown(scene, 2)).not.toContain("Turned away");
    expect(scene.after?.battle).toMatchObject({ line: [LONGSHIP, HUSKARL], ward: false });
  });

  it("the roll for the Edge keeps dice and holder back until they lie", () => {
    const edge = line({
      type: "edgerolled",
      die: 4,
      more: 1,
      hostile_die: 2,
      hostile_more: 0,
      edge: true,
    });
    const scene = sceneOf(fighting({ begun: false, edge: false }), [edge], { board: BOARD });
    expect(shown(scene, 1)).toContain("Who has the Edge?");
    expect(shown(scene, 1)).not.toMatch(/You have|Hostiles have/);
    expect(shown(scene, 2)).toContain("You have the Edge");
    expect(scene.after?.battle).toMatchObject({ begun: true, edge: true });
  });

  it("hostiles who come stand there before the first die, and only where dice of the battle follow", () => {
    const came = line({ type: "hostilescame", space: HEDEBY, name: "Hedeby", hostiles: [KING], names: [] });
    const make = scenes.hostilescame;
    const told = { line: came, lines: [came], log: [], before: ABOUT, after: ABOUT, board: WORLD };
    expect(make?.(told as never)).toBeNull();
    const scene = sceneOf(ABOUT, [came, mine]);
    expect(scene.after?.battle).toMatchObject({ hostiles: [KING], line: ABOUT.force, begun: false });
  });

  it("ends with who lives; as a still picture it lists every shot", () => {
    const end = sceneOf(FIGHT, [over], { log: [...LOG, mine, theirs], board: BOARD });
    expect(end.words).toBe("The battle is won. 2 of 2 units live.");
    const words = still(end);
    expect(words).toContain("Won: Hedeby");
    expect(words).toMatch(/Long Ship at .*: 1, a hit/);
    expect(words).toMatch(/at Long Ship: 6, a miss/);
  });

  it("who arrives after the battle sees none of its scenes", () => {
    const told = { line: over, lines: [over], log: LOG, before: view(), after: view(), board: BOARD };
    expect(scenes.battleover?.(told as never)).toBeNull();
    expect(scenes.vikingshot?.({ ...told, line: mine, lines: [mine] } as never)).toBeNull();
  });
});

describe("deeds", () => {
  const burnt = line(
    { type: "pillaged", space: HEDEBY, name: "Hedeby", dice: [4], gold: 2 },
    "**Hedeby is pillaged**, dice 4.",
  );
  const paid = line({ type: "gold", change: 2, gold: 5, why: "pillage" });

  it("a pillage burns, then its dice and its gold; gold and marker are held until the coin has flown", () => {
    const scene = sceneOf(ABOUT, [burnt, paid]);
    expect(scene.takes).toBe(2);
    expect(scene.marks?.map((mark) => mark.at)).toEqual([0, 420, 600, 900]);
    expect(shown(scene, 1)).not.toMatch(/\+2|class="die/);
    expect(shown(scene, 2)).not.toContain("+2");
    expect(shown(scene, 3)).toContain("+2 gold");
    expect(scene.marks?.slice(0, 3).some((mark) => mark.view)).toBe(false);
    expect(scene.after).toMatchObject({ gold: 5, pillaged: [HEDEBY] });
    expect(still(scene)).toContain("Gold 3 → 5");
  });

  it("a settlement is paid and then built, in one scene", () => {
    const price = line({ type: "gold", change: -2, gold: 1, why: "settlement" });
    const built = line({ type: "settled", space: HEDEBY, name: "Hedeby" });
    const scene = sceneOf(ABOUT, [price, built]);
    expect([scene.name, scene.takes]).toEqual(["sagas-settle", 2]);
    expect(scene.marks?.map(({ view: now }) => [now?.gold, now?.settled.length])).toEqual([
      [undefined, undefined],
      [1, 0],
      [1, 1],
    ]);
    expect(still(scene)).toContain("Hedeby is settled.");
  });

  it("other gold and Edda rise at their track", () => {
    expect(sceneOf(ABOUT, [paid])).toMatchObject({ name: "sagas-gold", after: { gold: 5 } });
    const edda = line({ type: "edda", change: -1, edda: 1, why: "" });
    expect(sceneOf(ABOUT, [edda])).toMatchObject({ name: "sagas-edda", after: { edda: 1 } });
  });
});

describe("what is turned over", () => {
  it("a voyage card has no name in the page before it is turned", () => {
    const card = WORLD.voyages[0];
    const turned = line({ type: "cardturned", card: 0, name: card?.name, idle: false, kept: false });
    const scene = sceneOf(ABOUT, [turned]);
    expect(shown(scene, 1)).not.toContain(card?.name);
    expect(shown(scene, 2)).toContain(card?.name);
  });

  it("a quest has no name in the page before its stone is turned", () => {
    const quest = WORLD.quests[0];
    const before = { ...ABOUT, quests: [{ space: GOTLAND, quest: -1 }] };
    const event = { type: "questrevealed", space: GOTLAND, name: "Gotland", quest: quest?.name };
    const scene = sceneOf(before, [line(event)]);
    expect(shown(scene, 1)).not.toContain(quest?.name);
    expect(scene.marks?.[0]?.view).toBeUndefined();
    expect(shown(scene, 2)).toContain(quest?.name);
    expect(scene.after?.quests).toEqual([{ space: GOTLAND, quest: 0 }]);
  });

  it("the end of a Saga is told in large letters", () => {
    const end = line({ type: "sagaover", saga: 0, name: "", won: true, why: "", goals: [] }, "**Won.**");
    expect(sceneOf(ABOUT, [end])).toMatchObject({ name: "sagas-over", words: "Won." });
  });
});
