import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root, run } from './run.mjs';

/**
 * Runs `npm ci` unless node_modules matches package-lock.json. Compares contents, not times: a copied or freshly
 * checked out folder has new times and the same packages.
 * @param {{ development?: boolean }} options `development` requires the packages of the tests, too
 */
export async function installIfNeeded({ development = false } = {}) {
  if (isInstalled(development)) return;
  if (isLinked()) {
    console.error(
      'node_modules ist eine Verknüpfung auf andere Pakete, als package-lock.json verlangt. Bitte die Verknüpfung entfernen: npm würde den Ordner leeren, auf den sie zeigt.',
    );
    process.exit(1);
  }
  console.error('Pakete werden installiert …');
  const npm = process.env.npm_execpath;
  const command = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm'];
  // A first start skips development packages; an existing installation keeps them.
  const isFresh = !existsSync(join(root, 'node_modules'));
  const extent = development ? ['--include=dev'] : isFresh ? ['--omit=dev'] : [];
  const args = ['ci', '--no-audit', '--no-fund', ...extent];
  const { code } = await run([...command, ...args], { shell: process.platform === 'win32' && command.length === 1 });
  if (code === 0) return;
  console.error(
    'Die Pakete konnten nicht installiert werden. Besteht eine Verbindung zum Internet? Der Grund steht oben.',
  );
  process.exit(1);
}

/** Tells if node_modules belongs to another folder, since `npm ci` would empty the target of the link. */
const isLinked = () => lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function isInstalled(development) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = read('package-lock.json').packages;
  const installed = read('node_modules/.package-lock.json').packages;
  const manifest = read('package.json');
  const sameRequests = ['dependencies', 'devDependencies'].every((key) =>
    isDeepStrictEqual(manifest[key], wanted[''][key]),
  );
  return (
    sameRequests &&
    Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        entry.devOptional ||
        (entry.dev && !development) ||
        installed[path]?.version === entry.version,
    )
  );
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
