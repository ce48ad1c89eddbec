import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

/**
 * Loads a TypeScript program that starts servers, after installing and building everything it needs. If interrupted,
 * its servers and browsers end with this process.
 * @param {string} file in the project's folder
 * @returns {Promise<Record<string, Function>>} its exports
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
