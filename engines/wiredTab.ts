import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Found, find } from './find';
import { type Key, PATIENCE_MS, type Tab, type Target } from './tab';
import { type Wire, WireError } from './wire';

/** Key codes of the standard (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
const CONTROL = '\uE009';

/** Builds the actions of a tab from the primitives of its driver. */
export function wiredTab(wire: Wire): Tab {
  /** Retries until `attempt` returns a value. @param what names the value in the error */
  const wait = async <T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> => {
    const end = Date.now() + PATIENCE_MS;
    let reason: WireError | undefined;
    while (Date.now() < end) {
      try {
        const answer = await attempt();
        if (answer !== undefined) return answer;
      } catch (error) {
        // The page may be navigating.
        if (!(error instanceof WireError)) throw error;
        reason = error;
      }
      await setTimeout(50);
    }
    throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`, { cause: reason });
  };

  const see = (target: Target): Promise<Found> =>
    wait(`see ${tell(target)}`, async () => (await find(wire, target)) ?? undefined);

  const click = async (target: Target) => {
    const { x, y } = await wait(`use ${tell(target)}`, async () => (await find(wire, target, true))?.at ?? undefined);
    await wire.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };

  const keys = async (pressed: readonly string[], held?: string) => {
    const down = (value: string) => ({ type: 'keyDown', value }) as const;
    const up = (value: string) => ({ type: 'keyUp', value }) as const;
    const strokes = pressed.flatMap((value) => [down(value), up(value)]);
    await wire.perform({
      type: 'key',
      id: 'keyboard',
      actions: held ? [down(held), ...strokes, up(held)] : strokes,
    });
  };

  return {
    goto: (url) => wire.goto(url),
    reload: () => wire.reload(),
    url: async () => new URL(await wire.url()),
    async see(target) {
      await see(target);
    },
    async gone(target) {
      await wait(`gone ${tell(target)}`, async () => ((await find(wire, target)) ? undefined : true));
    },
    click,
    async type(target, typed) {
      await click(target);
      await keys(['a'], CONTROL);
      await keys([...typed]);
    },
    value: async (target) => (await see(target)).value ?? '',
    press: (key) => keys([KEYS[key]]),
    run: (what) => wire.call(what),
    async resize({ width, height }) {
      await wire.resize(width, height);
      await wait(`${width} × ${height} pixels`, async () => {
        const inner = await wire.call(() => `${innerWidth} × ${innerHeight}`);
        return inner === `${width} × ${height}` ? true : undefined;
      });
    },
    async picture(file) {
      writeFileSync(file, Buffer.from(await wire.picture(), 'base64'));
    },
    close: () => wire.close(),
  };
}

const tell = (target: Target): string =>
  JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value));
