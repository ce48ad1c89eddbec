import type { Answered, AnyCall } from '../../src/contract/kit/call';
import type { Call } from './fakeServer';

export const addressOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

/** A successful answer, typed by the call's contract: `answer(replies(listStockTakings, [stockTaking]))`. */
export const replies = <C extends AnyCall>(call: C, body: Answered<C> | ((asked: Call) => Answered<C>)) => ({
  [addressOf(call)]: (asked: Call) => ({
    status: call.status ?? (call.answer || call.files ? 200 : 204),
    body: typeof body === 'function' ? (body as (asked: Call) => Answered<C>)(asked) : body,
  }),
});
