import { useMedia } from "../kit";

const NARROW = "(max-width: 980px)";

/** Phone and portrait tablet: one column, with tabs at the thumb. */
export const useNarrow = (): boolean => useMedia(NARROW);
