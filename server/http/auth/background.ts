import { setTimeout } from 'node:timers/promises';

/** Milliseconds that a request waits for a note, which usually takes less. */
const NOTED_MS = 50;

/** Writes notes in the background, one at a time per name: reads must not wait for a lock or a long write. */
export class Background {
  readonly #running = new Set<string>();

  /** Resolves when the note is written, or after a moment. @param write must not reject */
  async note(name: string, write: () => Promise<void>): Promise<void> {
    if (this.#running.has(name)) return;
    this.#running.add(name);
    const noted = write().finally(() => this.#running.delete(name));
    const isOver = new AbortController();
    const moment = setTimeout(NOTED_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
    await Promise.race([noted, moment]);
    isOver.abort();
  }
}
