import { join } from 'node:path';
import type { House } from './house';
import type { Engine, Tab } from './tab';

export interface Walk {
  house: House;
  engine: Engine;
  tab: Tab;
  folder: string;
}

export interface Step {
  /** Describes the step in German for the person running it. */
  title: string;
  run(walk: Walk): Promise<void>;
}

/** Runs the steps in order, prints each, and stops at the first failure. @returns true when all succeeded */
export async function take(walk: Walk, steps: readonly Step[]): Promise<boolean> {
  for (const { title, run } of steps) {
    const began = Date.now();
    const tell = (sign: string) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1).replace('.', ',');
      console.log(`${sign} ${walk.engine.title}: ${title} (${seconds} s)`);
    };
    try {
      await run(walk);
      tell('✓');
    } catch (error) {
      tell('✗');
      console.log(indented(error instanceof Error ? (error.stack ?? error.message) : String(error)));
      await tellMore(walk);
      return false;
    }
  }
  return true;
}

/** Prints diagnostics of a failure, as far as the browser still responds. */
async function tellMore({ tab, engine, folder }: Walk): Promise<void> {
  const picture = join(folder, 'failed.png');
  try {
    await tab.picture(picture);
    console.log(indented(`Adresse: ${await tab.url()}\nBild: ${picture}`));
  } catch (error) {
    console.log(indented(`Kein Bild: ${error}`));
  }
  const complaints = engine.complaints();
  if (complaints.length > 0) console.log(indented(`Konsole:\n${complaints.slice(-20).join('\n')}`));
}

const indented = (text: string) => text.replace(/^/gm, '    ');
