import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from './demoCount';
import { startServer } from './serverProcess';

export const DEMO_SETTINGS = { ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };

let prepared: { day: string; folder: Promise<string> } | undefined;

/**
 * Copies the result of a first start with demo data into a folder. Each worker makes it once, because hashing and
 * counting dominate a start. The signing key is copied too: a server with another key must create its own data.
 */
export async function fillWithDemoData(folder: string): Promise<void> {
  // Demo counts are dated relative to today.
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
