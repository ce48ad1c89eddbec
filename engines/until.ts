import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PATIENCE_MS } from './tab';

/** Reads until it is what it should be. @throws with what was read last */
export async function until<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isDeepStrictEqual(value, wanted)) return;
    if (Date.now() > end) throw new Error(`${JSON.stringify(value)} instead of ${JSON.stringify(wanted)}`);
    await setTimeout(100);
  }
}
