import './node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

process.chdir(root);
await installIfNeeded({ development: true });
await buildIfStale();
const { build } = await import('vite');
const target = join(root, 'dist/bench');
const quiet = { configFile: false, logLevel: 'warn' };
await build({ ...quiet, build: { ssr: 'bench/main.ts', outDir: target, emptyOutDir: true } });
// What a list looks like when react-admin's own components are used: the thing to compare with.
await build({ ...quiet, root: 'bench/reactAdmin', build: { outDir: join(target, 'reactAdmin'), emptyOutDir: true } });
await import(pathToFileURL(join(target, 'main.js')).href);
