import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from './demoCount';
import { startServer } from './serverProcess';

/** With these settings the first start makes the demo data, and every later one finds them. */
export const DEMO_SETTINGS = { ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };

let prepared: { day: string; folder: Promise<string> } | undefined;

/**
 * Fills a data folder with what a first start with the demo data leaves there, made once by each worker: hashing and
 * counting in took longer than all else of a start, for each file anew. What a first start does has tests of its own.
 * The signing key comes along: a server that is told another one has to make its own data.
 */
export async function fillWithDemoData(folder: string): Promise<void> {
  // Counts are of some days ago: not from before midnight.
  const day = new Date().toDateString();
  if (prepared?.day !== day) prepared = { day, folder: prepare() };
  cpSync(await prepared.folder, folder, { recursive: true });
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer({ DATA_DIR: folder, ...DEMO_SETTINGS });
  await server.stop();
  return folder;
}
