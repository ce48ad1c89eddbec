/** Forced colours drop backgrounds but keep borders and text. */
export const FORCED_COLORS = '@media (forced-colors: active)';

export const PRINT = '@media print';

export const TOUCH = '@media (pointer: coarse)';

/** Pixels; a desktop at 400% zoom (WCAG 2.2, 1.4.10) has 256, a phone in landscape 320 to 430. */
const LOW = 330;

export const LOW_WINDOW = `@media (max-height: ${LOW}px)`;
