import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Fails fast without a network. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

export const isDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export const updatePackages = ['apt-get', ...PATIENCE, 'update'];

export const installPackages = (...names) => [
  'apt-get',
  ...PATIENCE,
  'install',
  '-y',
  '--no-install-recommends',
  ...names,
];

/** Returns the possible paths of these programs, in the order of PATH. */
export function inFolders(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
