import dns from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Server, TLSSocket } from 'node:tls';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOn } from '../../../server/start/listenOn';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name));
const certificate = (cert: string, key: string) => ({ cert: read(cert), key: read(key) });
const fail = (error: unknown) => expect.unreachable(String(error));

afterEach(() => {
  vi.restoreAllMocks();
});

async function nameAt(host: string, port: number): Promise<string> {
  const [answer] = await once(get({ host, port, rejectUnauthorized: false, agent: false }), 'response');
  const name = (answer.socket as TLSSocket).getPeerCertificate().subject.CN;
  await once(answer.resume(), 'end');
  return name;
}

it('shows a renewed certificate on every address of localhost', async () => {
  const addresses = ['127.0.0.2', '127.0.0.3'].map((address) => ({ address, family: 4 }));
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses as never);
  const app = fastify({ https: certificate('cert.pem', 'key.pem'), forceCloseConnections: 'idle' });
  app.get('/', async () => 'here');
  await listenOn(app as never, { port: 0, host: 'localhost' }, fail);
  const { port } = app.server.address() as AddressInfo;
  const names = () => Promise.all(addresses.map(({ address }) => nameAt(address, port)));
  expect(await names()).toEqual(['localhost', 'localhost']);
  (app.server as unknown as Server).setSecureContext(certificate('otherCert.pem', 'otherKey.pem'));
  expect(await names()).toEqual(['renewed', 'renewed']);
  await app.close();
  for (const { address } of addresses)
    await expect(nameAt(address, port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('goes on without an address of localhost that the machine has not got', async () => {
  const addresses = ['127.0.0.2', '203.0.113.7'].map((address) => ({ address, family: 4 }));
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses as never);
  const app = fastify();
  const warned: unknown[] = [];
  await listenOn(app as never, { port: 0, host: 'localhost' }, (error) => warned.push(error));
  expect(warned).toEqual([expect.objectContaining({ code: 'EADDRNOTAVAIL' })]);
  await app.close();
});
