import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { head, type RawRequest, rawRequest } from '../rawRequest';

const MIB = 1024 * 1024;

/** Only the head is ever sent, so a server that waits for the body never answers. */
const BEFORE_THE_BODY: [
  what: string,
  who: 'nobody' | 'ulla' | 'admin' | 'expired',
  start: string,
  headers: Record<string, string | number>,
  status: number,
  code: string,
][] = [
  ['nobody', 'nobody', 'POST /api/Units', {}, 401, 'TOKEN_INVALID'],
  ['nobody with an import', 'nobody', 'POST /api/Units/import', { 'content-length': 9 * MIB }, 401, 'TOKEN_INVALID'],
  ['nobody who says no length', 'nobody', 'PUT /api/Census', { 'transfer-encoding': 'chunked' }, 401, 'TOKEN_INVALID'],
  ['a token of another key', 'expired', 'POST /api/Units', {}, 401, 'TOKEN_INVALID'],
  ['a role too low', 'ulla', 'POST /api/Units', {}, 403, 'ROLE'],
  ['a role too low for an import', 'ulla', 'POST /api/Units/import', { 'content-length': 9 * MIB }, 403, 'ROLE'],
  ['gzip of nobody', 'nobody', 'POST /api/Users/authenticate', { 'content-encoding': 'gzip' }, 415, 'MEDIA_TYPE'],
  ['brotli of an administrator', 'admin', 'POST /api/Units', { 'content-encoding': 'br' }, 415, 'MEDIA_TYPE'],
  ['another type', 'admin', 'POST /api/Units', { 'content-type': 'text/xml' }, 415, 'MEDIA_TYPE'],
  ['another version', 'admin', 'POST /api/Units', { 'api-version': '2' }, 400, 'API_VERSION'],
  ['a long login', 'nobody', 'POST /api/Users/authenticate', { 'content-length': 17_000 }, 413, 'TOO_LARGE'],
  ['a long first administrator', 'nobody', 'POST /api/Users/initadmin', { 'content-length': 17_000 }, 413, 'TOO_LARGE'],
  ['a long record', 'admin', 'POST /api/Units', { 'content-length': MIB + 1 }, 413, 'TOO_LARGE'],
  ['a very long file', 'admin', 'POST /api/Units/import', { 'content-length': 11 * MIB }, 413, 'TOO_LARGE'],
  ['an address that is none', 'nobody', 'POST /api/Nothing', {}, 404, 'NOT_FOUND'],
  ['a page', 'nobody', 'POST /index.html', {}, 404, 'NOT_FOUND'],
];

describeOnEachDatabase('refused without waiting for the body', (under) => {
  const test = useTestApp(under);
  const open: RawRequest[] = [];
  let url = '';
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const { socket } of open) socket.destroy();
  });

  const send = async (who: string, start: string, headers: Record<string, string | number>, body = '') => {
    const tokens: Record<string, string> = { nobody: '', ulla: test().user, admin: test().admin, expired: 'a.b.c' };
    const all: Record<string, string | number> = { 'content-type': 'application/json', ...headers };
    if (!('transfer-encoding' in headers)) all['content-length'] ??= 1000;
    if (tokens[who]) all.authorization = `Bearer ${tokens[who]}`;
    const request = await rawRequest(url, head(`${start} HTTP/1.1`, all) + body);
    open.push(request);
    return request;
  };

  it.each(BEFORE_THE_BODY)('%s', async (_, who, start, headers, status, code) => {
    const answer = await (await send(who, start, headers)).answer();
    expect(answer, answer.body).toMatchObject({ status });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, requestId: expect.any(String) });
  });

  it('and in the middle of one that never ends', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const request = await send('admin', 'POST /api/Units', { 'transfer-encoding': 'chunked' }, chunk.repeat(17));
    const answer = await request.answer();
    expect(JSON.parse(answer.body)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it('on a connection that goes on when the rest was sent', async () => {
    const request = await send('nobody', 'POST /api/Units', { 'content-length': 9 });
    expect(await request.answer()).toMatchObject({ status: 401 });
    request.socket.removeAllListeners('data');
    const next = new Promise<string>((resolve) => request.socket.once('data', (text) => resolve(String(text))));
    request.socket.write(`123456789${head('GET /healthz HTTP/1.1')}`);
    expect(await next).toMatch(/^HTTP\/1\.1 200 /);
  });

  describe.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('levels of %s', (_, opening, closing) => {
    const deep = (levels: number) => opening.repeat(levels) + (opening === '[' ? '' : '1') + closing.repeat(levels);
    it.each([
      ['a record of 32', '/api/Units', deep(32), 'VALIDATION'],
      ['a record of 33', '/api/Units', deep(33), 'MALFORMED'],
      ['a record without an end', '/api/Units', opening.repeat(100_000), 'MALFORMED'],
      ['a file without an end', '/api/Units/import', opening.repeat(1_500_000), 'MALFORMED'],
      ['a login without an end', '/api/Users/authenticate', opening.repeat(3000), 'MALFORMED'],
    ])('%s', async (_what, path, body, code) => {
      const reply = await test().call(test().admin, 'POST', path, body);
      expect(reply, reply.text).toMatchObject({ status: 400, body: { code } });
    });
  });

  it.each(['['.repeat(100), '\\"['.repeat(50), '\\\\'.repeat(40), '{"a":[{'.repeat(20)])(
    'the same within a text does not count: %j',
    async (name) => {
      expect((await test().call(test().admin, 'POST', '/api/Units', { name })).status).toBe(201);
    },
  );
});
