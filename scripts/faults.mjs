import './node.mjs';
import { parseArgs } from 'node:util';
import { loadProgram } from './loadProgram.mjs';
import { programs, run } from './run.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });

const { runFaults } = await loadProgram('faults/main.ts');
// Faults repeated many times, which would take too long for every test run.
if (!values.only && (await run([...programs.vitest, 'run', '--project', 'long'])).code !== 0) process.exit(1);
const isGood = await runFaults({ only: values.only, isQuick: values.quick });
process.exit(isGood ? 0 : 1);
