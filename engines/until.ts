import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PATIENCE_MS } from './tab';

/** Reads until the value equals `wanted`. @throws Error with the last value */
export async function until<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isDeepStrictEqual(value, wanted)) return;
    if (Date.now() > end) throw new Error(`${JSON.stringify(value)} instead of ${JSON.stringify(wanted)}`);
    await setTimeout(100);
  }
}
