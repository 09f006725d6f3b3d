/**
 * Standing orders and plans: when I want to be asked, as a chip beside the prompt that opens a short list. A plan ends by
 * itself; until then it stands above the prompt, and one tap stops it. Orders about a single thing, such as a
 * card, are given where that thing is.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon, rove } from "../../kit";
import { orderAbout, withOrder } from "../../net/orders";
import type { Order } from "../../net/wire/table";
import "./StandingOrders.css";

export const ALWAYS: Order = { id: "", words: "Ask me always", about: "", until: "", stops: "" };

/** The order that counts now: one that is not on the list has expired, and I am asked again. */
export const activeOrder = (order: string, orders: readonly Order[]): Order =>
  orderAbout(order, orders, "") ?? ALWAYS;

/** The plans that are active. */
export const activePlans = (order: string, orders: readonly Order[]): Order[] =>
  orders.filter(({ id, until }) => until !== "" && order.split(",").includes(id));

/** When a plan ends, in words. */
export const endWords = ({ until, stops }: Order): string =>
  stops ? `until ${until}, or when ${stops}` : `until ${until}`;

/** Announces a change after it has happened, and nothing when the chip first appears. */
function useChange(words: string): string {
  const [told, tell] = useState({ words, text: "" });
  useEffect(() => {
    tell((last) => (last.words === words ? last : { words, text: `Standing order: ${words}.` }));
  }, [words]);
  return told.text;
}

/** The same for plans: which began, and which are over. */
function usePlans(plans: readonly Order[]): string {
  const key = plans.map(({ words }) => words).join();
  const [told, tell] = useState({ key, plans, text: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the plans are the plans
  useEffect(() => {
    tell((last) => {
      if (last.key === key) return last;
      const begun = plans.filter((one) => !last.plans.some(({ words }) => words === one.words));
      const over = last.plans.filter((one) => !plans.some(({ words }) => words === one.words));
      const said = [
        ...over.map(({ words }) => `The plan is over: ${words}.`),
        ...begun.map((one) => `Plan: ${one.words}, ${endWords(one)}.`),
      ];
      return { key, plans, text: said.join(" ") };
    });
  }, [key]);
  return told.text;
}

interface Item {
  readonly order: Order;
  readonly checked: boolean;
}

function Menu({
  id,
  all,
  onPick,
  onClose,
}: {
  id: string;
  all: readonly Item[];
  onPick(item: Item): void;
  onClose(): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
  ];
  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>("[aria-checked=true]");
    (checked ?? list.current?.querySelector<HTMLElement>("[role^=menuitem]"))?.focus();
  }, []);
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
    <div role="menu" id={id} aria-label="When shall you be asked?" tabIndex={-1} ref={list} onKeyDown={press}>
      {all.map((item) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know it
        <button
          // An order of this step is followed by that of the next: the words stay where the focus is.
          key={item.order.words}
          type="button"
          role={item.order.until ? "menuitemcheckbox" : "menuitemradio"}
          aria-checked={item.checked}
          tabIndex={-1}
          onClick={() => onPick(item)}
        >
          {item.checked ? <Icon name="check" /> : <span className="ic" />}
          <span>
            {item.order.words}
            {item.order.until && <small className="dim"> {endWords(item.order)}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

const PLAN = "A plan answers for you until it ends. You can stop it at any time.";

/** The active plans, each with a button to stop it. */
function Plans({ plans, onStop }: { plans: readonly Order[]; onStop(plan: Order): void }) {
  const said = usePlans(plans);
  return (
    <>
      {plans.length > 0 && (
        <ul className="order-plans" aria-label="Plans at work">
          {plans.map((plan) => (
            <li key={plan.words}>
              <button
                type="button"
                className="chip cut order-plan"
                title={`Stop this plan. It ends by itself ${endWords(plan)}.`}
                aria-label={`Stop the plan: ${plan.words}, ${endWords(plan)}`}
                onClick={() => onStop(plan)}
              >
                <Icon name="hourglass" size={16} />
                <span>{plan.words}</span>
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}

export function StandingOrders({
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
  const now = activeOrder(order, orders);
  const change = useChange(now.words);
  const plans = activePlans(order, orders);
  const lasting = orders.filter(({ about, until }) => !about && !until);
  const brief = orders.filter(({ until }) => until !== "");
  const close = (): void => {
    setOpen(false);
    chip.current?.focus();
  };
  const give = ({ about }: Order, wanted: string): void => onOrder(withOrder(order, orders, about, wanted));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has gone elsewhere
    <div
      className={lasting.length > 0 ? "standing-orders" : "standing-orders brief"}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Plans
        plans={plans}
        onStop={(plan) => {
          give(plan, "");
          chip.current?.focus();
        }}
      />
      <button
        type="button"
        className="chip cut"
        ref={chip}
        aria-haspopup="menu"
        title={lasting.length > 0 ? undefined : PLAN}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name={now.id || lasting.length === 0 ? "gear" : "me"} />
        {lasting.length > 0 ? (
          <>
            <span className="vh">Standing order: </span>
            <span>{now.words}</span>
          </>
        ) : (
          <span>Plans</span>
        )}
      </button>
      {open && (
        <div className="orders-menu cut">
          {brief.length > 0 && <p className="dim small">{PLAN}</p>}
          <Menu
            id={id}
            all={[
              ...(lasting.length > 0 ? [ALWAYS, ...lasting] : []).map((one) => ({
                order: one,
                checked: one.id === now.id,
              })),
              ...brief.map((one) => ({ order: one, checked: plans.includes(one) })),
            ]}
            onClose={close}
            onPick={({ order: picked, checked }) => {
              close();
              if (picked.until) give(picked, checked ? "" : picked.id);
              else if (!checked) give(picked, picked.id);
            }}
          />
        </div>
      )}
      <span className="vh" role="status">
        {change}
      </span>
    </div>
  );
}
