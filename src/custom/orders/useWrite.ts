import { useRef } from 'react';
import { http, newKey } from '../../dataProvider/http';

export type Write = <T>(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<T>;

/**
 * Writes with an Idempotency-Key. A request that failed keeps its key: when its answer was only lost on the way,
 * repeating it gives that answer instead of doing the work again.
 */
export function useWrite(): Write {
  const keys = useRef(new Map<string, string>());
  return async (method, path, body) => {
    const request = `${method} ${path} ${JSON.stringify(body)}`;
    const idempotencyKey = keys.current.get(request) ?? newKey();
    keys.current.set(request, idempotencyKey);
    const answer = await http<never>(method, path, { body, idempotencyKey });
    keys.current.delete(request);
    return answer;
  };
}
