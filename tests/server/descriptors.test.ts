import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../../scripts/build.mjs';
import { connectSqlite } from '../helpers/databases';
import { eventually } from '../helpers/eventually';
import { freePort } from '../helpers/freePort';
import { serverEntry } from '../helpers/serverProcess';

it('a server without descriptors stays, refuses, and goes on when there are some again', async () => {
  await buildIfStale({ only: ['server', 'client'] });
  const { env, cleanup } = await connectSqlite();
  onTestFinished(cleanup);
  const port = await freePort();
  const { PATH = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn('sh', ['-c', `ulimit -n 90; exec "${process.execPath}" "${serverEntry}"`], {
    env: { PATH, TMPDIR, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  const silent: Socket[] = [];
  for (let each = 0; each < 300; each += 1) silent.push(connect(port, '127.0.0.1').on('error', () => undefined));
  const page = { accept: 'text/html', connection: 'close' };
  const outcomes = new Set<number | undefined>();
  for (let each = 0; each < 20; each += 1) {
    const answer = await fetch(url, { headers: page }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    outcomes.add(answer?.status);
  }
  // Refused on connecting or with a message; never an internal error.
  for (const each of outcomes) expect([200, 503, undefined]).toContain(each);
  expect(child.exitCode).toBeNull();
  for (const socket of silent) socket.destroy();
  await eventually(async () => expect((await fetch(url, { headers: page })).status).toBe(200));
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
});
