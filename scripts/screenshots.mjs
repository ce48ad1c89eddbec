import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { loadProgram } from './loadProgram.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, '.test/pictures') },
    /** Any of: docs, filled, empty, error, offline. */
    only: { type: 'string', default: 'docs,filled,empty,error,offline' },
    route: { type: 'string', default: '' },
  },
});

const { takeScreenshots } = await loadProgram('screenshots/main.ts');
const executablePath = await ensureBrowser();
await takeScreenshots({ ...values, executablePath, only: values.only.split(',') });
process.exit(0);
