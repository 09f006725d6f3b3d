/** One thing at a time: the table itself changes here too. */
export const NARROW = "(max-width: 980px)";
/** Too small for the grid of all spaces. */
export const SMALL = "(max-width: 719px)";
