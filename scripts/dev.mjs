import './node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

process.chdir(root);
await installIfNeeded({ development: true });
const { build, createServer } = await import('vite');

const pages = await createServer();
await pages.listen();
pages.printUrls();

let server;
let changes = Promise.resolve();
// A separate folder, so that the build of `npm start` stays as it is.
const watcher = await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { watch: {}, outDir: 'dist/dev' },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') changes = changes.then(restart);
});

// Ctrl+C in a terminal arrives twice: from the terminal and from npm. Vite ends the process on its own on SIGTERM.
process.on('SIGINT', async () => {
  await Promise.all([watcher.close(), pages.close(), changes.then(stop)]);
  process.exit(0);
});
process.on('exit', () => server?.kill('SIGTERM'));

async function restart() {
  await stop();
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.js'], {
    env: { ...process.env, DEV: '1' },
    stdio: 'inherit',
  });
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}
