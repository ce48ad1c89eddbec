import type { Answered, AnyCall } from '../../src/contract/kit/call';
import type { Call } from './fakeServer';

/** How a fake server knows a call: "METHOD /path". */
export const addressOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

/**
 * A success of a call, as its contract allows it: `answer(replies(listStockTakings, [stockTaking]))`. What does not fit the
 * contract does not compile.
 */
export const replies = <C extends AnyCall>(call: C, body: Answered<C> | ((asked: Call) => Answered<C>)) => ({
  [addressOf(call)]: (asked: Call) => ({
    status: call.status ?? (call.answer || call.files ? 200 : 204),
    body: typeof body === 'function' ? (body as (asked: Call) => Answered<C>)(asked) : body,
  }),
});
