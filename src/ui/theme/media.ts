/** The system's few colours take the place of all others: backgrounds go, borders and texts stay. */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** Pixels; a desk magnified four times (WCAG 2.2, 1.4.10) has 256, a phone on its side 320 to 430. */
const LOW = 330;

/** There is no room for bars that stay: they scroll with the page. */
export const LOW_WINDOW = `@media (max-height: ${LOW}px)`;
