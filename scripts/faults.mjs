import './node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { programs, root, run } from './run.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });

process.chdir(root);
// Stopped in the middle, it leaves no server and no PostgreSQL behind: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await installIfNeeded({ development: true });
await buildIfStale();
// What the tests do once, and what takes too long for each run of them.
if (!values.only && (await run([...programs.vitest, 'run', '--project', 'long'])).code !== 0) process.exit(1);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'faults/main.ts'), { configFile: false, root, logLevel: 'error' });
const isGood = await module.runFaults({ only: values.only, isQuick: values.quick });
process.exit(isGood ? 0 : 1);
