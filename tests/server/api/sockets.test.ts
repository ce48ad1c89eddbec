import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boundSockets } from '../../../server/http/sockets';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { head, type RawRequest, rawRequest } from '../rawRequest';

/** Also after an error: writing while the server closes is one. */
const closed = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()));

describeRules('connections that do not get to an end', (under) => {
  const test = useTestApp(under, { server: { deadlines: { headMs: 300, requestMs: 600, checkMs: 50 } } });
  const open: RawRequest[] = [];
  let url = '';
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const { socket } of open) socket.destroy();
  });
  const send = async (text: string) => {
    const request = await rawRequest(url, text);
    open.push(request);
    return request;
  };
  const post = (length: number, more = {}) =>
    head('POST /api/Units HTTP/1.1', {
      'content-type': 'application/json',
      'content-length': length,
      authorization: `Bearer ${test().admin}`,
      ...more,
    });

  it.each<[string, () => string, number | undefined]>([
    ['nothing at all', () => '', 408],
    ['half a head', () => 'GET /healthz HTTP/1.1\r\nhost: x\r\n', 408],
    ['a body that never comes', () => post(10), 408],
    ['a body that drips', () => post(1000), 408],
    [
      'a body without a length',
      () => post(0, { 'transfer-encoding': 'chunked' }).replace('content-length: 0\r\n', ''),
      408,
    ],
  ])('%s is cut off', async (what, text, status) => {
    const request = await send(text());
    const drip = setInterval(() => what.includes('drips') && request.socket.write(' '), 40);
    const answer = await request.answer().finally(() => clearInterval(drip));
    expect(answer).toMatchObject({ status });
    expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
    await closed(request.socket);
  });

  it('a refused body that drips is cut off without a second answer', async () => {
    const request = await send(post(1000, { authorization: 'Bearer x' }));
    expect(await request.answer()).toMatchObject({ status: 401 });
    let more = '';
    request.socket.on('data', (chunk) => {
      more += chunk;
    });
    const drip = setInterval(() => request.socket.write(' '), 40);
    await closed(request.socket).finally(() => clearInterval(drip));
    expect(more).toBe('');
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'MALFORMED'],
    ['a head of 70 kB', head('GET /healthz HTTP/1.1', { x: 'y'.repeat(70_000) }), 431, 'TOO_LARGE'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'MALFORMED'],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'MALFORMED',
    ],
    ['..', head('GET /../package.json HTTP/1.1'), 400, 'MALFORMED'],
    ['.. in disguise', head('GET /%2e%2e/package.json HTTP/1.1'), 400, 'MALFORMED'],
    ['NUL', head('GET /%00 HTTP/1.1'), 400, 'MALFORMED'],
    ['nothing between slashes', head('GET //etc/passwd HTTP/1.1'), 400, 'MALFORMED'],
    ['nothing in a call', head('GET /api//Users HTTP/1.1'), 400, 'MALFORMED'],
    ['a backslash', head('GET /..\\package.json HTTP/1.1'), 400, 'MALFORMED'],
    ['another address', head('GET http://x/../etc HTTP/1.1'), 400, 'MALFORMED'],
  ])('%s is a problem', async (_, text, status, code) => {
    const answer = await (await send(text)).answer();
    expect(answer, answer.body).toMatchObject({ status });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, requestId: answer.headers['x-request-id'] });
  });
});

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name));
const answerOk = ({ url }: IncomingMessage, response: ServerResponse) => {
  if (url === '/file') Readable.from(largeInPieces()).pipe(response);
  else if (url !== '/never') response.end(url === '/large' ? LARGE : 'ok');
};

/** More than the kernel takes for a caller that does not read. */
const LARGE = 'a'.repeat(20_000_000);
function* largeInPieces() {
  for (let at = 0; at < LARGE.length; at += 65_536) yield LARGE.slice(at, at + 65_536);
}

const LIMITS = { all: 100, nearlyAll: 99, perAddress: 99, silent: 99, heads: 100_000, headsPerAddress: 100_000 };

describe.each([
  ['', 'connection', () => createServer(answerOk)],
  [' over TLS', 'secureConnection', () => createSecureServer({ cert: pem('cert.pem'), key: pem('key.pem') }, answerOk)],
])('idle connections make room%s', (_, event, create) => {
  let server: Server;
  const start = async (limits: Partial<typeof LIMITS>) => {
    server = create();
    boundSockets(server, { ...LIMITS, ...limits });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  /**
   * Opens a connection in a state: `busy` waits for its answer, `idle` has received it, `sending` holds back its
   * body, `plain` has not begun its handshake.
   */
  const open = async (what: string): Promise<RawRequest> => {
    const url = `${event === 'connection' ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const accepted = once(server, what === 'plain' ? 'connection' : event);
    const text = {
      silent: '',
      plain: '',
      idle: head('GET / HTTP/1.1'),
      busy: head('GET /never HTTP/1.1'),
      sending: `${head('POST /never HTTP/1.1', { 'content-length': 10 })}{`,
    }[what];
    const asked = what === 'busy' || what === 'sending' ? once(server, 'request') : undefined;
    const request = await rawRequest(what === 'plain' ? url.replace('https:', 'http:') : url, text ?? '');
    await Promise.race([accepted, closed(request.socket)]);
    await asked;
    if (what === 'idle') expect(await request.answer()).toMatchObject({ status: 200 });
    return request;
  };

  it('ends every request of an abandoned connection, including queued ones', async () => {
    await start({});
    const asked: ServerResponse[] = [];
    let ended = 0;
    server.on('request', (_request, response: ServerResponse) => {
      asked.push(response);
      response.once('close', () => (ended += 1));
    });
    const busy = await open('busy');
    busy.socket.write(head('GET /never HTTP/1.1').repeat(3));
    await expect.poll(() => asked.length).toBe(4);
    busy.socket.destroy();
    await expect.poll(() => ended).toBe(4);
    expect(asked.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('ends a connection that sends many requests at once, and handles hardly any', async () => {
    server = create();
    let [handled, parsed] = [0, 0];
    server.on('request', () => (handled += 1));
    boundSockets(server, LIMITS);
    server.on('request', () => (parsed += 1));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { socket } = await open('busy');
    socket.write(head('GET /never HTTP/1.1').repeat(1400));
    await closed(socket);
    expect(handled).toBe(1);
    expect(parsed).toBeLessThan(200);
  });

  it.each(['heads', 'headsPerAddress'])(
    'ends a connection whose long head goes beyond the bound of %s',
    async (bound) => {
      await start({ [bound]: 30_000 });
      const long = (path: string) => head(`GET ${path} HTTP/1.1`, { x: 'y'.repeat(12_000) });
      const short = head('GET / HTTP/1.1', { x: 'y'.repeat(6000) });
      const many = head('GET / HTTP/1.1').replace('\r\n\r\n', `\r\n${'xx: \r\n'.repeat(150)}\r\n`);
      const isAnswered = async (text: string) => {
        const { socket, answer } = await open('silent');
        socket.write(text);
        return answer().then(
          () => true,
          () => false,
        );
      };
      for (let turn = 0; turn < 2; turn++) {
        await expect.poll(() => isAnswered(long('/'))).toBe(true);
        const { socket } = await open('silent');
        let asked = 0;
        server.on('request', () => (asked += 1));
        socket.write(long('/never').repeat(2));
        await expect.poll(() => asked).toBe(2);
        expect([await isAnswered(long('/')), await isAnswered(many), await isAnswered(short)]).toEqual([
          false,
          false,
          true,
        ]);
        socket.destroy();
      }
    },
  );

  it.each([
    [199, true],
    [200, false],
    [300, false],
    [3000, false],
  ])('a request with %s headers more is answered: %s', async (count, expected) => {
    await start({});
    const { socket, answer } = await open('silent');
    socket.write(head('GET / HTTP/1.1').replace('\r\n\r\n', `\r\n${'xx: \r\n'.repeat(count)}\r\n`));
    const isAnswered = answer().then(
      () => true,
      () => false,
    );
    expect(await isAnswered).toBe(expected);
  });

  it('takes the whole second request of a caller that reads late', async () => {
    const large = 'a'.repeat(10_000_000);
    let taken = '';
    server = create();
    server.removeAllListeners('request');
    server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
      if (request.method === 'GET') return response.end(large);
      for await (const chunk of request) taken += chunk;
      response.end();
    });
    boundSockets(server, LIMITS);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { socket } = await open('silent');
    socket.pause();
    const body = Array.from({ length: 3000 }, (_, at) => `${at},`).join('');
    socket.write(head('GET / HTTP/1.1') + head('POST / HTTP/1.1', { 'content-length': body.length }) + body);
    socket.resume();
    await expect.poll(() => taken).toBe(body);
  });

  it.each([
    ['/large', { perAddress: 2 }],
    ['/large', { nearlyAll: 2 }],
    ['/file', { perAddress: 2 }],
    ['/file', { nearlyAll: 2 }],
  ])('one that does not take its answer, %s %j', async (path, limits) => {
    await start(limits);
    const accepted: Socket[] = [];
    server.on(event, (socket: Socket) => accepted.push(socket));
    (await open('silent')).socket.pause().write(head(`GET ${path} HTTP/1.1`));
    await expect.poll(() => accepted[0]?.writableLength).toBeGreaterThan(0);
    await open('busy');
    await open('silent');
    expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });

  it.each<[string, Partial<typeof LIMITS>, string, string]>([
    ['the oldest silent one', { silent: 3 }, 'idle silent silent silent silent silent', '-xx---'],
    ['the oldest one before its handshake', { silent: 3 }, 'idle plain plain plain plain silent', '-xx---'],
    ['one before its handshake where all are in work', { perAddress: 2 }, 'busy plain busy', '-x-'],
    [
      'the oldest one before its handshake when nearly all are taken',
      { nearlyAll: 2 },
      'busy plain plain plain',
      '-xx-',
    ],
    ['the oldest idle one', { perAddress: 3 }, 'idle idle idle idle idle', 'xx---'],
    ['never one in work', { perAddress: 3 }, 'busy idle busy silent', '-x--'],
    ['a silent one where none is idle', { perAddress: 2 }, 'busy silent silent', '-x-'],
    ['the newest where all are in work', { perAddress: 2 }, 'busy busy silent', '--x'],
    ['one whose request never comes whole', { perAddress: 2 }, 'busy sending silent', '-x-'],
    ['one that sends before the newest, but after one that is idle', { perAddress: 2 }, 'sending idle silent', '-x-'],
    [
      'one whose request never comes whole when nearly all are taken',
      { nearlyAll: 2 },
      'busy sending busy silent',
      '-x--',
    ],
    ['the oldest idle one when nearly all are taken', { nearlyAll: 2 }, 'idle busy idle silent', 'x-x-'],
  ])('%s', async (_what, limits, kinds, expected) => {
    await start(limits);
    const opened: RawRequest[] = [];
    for (const kind of kinds.split(' ')) opened.push(await open(kind));
    for (const [at, { socket }] of opened.entries()) if (expected[at] === 'x') await closed(socket);
    expect(opened.map(({ socket }) => (socket.destroyed ? 'x' : '-')).join('')).toBe(expected);
  });

  it('sooner when nearly all are taken', async () => {
    await start({ nearlyAll: 1 });
    await open('busy');
    const usual = server.keepAliveTimeout;
    const second = await open('busy');
    expect(server.keepAliveTimeout).toBeLessThan(usual);
    second.socket.destroy();
    await expect.poll(() => server.keepAliveTimeout).toBe(usual);
  });
});

it('a connection with many short chunks lets others go first, and loses none', async () => {
  const CHUNKS = 100_000;
  let parsed = 0;
  const server = createServer((request, response) => {
    request.on('data', () => (parsed += 1)).on('end', () => response.end());
  });
  boundSockets(server, LIMITS);
  const pauses = vi.fn();
  server.on('connection', (socket: Socket) => socket.on('pause', pauses));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chunked = head('POST / HTTP/1.1', { 'transfer-encoding': 'chunked' });
  const { answer } = await rawRequest(url, `${chunked}${'1\r\na\r\n'.repeat(CHUNKS)}0\r\n\r\n`);
  expect(await answer()).toMatchObject({ status: 200 });
  expect(parsed).toBe(CHUNKS);
  expect(pauses.mock.calls.length).toBeGreaterThan(5);
  server.closeAllConnections();
  server.close();
});
