/** Marks the label of a field that has to be filled in. The second text is the spoken one: nothing. */
export const STAR = { '&::after': { content: '" *" / ""' } };
