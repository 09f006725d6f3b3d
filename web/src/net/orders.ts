/** Standing orders: a seat may have one about each thing. Together they are their ids with commas between. */
import type { Order } from "./wire/table";

/** The order about this thing, if there is one. */
export const orderAbout = (order: string, orders: readonly Order[], about: string): Order | undefined =>
  orders.find((one) => one.about === about && order.split(",").includes(one.id));

/** All orders of the seat with another one about this thing, or with none. */
export const withOrder = (order: string, orders: readonly Order[], about: string, id: string): string =>
  [
    ...order.split(",").filter((one) => orders.some((known) => known.id === one && known.about !== about)),
    ...(id ? [id] : []),
  ].join();
