import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, isFromThisMachine, trustedProxies } from '../../../server/http/clientAddress';
import { head, rawRequest } from '../rawRequest';

const PROXY = '192.0.2.1';
const TRUSTED = trustedProxies(` ${PROXY}, 10.0.0.0/8,fd00::/8,::1,127.0.0.0/8 `);

async function ask(remoteAddress: string, headers: Record<string, string>, trustProxy = TRUSTED) {
  const app = fastify({ trustProxy: trustProxy ?? false });
  app.get('/', async (request) => ({ address: addressOf(request), isLocal: isFromThisMachine(request) }));
  const reply = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return reply.json<{ address: string; isLocal: boolean }>();
}

describe('the address that is counted', () => {
  it.each([
    ['the socket', '203.0.113.1', undefined, '203.0.113.1'],
    ['an IPv4 written as IPv6', '::ffff:203.0.113.1', undefined, '203.0.113.1'],
    ['the /64 of an IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['the /64 of a neighbour', '2001:db8:1:2::1', undefined, '2001:db8:1:2::/64'],
    ['another /64', '2001:db8:1:3::1', undefined, '2001:db8:1:3::/64'],
    ['an address with its interface', 'fe80::1%eth0', undefined, 'fe80::/64'],
    ['what the proxy adds', PROXY, '203.0.113.7', '203.0.113.7'],
    ['what the proxy adds at the right', PROXY, '9.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['the same through two proxies', PROXY, '9.9.9.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['the same of a socket that takes both kinds', `::ffff:${PROXY}`, '203.0.113.7', '203.0.113.7'],
    ['through a proxy by IPv6', 'fd00::5', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['with a port', PROXY, '203.0.113.7:4711', '203.0.113.7'],
    ['with a port of IPv6', PROXY, '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['the proxy where nobody can read what it says', PROXY, 'unknown', PROXY],
    ['the proxy where it says nothing', PROXY, '', PROXY],
    ['a stranger who says to be a proxy', '203.0.113.8', '9.9.9.9', '203.0.113.8'],
  ])('is %s', async (_, socket, forwarded, counted) => {
    const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
    expect((await ask(socket, headers ?? {})).address).toBe(counted);
  });

  it('is the socket, despite headers, where no proxy is trusted', async () => {
    const headers = { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' };
    expect((await ask(PROXY, headers, [])).address).toBe(PROXY);
  });
});

describe('this machine', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['203.0.113.1', {}, false],
    ['::ffff:203.0.113.1', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    ['::1', { 'x-real-ip': '::1' }, false],
    ['::1', { via: '1.1 caddy' }, false],
    ['203.0.113.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    [PROXY, { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost:4000' }, true],
    ['::1', { host: '[::1]:4000' }, true],
    ['127.0.0.1', { host: '127.0.0.1' }, true],
    ['127.0.0.1', { host: 'kasse.localhost' }, true],
    ['127.0.0.1', { host: 'lager.example.com' }, false],
    ['127.0.0.1', { host: 'localhost.example.com' }, false],
    ['127.0.0.1', { host: '192.0.2.9:4000' }, false],
    ['127.0.0.1', { host: 'localhost:4000', origin: 'http://localhost:4000' }, true],
    ['127.0.0.1', { host: 'localhost:4000', origin: 'http://localhost:3000' }, false],
    ['127.0.0.1', { host: 'localhost:4000', origin: 'https://boese.example' }, false],
    ['127.0.0.1', { host: 'localhost:4000', origin: 'null' }, false],
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin' }, true],
    ['127.0.0.1', { 'sec-fetch-site': 'none' }, true],
    ['127.0.0.1', { 'sec-fetch-site': 'same-site' }, false],
    ['127.0.0.1', { 'sec-fetch-site': 'cross-site' }, false],
    // A proxy that names itself in `Host` leaves what the browser says of its page.
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin', origin: 'https://lager.example.com' }, false],
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin', referer: 'https://lager.example.com/setup' }, false],
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, true],
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:4000/setup' }, true],
  ])('%s with %j calls from it: %s', async (socket, headers, isLocal) => {
    expect((await ask(socket, headers)).isLocal).toBe(isLocal);
  });
});

it.each([
  ['1.1', true],
  ['1.0', false],
])('a caller with HTTP/%s may be on this machine: %s', async (version, expected) => {
  const app = fastify();
  app.get('/', async (request) => ({ isLocal: isFromThisMachine(request) }));
  const request = await rawRequest(
    await app.listen({ port: 0, host: '127.0.0.1' }),
    head(`GET / HTTP/${version}`, { host: 'localhost' }),
  );
  expect(JSON.parse((await request.answer()).body)).toEqual({ isLocal: expected });
  request.socket.destroy();
  await app.close();
});

describe('trusted proxies', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' , ', []],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
    ['::ffff:10.0.0.1', ['::ffff:10.0.0.1']],
    ['proxy', undefined],
    ['10.0.0.1 10.0.0.2', undefined],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/', undefined],
    ['10.0.0.0/8/8', undefined],
    ['10.1', undefined],
    ['0x7f.0.0.1', undefined],
    ['true', undefined],
  ])('of %j are %j', (text, entries) => {
    expect(trustedProxies(text)).toEqual(entries);
  });
});
