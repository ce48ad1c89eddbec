import { useState } from 'react';
import type { Write } from '../dataProvider/http';
import { createKeptTries } from '../dataProvider/keptTries';
import { newKey } from '../dataProvider/newKey';
import { useHttp } from './useDevice';

export type { Write };

/** Keeps the Idempotency-Key of a failed request, so that repeating it cannot do the work twice. */
export function useWrite(): Write {
  const http = useHttp();
  const [keep] = useState(createKeptTries<string>);
  return (method, path, options) =>
    keep([method, path, options], newKey(), (idempotencyKey) =>
      http<never>(method, path, { ...options, idempotencyKey }),
    );
}
