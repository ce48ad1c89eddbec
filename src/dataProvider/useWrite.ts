import { useRef } from 'react';
import { http, newKey } from './http';
import type { Method, RequestOptions } from './request';

export type Write = <T = void>(
  method: Exclude<Method, 'GET'>,
  path: string,
  options: Pick<RequestOptions, 'body' | 'query'>,
) => Promise<T>;

/**
 * Writes with an Idempotency-Key. A request that failed keeps its key: when its answer was only lost on the way,
 * repeating it gives that answer instead of doing the work again.
 */
export function useWrite(): Write {
  const keys = useRef(new Map<string, string>());
  return async (method, path, options) => {
    const request = JSON.stringify([method, path, options]);
    const idempotencyKey = keys.current.get(request) ?? newKey();
    keys.current.set(request, idempotencyKey);
    const answer = await http<never>(method, path, { ...options, idempotencyKey });
    keys.current.delete(request);
    return answer;
  };
}
