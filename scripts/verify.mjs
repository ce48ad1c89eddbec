import './node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

process.chdir(root);
await installIfNeeded();
const { build } = await import('vite');
// A folder of its own: a server that is running keeps what it was started from.
const target = join(root, 'dist/verify');
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'server/verify/main.ts',
    outDir: target,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js' } },
  },
});
await import(pathToFileURL(join(target, 'main.js')).href);
