import type { Answered, AnyCall } from '../../src/contract/kit/call';
import type { Call } from './fakeServer';

type Reply<C extends AnyCall> =
  | { status?: 200 | 201 | 202; body: Answered<C> }
  | { status: number; body?: { code?: string; detail?: string; errors?: Record<string, string>; current?: unknown } };

/**
 * Types a fake server's answer by a call of the contract:
 * `server.answer(answering(readCensus, { id: 3 }, () => ({ body: census })))`.
 */
export function answering<C extends AnyCall>(
  { method, path }: C,
  params: Readonly<Record<string, number>>,
  reply: (asked: Call) => Reply<C>,
): Record<string, (asked: Call) => Reply<C>> {
  return { [`${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`]: reply };
}
