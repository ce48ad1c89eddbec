import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from './tab';
import type { Walk } from './walk';

export const PHONE: Size = { width: 360, height: 740 };
export const DESK: Size = { width: 1280, height: 800 };

/**
 * Takes pictures of the page at phone and desktop width, `<name>-<width>.png`.
 * @throws Error when the page is wider than the window
 */
export async function look({ tab, folder }: Walk, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of [PHONE, DESK]) {
    await tab.resize(size);
    await tab.run(untilQuiet);
    await tab.picture(join(folder, `${name}-${size.width}.png`));
    const wide = await tab.run(() => document.documentElement.scrollWidth);
    if (wide > size.width) throw new Error(`${name} is ${wide} px wide in a window of ${size.width} px`);
  }
}

/** Runs in the page: waits until nothing has been busy or moving for a number of frames. */
export function untilQuiet(): Promise<undefined> {
  const FRAMES = 12;
  const busy = '[aria-label="Wird geladen"], [role=progressbar]:not([aria-valuenow])';
  const isStill = () =>
    document.querySelector('h1') !== null &&
    document.querySelector(busy) === null &&
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  return document.fonts.ready.then(
    () =>
      new Promise((resolve) => {
        let quiet = 0;
        const look = () => {
          quiet = isStill() ? quiet + 1 : 0;
          if (quiet < FRAMES) requestAnimationFrame(look);
          else resolve(undefined);
        };
        look();
      }),
  );
}
