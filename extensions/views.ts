import type { Override, OwnPage } from '../src/extend';

/**
 * Lists, forms, inputs and cells of this installation, by resource name; the others are derived from the definitions.
 */
export const views: Readonly<Record<string, Override>> = {};

/** Further pages: an address, and the file whose default export is the page. */
export const pages: readonly OwnPage[] = [];
