import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { anchorPath } from '../../../server/audit/anchorFile';
import { keepAnchor } from '../../../server/audit/keepAnchor';
import { createBackup } from '../../../server/backup/createBackup';
import { verifyDatabase } from '../../../server/backup/verifyDatabase';
import { targetOf } from '../../helpers/backupTarget';
import { describeOnEachDatabase } from '../../helpers/databases';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const KILLER = new URL('../../helpers/killedMoving.mjs', import.meta.url).href;

describeOnEachDatabase('a restore that is killed', (under) => {
  /** @returns the exit code; null when killed */
  const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<unknown>((resolve) => {
      const { PATH = '', HOME = '' } = process.env;
      execFile(process.execPath, args, { env: { PATH, HOME, ...more } }, (error) => resolve(error ? error.code : 0));
    });
  // Without a task, the script only builds.
  beforeAll(() => run([pathOf('scripts/backups.mjs'), 'none']));

  it.each([
    ['a log that went on after the backup', (test: TestApp) => test.create('/api/Units', { name: 'Krug' })],
    ['a folder whose anchor is lost', async ({ env }: TestApp) => rmSync(anchorPath(env.DATA_DIR))],
  ])('leaves %s and its anchor unchanged or both restored, at any step', async (_, goOn) => {
    const ends: unknown[] = [];
    while (ends.at(-1) !== 0) {
      const test = await startTestApp(under);
      const { env } = test;
      const warnings: string[] = [];
      const keep = () => keepAnchor(test.database.db, env.DATA_DIR, (message) => warnings.push(message));
      const isRestored = async () => (await test.call(test.admin, 'GET', '/api/Units')).status === 401;
      const lines: string[] = [];
      await test.create('/api/Units', { name: 'Glas' });
      await keep();
      const path = join(env.DATA_DIR, 'eine.sicherung');
      await createBackup(targetOf(env), path, new Date());
      await goOn(test);
      await keep();
      const before = { warnings: warnings.splice(0).length, isGone: !existsSync(anchorPath(env.DATA_DIR)) };
      await test.stop();
      const restore = ['--import', KILLER, pathOf('dist/backups/backups.js'), 'restore', '--from', path];
      ends.push(await run(restore, { ...env, KILLED_AT: String(ends.length + 1) }));
      const isUnchanged = await verifyDatabase(targetOf(env), (line) => lines.push(line));
      await test.restart();
      await keep();
      const restored = await isRestored();
      const at = `step ${ends.length}: ${lines.join(' ')} ${readdirSync(env.DATA_DIR)}`;
      expect([isUnchanged, warnings.length], at).toEqual(restored ? [true, 0] : [!before.isGone, before.warnings]);
      await test.close();
    }
    expect(ends.slice(0, -1)).toEqual(Array(ends.length - 1).fill(null));
    expect(ends.length).toBeGreaterThan(2);
  });
});
