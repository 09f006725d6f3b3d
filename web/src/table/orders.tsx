/**
 * Standing orders: when I want to be asked, as a chip beside the prompt that opens a short list. Orders about a single
 * thing, such as a card, are given where that thing is.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon, rove } from "../kit";
import { orderAbout, withOrder } from "../net/orders";
import type { Order } from "../net/wire";

export const ALWAYS: Order = { id: "", words: "Ask me always", about: "" };

/** The order that counts now: one that is not on the list has had its day, and I am asked again. */
export const standing = (order: string, orders: readonly Order[]): Order =>
  orderAbout(order, orders, "") ?? ALWAYS;

/** Says a change once it is true, and nothing when the chip first comes. */
function useChange(words: string): string {
  const [told, tell] = useState({ words, text: "" });
  useEffect(() => {
    tell((last) => (last.words === words ? last : { words, text: `Standing order: ${words}.` }));
  }, [words]);
  return told.text;
}

function Menu({
  id,
  all,
  now,
  onPick,
  onClose,
}: {
  id: string;
  all: readonly Order[];
  now: Order;
  onPick(order: Order): void;
  onClose(): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? []),
  ];
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    // The game's own keys must not be heard from inside the list.
    event.stopPropagation();
    const to = rove(event.key, items().indexOf(document.activeElement as HTMLElement), all.length);
    if (event.key === "Escape") onClose();
    else if (to !== null) items()[to]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="orders-menu cut"
      role="menu"
      id={id}
      aria-label="When shall you be asked?"
      tabIndex={-1}
      ref={list}
      onKeyDown={press}
    >
      {all.map((one) => (
        <button
          // An order of this step is followed by that of the next: the words stay where the focus is.
          key={one.words}
          type="button"
          role="menuitemradio"
          aria-checked={one === now}
          tabIndex={-1}
          onClick={() => onPick(one)}
        >
          {one === now ? <Icon name="check" /> : <span className="ic" />}
          {one.words}
        </button>
      ))}
    </div>
  );
}

export function Orders({
  order,
  orders,
  onOrder,
}: {
  order: string;
  orders: readonly Order[];
  onOrder(order: string): void;
}) {
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  const now = standing(order, orders);
  const change = useChange(now.words);
  const close = (): void => {
    setOpen(false);
    chip.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has gone elsewhere
    <div
      className="orders"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className="chip cut"
        ref={chip}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name={now.id ? "gear" : "me"} />
        <span className="vh">Standing order: </span>
        <span>{now.words}</span>
      </button>
      {open && (
        <Menu
          id={id}
          all={[ALWAYS, ...orders.filter(({ about }) => !about)]}
          now={now}
          onClose={close}
          onPick={(picked) => {
            close();
            if (picked !== now) onOrder(withOrder(order, orders, "", picked.id));
          }}
        />
      )}
      <span className="vh" role="status">
        {change}
      </span>
    </div>
  );
}
