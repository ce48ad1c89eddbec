import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Installs and builds an earlier commit in a folder of its own below `dist`.
 * @param {string} commit any revision that Git understands
 * @returns {Promise<string>} the folder
 * @throws when Git does not know the commit, or it cannot be built
 */
export async function checkOut(commit) {
  const { output: hash } = await must(['git', 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  const folder = join(root, 'dist/against', hash.trim());
  if (existsSync(join(folder, 'dist/client/index.html'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, '.archive.tar');
  await must(['git', 'archive', '--output', archive, hash.trim()]);
  await must(['tar', '-xf', archive, '-C', folder]);
  rmSync(archive);
  const lock = 'package-lock.json';
  const isSameInstall = readFileSync(join(root, lock), 'utf8') === readFileSync(join(folder, lock), 'utf8');
  if (isSameInstall) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else await must(['npm', 'ci', '--no-audit', '--no-fund', '--include=dev', '--prefix', folder]);
  await must([process.execPath, join(folder, 'scripts/build.mjs')]);
  return folder;
}

async function must(command) {
  const result = await run(command, { quiet: true });
  if (result.code !== 0) throw new Error(`${command.join(' ')}\n${result.output}`);
  return result;
}
