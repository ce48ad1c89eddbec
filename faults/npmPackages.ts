import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Installs a Node.js from npm's registry.
 * @param folder target folder
 * @param others further packages, such as `name@1.2.3`
 * @returns undefined, after a message, where the registry lacks them or cannot be reached
 */
export function installNode(
  major: number,
  folder: string,
  others: readonly string[] = [],
): { path: string; version: string } | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const all = [`${name}@${major}`, ...others];
  try {
    // One command for all, since the next one would remove unsaved packages.
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, ...all], { stdio: 'ignore' });
  } catch (error) {
    console.log(`– ${all.join(', ')} war nicht zu bekommen und wurde übersprungen (${String(error).split('\n')[0]})`);
    return undefined;
  }
  const path = join(folder, 'node_modules', name, 'bin', 'node');
  return { path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1) };
}
