import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../helpers/serverProcess';
import { failedStart } from './failedStart';

const fixture = (name: string) => join(import.meta.dirname, '../fixtures/tls', name);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-tls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') });
function install(cert: string, key: string) {
  copyFileSync(fixture(cert), files().TLS_CERT);
  copyFileSync(fixture(key), files().TLS_KEY);
}

async function ask(url: string) {
  const request = get(`${url}/healthz`, { rejectUnauthorized: false, agent: false });
  const [answer] = await once(request, 'response');
  const name = (answer.socket as TLSSocket).getPeerCertificate().subject.CN;
  await once(answer.resume(), 'end');
  return { status: answer.statusCode, hsts: answer.headers['strict-transport-security'], name };
}

it('speaks TLS itself, and takes a renewed certificate without a restart, but not a broken one', async () => {
  install('cert.pem', 'key.pem');
  const server = await startServer({ DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'info', ...files() });
  expect(server.stdout()).toMatch(/^Zählwerk läuft: https:\/\/127\.0\.0\.1:\d+\n/);
  expect(await ask(server.url)).toMatchObject({
    status: 200,
    name: 'localhost',
    hsts: expect.stringContaining('max-age'),
  });
  const isLogged = (text: string) => expect.poll(() => server.stderr(), { timeout: 20_000 }).toContain(text);
  install('otherCert.pem', 'otherKey.pem');
  server.process.kill('SIGHUP');
  await isLogged('neu gelesen');
  expect(await ask(server.url)).toMatchObject({ name: 'renewed' });
  writeFileSync(files().TLS_CERT, 'half a cert');
  server.process.kill('SIGHUP');
  await isLogged('nicht zu gebrauchen');
  expect(await ask(server.url)).toMatchObject({ name: 'renewed' });
  expect(await server.stop()).toBe(0);
});

it.each<[string, () => void, RegExp]>([
  ['no certificate', () => undefined, /^TLS_CERT=.*nicht lesbar/],
  ['no key', () => copyFileSync(fixture('cert.pem'), files().TLS_CERT), /^TLS_KEY=.*nicht lesbar/],
  ['a key of another', () => install('cert.pem', 'otherKey.pem'), /^TLS_CERT und TLS_KEY passen nicht zusammen/],
])('does not start with %s', async (_, prepare, sentence) => {
  prepare();
  const { code, stderr } = await failedStart({ DATA_DIR: folder, PORT: '0', ...files() });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
});

it.each(['203.0.113.7', 'kein.rechner.invalid'])('does not start on %s', async (HOST) => {
  const { code, stderr } = await failedStart({ DATA_DIR: folder, PORT: '0', HOST });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`HOST=${HOST} ist keine Adresse`) });
});

it('listens only on the configured address', async () => {
  const server = await startServer({ DATA_DIR: folder, HOST: '127.0.0.2' });
  const { port } = new URL(server.url);
  const other = createServer().listen(Number(port), '127.0.0.3');
  await once(other, 'listening');
  other.close();
  expect((await fetch(`http://127.0.0.2:${port}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
