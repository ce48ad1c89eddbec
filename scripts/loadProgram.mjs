import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

/**
 * Loads a program of the project that is written in TypeScript and starts servers, once all that it needs is installed and
 * built. Stopped in the middle, it leaves no server and no browser behind: they end with this process.
 *
 * @param {string} file in the project's folder
 * @returns {Promise<Record<string, Function>>} what it exports
 */
export async function loadProgram(file) {
  process.chdir(root);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  await installIfNeeded({ development: true });
  await buildIfStale();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, file), { configFile: false, root, logLevel: 'error' });
  return module;
}
