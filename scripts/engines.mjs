import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engines, ensureEngines } from './enginePrograms.mjs';
import { loadProgram } from './loadProgram.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    /** Any of: firefox, webkit. */
    only: { type: 'string', default: engines.join(',') },
    to: { type: 'string', default: join(root, '.test/engines') },
  },
});
const chosen = values.only.split(',');
const unknown = chosen.filter((name) => !engines.includes(name));
if (unknown.length > 0) {
  console.error(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${engines.join(', ')}.`);
  process.exit(2);
}

const { runEngines } = await loadProgram('engines/main.ts');
const programs = await ensureEngines(chosen).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const isGood = await runEngines({ programs, to: values.to });
console.error(`Bilder: ${values.to}`);
process.exit(isGood ? 0 : 1);
