import type { ResourceHooks } from '../server/api/resources/hooks/types';

/** Own rules of the server, by resource name. They run in the transaction of the write, after the product's own. */
export const hooks: Readonly<Record<string, ResourceHooks>> = {};
