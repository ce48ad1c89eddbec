import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

it('installs nothing through a link: npm would empty the packages of another folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const theirs = join(folder, 'theirs/node_modules');
  const ours = join(folder, 'ours');
  mkdirSync(join(theirs, 'kept'), { recursive: true });
  cpSync(scripts, join(ours, 'scripts'), { recursive: true });
  symlinkSync(theirs, join(ours, 'node_modules'));
  const packages = { '': { dependencies: { kept: '2.0.0' } }, 'node_modules/kept': { version: '2.0.0' } };
  writeFileSync(join(ours, 'package.json'), JSON.stringify({ name: 'ours', dependencies: { kept: '2.0.0' } }));
  writeFileSync(join(ours, 'package-lock.json'), JSON.stringify({ name: 'ours', lockfileVersion: 3, packages }));
  writeFileSync(join(theirs, '.package-lock.json'), JSON.stringify({ packages: {} }));

  const program = `import { installIfNeeded } from '${join(ours, 'scripts/install.mjs')}'; await installIfNeeded();`;
  // Without npm in the PATH nothing could be installed.
  const env = { PATH: '', HOME: folder };
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ours,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('node_modules ist eine Verknüpfung');
  expect(status).toBe(1);
  expect(existsSync(join(theirs, 'kept'))).toBe(true);
});
