/** Spread into what stands for a page that is still being opened: a picture of what the page showed last stays meanwhile. */
export const OPENING = { 'data-opening': true } as const;

export const OPENING_SELECTOR = '[data-opening]';
