import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../../scripts/build.mjs';
import { connectSqlite } from '../helpers/databases';
import { eventually } from '../helpers/eventually';
import { freePort } from '../helpers/freePort';
import { serverEntry } from '../helpers/serverProcess';

it('a log that takes nothing more does not end the server', async () => {
  await buildIfStale({ only: ['server'] });
  const { env, cleanup } = await connectSqlite();
  onTestFinished(cleanup);
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const { PATH = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [serverEntry], {
    env: { PATH, TMPDIR, ...env, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', full, full],
  });
  closeSync(full);
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  for (let at = 0; at < 100; at += 1) expect((await fetch(`${url}/api/Units`)).status).toBe(401);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
});
