/** Required marker; the empty alternative text hides it from screen readers. */
export const STAR = { '&::after': { content: '" *" / ""' } };
