/** The place in the tray for what is done next: a decision in the stage puts its buttons there. */
import { storeOf, useStore } from "../../shared/store";

const place = storeOf<HTMLElement | null>(null);

/** The element itself; null where a decision stands without a tray. */
export const useActs = (): HTMLElement | null => useStore(place);

/** The tray has drawn it, or has taken it away. */
export const setActs = (element: HTMLElement | null): void => place.set(element);
