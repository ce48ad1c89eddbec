import type { Hooks } from '../server/extend';

/**
 * Server rules of this installation, by resource name. They run in the transaction of the write, after the product's.
 */
export const hooks: Hooks = {};
