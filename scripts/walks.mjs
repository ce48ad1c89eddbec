import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { loadProgram } from './loadProgram.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    /** Names of some walks, such as `owner,counter`. The page is written only after all walks. */
    only: { type: 'string', default: '' },
    to: { type: 'string', default: join(root, '.test/walks') },
  },
});

const { walk } = await loadProgram('walks/main.ts');
const executablePath = await ensureBrowser();
await walk({ ...values, executablePath, only: values.only.split(',').filter(Boolean) });
process.exit(0);
