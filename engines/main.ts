import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startFirefox } from './firefox/firefox';
import { withHouse } from './house';
import { mainPath } from './mainPath';
import type { Engine } from './tab';
import { take } from './walk';
import { startWebKit } from './webKit/webKit';

const START: Record<string, (program: string, downloads: string) => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

export interface EnginesOptions {
  /** Path of each engine's browser; for WebKit, of its driver. */
  programs: Readonly<Record<string, string>>;
  /** The folder for pictures, `<engine>/<page>-<width>.png`. */
  to: string;
}

/** Walks the main path in each browser, each time on a fresh server. @returns true when all steps succeeded */
export async function runEngines({ programs, to }: EnginesOptions): Promise<boolean> {
  let isGood = true;
  for (const [name, program] of Object.entries(programs)) {
    const folder = join(to, name);
    const downloads = join(folder, 'downloads');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(downloads, { recursive: true });
    await withHouse(async (house) => {
      const engine = await START[name]?.(program, downloads);
      if (!engine) throw new Error(`There is no engine ${name}.`);
      try {
        const walk = { house, engine, tab: await engine.newTab(), folder };
        isGood = (await take(walk, mainPath())) && isGood;
      } finally {
        await engine.stop();
      }
    });
  }
  return isGood;
}
