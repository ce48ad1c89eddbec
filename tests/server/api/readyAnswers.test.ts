import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { AnswerCache } from '../../../server/answers/answerCache';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

type Who = 'admin' | 'user' | 'nobody';
type Headers = Record<string, string>;
const OWN = ['x-request-id', 'date'];

describeRules('an answer that lies ready', (under) => {
  const kept = new AnswerCache();
  const lines: Json[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const test = useTestApp(under, { server: { kept, logger } });
  let url = '';
  let names = 0;
  const tokenOf = (who: Who) => ({ admin: test().admin, user: test().user, nobody: '' })[who];

  beforeAll(async () => {
    // Long enough to be compressed.
    for (let item = 0; item < 80; item++) await test().create('/api/Suppliers', { name: `Getränke Nord ${item}` });
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Invalidates all known sessions and kept answers. */
  const change = () => test().create('/api/Suppliers', { name: `Neu ${names++}` });
  const sent = (who: Who, headers: Headers): Headers => ({
    ...(who === 'nobody' ? {} : { authorization: `Bearer ${tokenOf(who)}` }),
    ...headers,
  });

  async function ask(method: string, path: string, headers: Headers) {
    const answer = await test().app.inject({ method: method as 'GET', url: path, headers });
    const { requestId, ...problem } = answer.statusCode < 400 || method === 'HEAD' ? { requestId: '' } : answer.json();
    const own = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name));
    const id = answer.headers['x-request-id'];
    expect([id, ''], 'the id of the problem').toContain(requestId || id);
    const line = lines.find((each) => each.requestId === id && each.method !== undefined);
    const told = { route: line?.route, status: line?.status, userId: line?.userId, level: line?.level };
    const body = answer.statusCode < 400 ? answer.rawPayload.toString('base64') : problem;
    return { status: answer.statusCode, headers: own, body, told };
  }

  it.each<[string, Who, string, string, Headers, number]>([
    ['a list', 'admin', 'GET', '/api/Suppliers', {}, 200],
    ['a list for somebody else', 'user', 'GET', '/api/Suppliers', {}, 200],
    ['a part of a list', 'admin', 'GET', '/api/Suppliers?range=[0,9]&sort=["name","DESC"]', {}, 200],
    ['a record', 'admin', 'GET', '/api/Suppliers/1', {}, 200],
    ['an address with a slash at its end', 'admin', 'GET', '/api/Suppliers/', {}, 200],
    ['compressed', 'admin', 'GET', '/api/Suppliers', { 'accept-encoding': 'gzip, br' }, 200],
    ['compressed for nobody', 'admin', 'GET', '/api/Suppliers', { 'accept-encoding': 'gzip;q=0' }, 200],
    ['a head', 'admin', 'HEAD', '/api/Suppliers', {}, 200],
    ['another state', 'admin', 'GET', '/api/Suppliers', { 'if-none-match': '"another"' }, 200],
    ['any state', 'admin', 'GET', '/api/Suppliers', { 'if-none-match': '*' }, 304],
    ['a page that reads by itself', 'admin', 'GET', '/api/Suppliers', { 'x-unattended': '1' }, 200],
    ['the version of the API', 'admin', 'GET', '/api/Suppliers', { 'api-version': '1' }, 200],
    ['another version of the API', 'admin', 'GET', '/api/Suppliers', { 'api-version': '2' }, 400],
    ['a compressed request', 'admin', 'GET', '/api/Suppliers', { 'content-encoding': 'gzip' }, 415],
    ['an address that climbs', 'admin', 'GET', '/api/Suppliers/..%2fUnits', {}, 400],
    ['an empty step in the address', 'admin', 'GET', '/api//Suppliers', {}, 400],
    ['what cannot be asked', 'admin', 'GET', '/api/Suppliers?range=x', {}, 400],
    ['what there is not', 'admin', 'GET', '/api/Suppliers/99999', {}, 404],
    ['nobody', 'nobody', 'GET', '/api/Suppliers', {}, 401],
    ['another scheme', 'nobody', 'GET', '/api/Suppliers', { authorization: 'Basic YWRtaW46eA==' }, 401],
    ['a scheme as long', 'nobody', 'GET', '/api/Suppliers', { authorization: 'Digest YWRtaW46eA==' }, 401],
    ['a scheme alone', 'nobody', 'GET', '/api/Suppliers', { authorization: 'Bearer' }, 401],
    ['a scheme and a blank', 'nobody', 'GET', '/api/Suppliers', { authorization: 'Bearer ' }, 401],
    ['a token that nobody has signed', 'nobody', 'GET', '/api/Suppliers', { authorization: 'Bearer e30.e30.x' }, 401],
    ['what only administrators may read', 'user', 'GET', '/api/AuditLog', {}, 403],
  ])('is the same as one that is made: %s', async (_, who, method, path, headers, status) => {
    await change();
    const made = await ask(method, path, sent(who, headers));
    const { found } = kept.counts;
    const ready = await ask(method, path, sent(who, headers));
    expect(ready).toEqual(made);
    expect(ready.status).toBe(status);
    expect(kept.counts.found - found).toBe(status < 400 ? 1 : 0);
  });

  it.each([
    ['bearer', (token: string) => `bearer ${token}`, 200],
    ['BEARER', (token: string) => `BEARER ${token}`, 200],
    ['more behind the token', (token: string) => `Bearer ${token} more`, 200],
    ['two blanks', (token: string) => `Bearer  ${token}`, 401],
    ['a tabulator', (token: string) => `Bearer\t${token}`, 401],
  ])('takes the token of %s, made or ready', async (_, write, status) => {
    await change();
    const headers = { authorization: write(test().admin) };
    const answers = [await ask('GET', '/api/Suppliers', headers), await ask('GET', '/api/Suppliers', headers)];
    expect(answers.map((each) => each.status)).toEqual([status, status]);
  });

  it('knows its state, made or ready', async () => {
    await change();
    const first = await test().call(test().admin, 'GET', '/api/Suppliers');
    const etag = String(first.headers.etag);
    for (const match of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const answer = await test().call(test().admin, 'GET', '/api/Suppliers', undefined, { 'if-none-match': match });
      expect([answer.status, answer.text, answer.headers.etag], match).toEqual([304, '', etag]);
    }
    await change();
    const changed = await test().call(test().admin, 'GET', '/api/Suppliers', undefined, { 'if-none-match': etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('is refused after a logout, with any requests in the same moment', async () => {
    const token = await test().login('ulla');
    const list = () => test().call(token, 'GET', '/api/Suppliers');
    await list();
    const [before, left] = await Promise.all([list(), test().call(token, 'POST', '/api/Users/logout'), list()]);
    expect([left.status, (await list()).status]).toEqual([204, 401]);
    expect([200, 401]).toContain(before.status);
  });

  it('goes to the right caller, however many ask in one moment', async () => {
    const paths = [
      '/api/Suppliers',
      '/api/Suppliers/1',
      '/api/Suppliers/2',
      '/api/Units',
      '/api/Suppliers?range=[0,0]',
    ];
    const expected = new Map<string, string>();
    for (const path of paths)
      for (const who of ['admin', 'user'] as const) {
        const { text } = await test().call(tokenOf(who), 'GET', path);
        expected.set(`${who} ${path}`, text);
      }
    const asked = Array.from({ length: 60 }, (_, at) => ({
      path: paths[at % paths.length] ?? '',
      who: at % 7 === 0 ? ('nobody' as const) : at % 2 === 0 ? ('admin' as const) : ('user' as const),
      id: `together-${at}`,
    }));
    const requests = await Promise.all(
      asked.map(({ path, who, id }) =>
        rawRequest(url, head(`GET ${path} HTTP/1.1`, sent(who, { 'x-request-id': id }))),
      ),
    );
    for (const [at, request] of requests.entries()) {
      const { path, who, id } = asked[at] ?? { path: '', who: 'nobody', id: '' };
      const { status, headers, body } = await request.answer();
      request.socket.destroy();
      expect([status, headers['x-request-id']]).toEqual([who === 'nobody' ? 401 : 200, id]);
      const text = Buffer.from(body, 'latin1').toString('utf8');
      if (who !== 'nobody') expect(text).toBe(expected.get(`${who} ${path}`));
    }
  });

  it('comes in the order of the requests of one connection', async () => {
    const authorization = `Bearer ${test().admin}`;
    const ids = Array.from({ length: 4 }, (_, at) => `pipelined-${at}`);
    const request = await rawRequest(
      url,
      ids
        .map((id, at) =>
          head(`GET /api/Suppliers/${at % 2 === 0 ? 1 : 99_999} HTTP/1.1`, {
            authorization,
            'x-request-id': id,
            ...(id === ids.at(-1) ? { connection: 'close' } : {}),
          }),
        )
        .join(''),
    );
    let all = '';
    request.socket.on('data', (text) => {
      all += text;
    });
    await new Promise((resolve) => request.socket.once('close', resolve));
    expect([...all.matchAll(/\r\nx-request-id: (\S+)/gi)].map(([, id]) => id)).toEqual(ids);
  });

  it('does not trouble the others when its caller has left', async () => {
    await test().call(test().admin, 'GET', '/api/Suppliers');
    const authorization = `Bearer ${test().admin}`;
    const text = head('GET /api/Suppliers HTTP/1.1', { authorization, 'x-request-id': 'left-early' });
    for (let time = 0; time < 5; time++) (await rawRequest(url, text)).socket.resetAndDestroy();
    await expect.poll(() => lines.filter((line) => line.requestId === 'left-early').length).toBeGreaterThan(0);
    expect((await test().call(test().admin, 'GET', '/api/Suppliers')).status).toBe(200);
  });
});
