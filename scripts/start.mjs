import './node.mjs';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

process.chdir(root);
await installIfNeeded();
try {
  await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
// In this process, so that signals, exit code and kill apply to the server itself.
await import('../dist/server/main.js');
