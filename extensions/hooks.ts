import type { Hooks } from '../server/extend';

/** Own rules of the server, by resource name. They run in the transaction of the write, after the product's own. */
export const hooks: Hooks = {};
