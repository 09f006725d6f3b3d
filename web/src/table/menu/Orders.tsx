/** Standing orders and plans in the menu: when this seat wants to be asked. On a phone some games have no room for them elsewhere. */
import { Btn, Icon } from "../../kit";
import { withOrder } from "../../net/orders";
import type { Order } from "../../net/wire/table";
import { ALWAYS, activeOrder, activePlans, endWords } from "../prompt/StandingOrders";

export default function Orders({
  order,
  orders,
  setOrder,
}: {
  order: string;
  orders: readonly Order[];
  setOrder(order: string): void;
}) {
  const now = activeOrder(order, orders);
  const plans = activePlans(order, orders);
  const lasting = orders.filter(({ about, until }) => !about && !until);
  const give = ({ about }: Order, wanted: string): void => setOrder(withOrder(order, orders, about, wanted));
  const all = [
    ...(lasting.length > 0 ? [ALWAYS, ...lasting] : []).map((one) => ({ one, on: one.id === now.id })),
    ...orders.filter(({ until }) => until !== "").map((one) => ({ one, on: plans.includes(one) })),
  ];
  return (
    <div className="flow">
      {all.map(({ one, on }) => (
        <Btn
          key={one.words}
          aria-pressed={on}
          onClick={() => give(one, one.until && on ? "" : one.id)}
          {...(one.until && { title: endWords(one) })}
        >
          {on && <Icon name="check" />}
          {one.words}
        </Btn>
      ))}
    </div>
  );
}
