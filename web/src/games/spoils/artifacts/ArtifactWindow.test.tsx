import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsOffer, SpoilsView } from "../../../net/wire/spoils";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import { ask, DECK, down, number, pile, props, seats, view } from "../samples";
import type { Props } from "../view";
import { ArtifactWindow } from "./ArtifactWindow";
import { OfferPanel } from "./OfferPanel";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(cleanup);

const EYE = number("odins_eye");
const TOOTH = number("lucky_dragons_tooth");
const DIE = number("lokis_die");
const SAMPO = number("sampo_talisman");
const MIRROR = number("freyjas_mirror");
const GOLD = number("lokis_gold");
const APPLE = number("iduns_gold_apple");
const DRAUPNIR = number("draupnir");
const HUGINN = number("huginn");

const name = (card: number): string => DECK.cards[card]?.name ?? "";
/** A use as it comes over the wire: only the fields it needs. */
const use = (card: number, more: object = {}) => ({ type: "use", card, name: name(card), ...more });
const offer = (card: number, uses: object[], any_time = false): SpoilsOffer =>
  ({ card, ability: DECK.cards[card]?.item, uses, any_time }) as unknown as SpoilsOffer;

const TABLE = view({
  step: "roll",
  window: "round_start",
  pile: pile(number("crown", 1), null, null),
  seats: seats({
    0: {
      down: [EYE, TOOTH, DIE, SAMPO, MIRROR, GOLD, APPLE, DRAUPNIR].map((card) => down(card)),
      rolled: [5, 2, 2, 6, 1, 5],
    },
    1: { open: [HUGINN], down: [down(null, 2), down(null)] },
    2: { open: [number("megingjord")] },
  }),
});

function window(offers: SpoilsOffer[], more: Partial<Props> = {}) {
  return render(
    drawn(
      face,
      props({
        view: TABLE,
        send,
        ask: ask("artifacts", { type: "artifacts", window: "round_start", offers }),
        ...more,
      }),
      [ArtifactWindow],
    ),
  );
}

const button = (label: string | RegExp) => screen.getByRole("button", { name: label });
const radio = (label: string | RegExp) => screen.getByRole("radio", { name: label });
const choose = (label: string | RegExp) => fireEvent.click(radio(label));

/** What was sent is one of the offered uses, word for word. */
function sent(offers: SpoilsOffer[]): object {
  expect(send).toHaveBeenCalledTimes(1);
  const move = send.mock.calls[0]?.[0] as object;
  expect(offers.flatMap(({ uses }) => uses as object[])).toContain(move);
  return move;
}

describe("every use asks for what it needs and sends one of the offers", () => {
  it("nothing at all", () => {
    const offers = [offer(APPLE, [use(APPLE)])];
    window(offers);
    fireEvent.click(button(/^Use Idun's Gold Apple/));
    expect(sent(offers)).toEqual(use(APPLE));
  });

  it("a Viking", () => {
    const offers = [
      offer(
        APPLE,
        [1, 2, 3].map((seat) => use(APPLE, { seat })),
      ),
    ];
    window(offers);
    const barred = button(/^Choose a Viking/);
    expect(barred.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(barred);
    expect(send).not.toHaveBeenCalled();
    choose("Runa");
    fireEvent.click(button(/^Use Idun's Gold Apple/));
    expect(sent(offers)).toEqual(use(APPLE, { seat: 2 }));
  });

  it("a place of the pile", () => {
    const offers = [
      offer(
        DRAUPNIR,
        [0, 2].map((place) => use(DRAUPNIR, { place })),
      ),
    ];
    window(offers);
    choose(/^Crown, 2 gold/);
    fireEvent.click(button(/^Use Draupnir/));
    expect(sent(offers)).toEqual(use(DRAUPNIR, { place: 0 }));
  });

  it("the pile or a Viking, then a face-down card", () => {
    const uses = [
      ...[1, 2].map((place) => use(EYE, { place })),
      ...[0, 1].map((place) => use(EYE, { seat: 1, place })),
      { type: "reveal", card: EYE, name: name(EYE) },
    ];
    const offers = [offer(EYE, uses, true)];
    window(offers);
    choose("Torsten");
    choose("second, stage 1");
    fireEvent.click(button("Use Odin's Eye on Torsten's second face-down card"));
    expect(sent(offers)).toEqual(use(EYE, { seat: 1, place: 1 }));
    send.mockClear();
    choose("The pile");
    fireEvent.click(screen.getAllByRole("radio", { name: /^Artifact, stage/ })[1] as HTMLElement);
    fireEvent.click(button(/^Use Odin's Eye/));
    expect(sent(offers)).toEqual(use(EYE, { place: 2 }));
    send.mockClear();
    fireEvent.click(button("Only turn it up, unused"));
    expect(sent(offers)).toMatchObject({ type: "reveal", card: EYE });
  });

  it("one or two dice to roll again", () => {
    const faces = [[1], [2], [5], [6], [1, 2], [1, 5], [1, 6], [2, 2], [2, 5], [2, 6], [5, 5], [5, 6]];
    const offers = [
      offer(
        TOOTH,
        faces.map((dice) => use(TOOTH, { dice })),
      ),
    ];
    window(offers);
    const die = (face: number, nth = 0) =>
      screen.getAllByRole("button", { name: `Roll the ${face} again` })[nth] as HTMLElement;
    fireEvent.click(die(5));
    fireEvent.click(die(5, 1));
    fireEvent.click(die(2, 1));
    expect(die(5).getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button("Use Lucky Dragon's Tooth to roll 2 and 5 again"));
    expect(sent(offers)).toEqual(use(TOOTH, { dice: [2, 5] }));
  });

  it("a die and what it shall show", () => {
    const uses = [1, 2, 5, 6].flatMap((was) =>
      [1, 2, 3, 4, 5, 6].filter((face) => face !== was).map((face) => use(DIE, { dice: [was, face] })),
    );
    const offers = [offer(DIE, uses)];
    window(offers);
    fireEvent.click(
      within(screen.getByRole("radiogroup", { name: "Which die?" })).getByRole("radio", { name: "2" }),
    );
    fireEvent.click(
      within(screen.getByRole("radiogroup", { name: "What should it show?" })).getByRole("radio", {
        name: "6",
      }),
    );
    fireEvent.click(button("Use Loki's Die to turn a 2 into a 6"));
    expect(sent(offers)).toEqual(use(DIE, { dice: [2, 6] }));
  });

  it("an item", () => {
    const items = ["battle_ax", "crown", "sea_dragon"].map((item) => use(GOLD, { item }));
    const offers = [offer(GOLD, items, true)];
    window(offers);
    choose(/^Sea Dragon/);
    fireEvent.click(button(/^Use Loki's Gold/));
    expect(sent(offers)).toEqual(use(GOLD, { item: "sea_dragon" }));
  });

  it("an artifact to cancel", () => {
    const uses = [HUGINN, number("megingjord")].map((cancels) =>
      use(SAMPO, { cancels, target: name(cancels) }),
    );
    const offers = [offer(SAMPO, uses, true)];
    window(offers);
    choose("Huginn of Torsten");
    fireEvent.click(button("Use Sampo Talisman on Huginn"));
    expect(sent(offers)).toEqual(use(SAMPO, { cancels: HUGINN, target: "Huginn" }));
  });

  it("what the Mirror copies, and what that asks for", () => {
    const copy = (card: number, more: object = {}) =>
      use(MIRROR, { copy: card, copied: name(card), ...more });
    const offers = [offer(MIRROR, [copy(HUGINN), ...[1, 3].map((seat) => copy(APPLE, { seat }))], true)];
    const open = TABLE.seats.map((there, seat) => (seat === 3 ? { ...there, open: [APPLE] } : there));
    window(offers, { view: { ...TABLE, seats: open } });
    choose("Huginn of Torsten");
    const told = screen.getByLabelText("About the artifact").textContent;
    expect(told).toContain(`As Huginn: ${DECK.artifacts.huginn?.text}`);
    expect(told).not.toContain(DECK.artifacts.freyjas_mirror?.text);
    fireEvent.click(button(/^Use Freyja's Mirror/));
    expect(sent(offers)).toEqual(copy(HUGINN));
    send.mockClear();
    choose("Idun's Gold Apple of Odd");
    choose("Torsten");
    fireEvent.click(button(/^Use Freyja's Mirror/));
    expect(sent(offers)).toEqual(copy(APPLE, { seat: 1 }));
  });

  it("only turning it up, or letting it rest", () => {
    const offers = [offer(HUGINN, [{ type: "rest", card: HUGINN, name: "Huginn" }])];
    window(offers);
    fireEvent.click(button("Roll without the die of Huginn"));
    expect(sent(offers)).toMatchObject({ type: "rest" });
  });
});

describe("the window", () => {
  const two = [offer(APPLE, [use(APPLE)]), offer(DRAUPNIR, [use(DRAUPNIR, { place: 0 })]), offer(SAMPO, [])];

  it("has twins: pass is as good as use, by button and by key", () => {
    const { container } = window(two);
    expect(container.querySelectorAll(".twins .btn.equal")).toHaveLength(2);
    expect(container.querySelectorAll(".btn.primary")).toHaveLength(0);
    fireEvent.click(button("Pass"));
    expect(send).toHaveBeenLastCalledWith({ type: "pass" });
    fireEvent.keyDown(document.body, { key: "u" });
    expect(send).toHaveBeenCalledTimes(1);
    choose("Draupnir");
    fireEvent.keyDown(document.body, { key: "u" });
    expect(send).toHaveBeenLastCalledWith(use(DRAUPNIR, { place: 0 }));
    fireEvent.keyDown(document.body, { key: "p" });
    expect(send).toHaveBeenLastCalledWith({ type: "pass" });
  });

  it("shows what cannot be used now, but does not let it be chosen", () => {
    window(two);
    const barred = radio("Sampo Talisman, not now");
    expect(barred.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(barred);
    expect(barred.getAttribute("aria-checked")).toBe("false");
  });

  it("tells what is sealed and lets it be changed", () => {
    const answer = use(APPLE) as Record<string, unknown>;
    window(two, {
      ask: ask("artifacts", { type: "artifacts", window: "round_start", offers: two }, { answer }),
    });
    expect(screen.getByRole("status").textContent).toContain(
      "Use Idun's Gold Apple. You may still change it.",
    );
    expect(button(/^Use Idun's Gold Apple/).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(button("Pass"));
    expect(send).toHaveBeenCalledWith({ type: "pass" });
  });

  it("does nothing while a move is under way", () => {
    window(two, { busy: true });
    fireEvent.click(button("Pass"));
    expect(send).not.toHaveBeenCalled();
  });

  it("says in plain words why one is asked who can use nothing", () => {
    window([offer(SAMPO, [])]);
    expect(screen.getByText(/so that nobody can tell who has what/)).toBeTruthy();
    expect(button(/^Use/).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("answering", () => {
  const announced: SpoilsView["announced"] = [
    { seat: 2, card: APPLE, use: use(APPLE, { seat: 0 }) as Record<string, unknown>, dice: 0 },
    {
      seat: 1,
      card: SAMPO,
      use: use(SAMPO, { cancels: APPLE, target: name(APPLE) }) as Record<string, unknown>,
      dice: 0,
    },
  ];
  const answers = (offers: SpoilsOffer[]) =>
    render(
      drawn(
        face,
        props({
          view: { ...TABLE, announced },
          send,
          ask: ask("answer", { type: "answers", card: SAMPO, offers }),
        }),
        [ArtifactWindow],
      ),
    );

  it("names who announced what, the last one last", () => {
    answers([]);
    expect(screen.getByText("Runa uses Idun's Gold Apple on Ylva.")).toBeTruthy();
    expect(screen.getByText(/In answer, .*Torsten uses Sampo Talisman on Idun's Gold Apple\./)).toBeTruthy();
    expect(screen.getByText("Nothing of yours can answer this.")).toBeTruthy();
    fireEvent.click(button("Pass"));
    expect(send).toHaveBeenCalledWith({ type: "pass" });
  });

  it("cancels with a Sampo Talisman", () => {
    const offers = [offer(SAMPO, [use(SAMPO, { cancels: SAMPO, target: name(SAMPO) })])];
    answers(offers);
    fireEvent.click(button(/^Use Sampo Talisman/));
    sent(offers);
  });
});

describe("own artifacts beside another decision", () => {
  const offers = [offer(EYE, [use(EYE, { place: 1 }), use(EYE, { place: 2 })], true), offer(SAMPO, [])];

  const Offers = (given: Props) => <OfferPanel {...given} offers={offers} />;

  it("are a chip that opens a panel; choosing sends it and closes", () => {
    render(drawn(face, props({ view: TABLE, send, ask: ask("bid", {}) }), [Offers]));
    const chip = button("Odin's Eye");
    fireEvent.click(chip);
    const panel = screen.getByRole("region", { name: "Use an artifact" });
    expect(document.activeElement).toBe(panel);
    fireEvent.click(within(panel).getAllByRole("radio")[1] as HTMLElement);
    fireEvent.click(button(/^Use Odin's Eye/));
    expect(sent(offers)).toEqual(use(EYE, { place: 2 }));
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("close with Escape and keep keys to themselves", () => {
    const heard = vi.fn();
    globalThis.addEventListener("keydown", heard);
    render(drawn(face, props({ view: TABLE, send, ask: ask("bid", {}) }), [Offers]));
    fireEvent.click(button("Odin's Eye"));
    fireEvent.keyDown(screen.getByRole("region"), { key: "c" });
    fireEvent.keyDown(screen.getByRole("region"), { key: "Escape" });
    globalThis.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("are not there when nothing can be used", () => {
    const { container } = render(<OfferPanel {...props()} offers={[offer(SAMPO, [])]} />);
    expect(container.textContent).toBe("");
  });
});
