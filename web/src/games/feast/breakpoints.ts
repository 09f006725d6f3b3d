/** One thing at a time: the table itself changes here too. */
export const NARROW = "(max-width: 980px)";
/** Too small for all spaces one by one: they share a cell for each theme and number of Vikings. */
export const SMALL = "(max-width: 719px), (max-width: 980px) and (max-height: 599px)";
