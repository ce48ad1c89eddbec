import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    /** The folder for the pictures of all screens. */
    to: { type: 'string', default: join(root, '.test/pictures') },
    /** Some of: docs, filled, empty, error, offline. */
    only: { type: 'string', default: 'docs,filled,empty,error,offline' },
    /** Part of the addresses to take. */
    route: { type: 'string', default: '' },
  },
});

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await installIfNeeded({ development: true });
const executablePath = await ensureBrowser();
await buildIfStale();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'screenshots/main.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
});
await module.takeScreenshots({ ...values, executablePath, only: values.only.split(',') });
process.exit(0);
