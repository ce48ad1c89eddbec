import './node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { checkOut } from './checkOut.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean' } },
});

process.chdir(root);
await installIfNeeded({ development: true });
await buildIfStale();
const { build } = await import('vite');
const target = join(root, 'dist/bench');
const quiet = { configFile: false, logLevel: 'error' };
const program = positionals.includes('par-levels') ? 'parLevels' : values.against ? 'against' : 'main';
await build({ ...quiet, build: { ssr: `bench/${program}.ts`, outDir: target, emptyOutDir: true } });
if (values.only) process.env.BENCH_ONLY = values.only;
if (values.keep) process.env.BENCH_KEEP = '1';
if (values.against) process.env.BENCH_AGAINST = await checkOut(values.against);
else if (program === 'main')
  await build({ ...quiet, root: 'bench/reactAdmin', build: { outDir: join(target, 'reactAdmin'), emptyOutDir: true } });
await import(pathToFileURL(join(target, `${program}.js`)).href);
