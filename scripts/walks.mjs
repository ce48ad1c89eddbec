import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { loadProgram } from './loadProgram.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    /** Some of: administrator, counter, owner. The page is written only when all were walked. */
    only: { type: 'string', default: 'administrator,counter,owner' },
    /** The folder for a picture of every step. */
    to: { type: 'string', default: join(root, '.test/walks') },
  },
});

const { walk } = await loadProgram('walks/main.ts');
const executablePath = await ensureBrowser();
await walk({ ...values, executablePath, only: values.only.split(',') });
process.exit(0);
