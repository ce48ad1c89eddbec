/** Everything that `extensions/hooks.ts` may import from the server. */
export type { AnyRecord } from '../src/resources/kit';
export { untyped } from './db/database';
export type { SessionUser } from './http/call';
export { invalid, notFound, Problem } from './problem';
export type { Change, Hooks, ResourceHooks } from './records/hooks/types';
