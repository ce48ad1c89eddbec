import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where there is no network, nobody waits for one. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];

/** Whether Debian's packages can be installed: this is Debian, and we are root. */
export const isDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The command that updates the lists of packages. */
export const updatePackages = ['apt-get', ...PATIENCE, 'update'];

/** The command that installs packages of Debian. */
export const installPackages = (...names) => [
  'apt-get',
  ...PATIENCE,
  'install',
  '-y',
  '--no-install-recommends',
  ...names,
];

/** Where programs of these names would lie, in the order of PATH. */
export function inFolders(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
