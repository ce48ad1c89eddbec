import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../screenshots/camera';
import { administrator } from './administrator';
import { chooser } from './chooser';
import { counter } from './counter';
import { evening } from './evening';
import { orderer } from './orderer';
import { owner } from './owner';
import { pageOf, type Walked } from './page';
import { returner } from './returner';
import { stranger } from './stranger';

const WALKS = [administrator, evening, stranger, orderer, counter, returner, owner, chooser];

export interface WalkOptions {
  executablePath: string;
  /** Names of the walks to run; empty for all. */
  only: readonly string[];
  /** The folder for the pictures, `<walk>/<step>.png`. */
  to: string;
}

/** Runs the walks; writes docs/walks.md when all of them ran. */
export async function walk({ executablePath, only, to }: WalkOptions): Promise<void> {
  const wanted = only.length === 0 ? WALKS : WALKS.filter(({ name }) => only.includes(name));
  const unknown = only.filter((name) => !WALKS.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`Unbekannt: ${unknown.join(', ')}`);
  const browser = await openBrowser(executablePath);
  try {
    const walked: Walked[] = [];
    for (const each of wanted) walked.push({ ...each, ...(await each.walk(browser, join(to, each.name))) });
    const text = pageOf(walked);
    if (wanted.length === WALKS.length) writeFileSync('docs/walks.md', text);
    console.log(text);
  } finally {
    await browser.close();
  }
}
