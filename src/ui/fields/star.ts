/** Required marker; the empty alternative text keeps it silent. */
export const STAR = { '&::after': { content: '" *" / ""' } };
