import type { Override, OwnPage } from '../src/extend';

/** Own lists, forms, inputs and cells, by resource name; what is missing here is made from the definition. */
export const views: Readonly<Record<string, Override>> = {};

/** Further pages: an address and the file whose default export is the page. */
export const pages: readonly OwnPage[] = [];
