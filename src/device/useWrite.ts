import { useRef } from 'react';
import type { Write } from '../dataProvider/http';
import { newKey } from '../dataProvider/newKey';
import { useHttp } from './useDevice';

export type { Write };

/** Keeps the Idempotency-Key of a failed request, so that repeating it cannot do the work twice. */
export function useWrite(): Write {
  const http = useHttp();
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
