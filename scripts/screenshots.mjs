import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { loadProgram } from './loadProgram.mjs';
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

const { takeScreenshots } = await loadProgram('screenshots/main.ts');
const executablePath = await ensureBrowser();
await takeScreenshots({ ...values, executablePath, only: values.only.split(',') });
process.exit(0);
