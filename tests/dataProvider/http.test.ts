// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/dataProvider/HttpError';
import { newKey } from '../../src/dataProvider/newKey';
import { device, freshDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';

const server = fakeServer();
beforeEach(() => void freshDevice());

const failureOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error) => error,
  );

describe('an answer that is not 2xx', () => {
  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [409, 'Generic Error'],
    [418, 'Generic Error'],
    [429, 'Generic Error'],
    [504, 'Generic Error'],
  ])('%i is raised as "%s", with url, status and body', async (status, statusText) => {
    const body = { code: 'CODE', detail: 'Ein Satz.', errors: { name: 'Zu lang.' } };
    server.answer({ 'GET /api/Units': { status, body } });
    const error = await failureOf(device().http('GET', '/api/Units'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ url: '/api/Units', status, statusText, body, message: 'Ein Satz.' });
    expect(device().pending.count()).toBe(0);
  });

  it.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['nothing', undefined],
    ['JSON without a sentence', {}],
    ['JSON that is no object', '"oops"'],
  ])('gets a German sentence when its body is %s', async (_, body) => {
    server.answer({ 'GET /api/Units': { status: 502, body } });
    const error = await failureOf(device().http('GET', '/api/Units'));
    expect(error.message).toBe('Der Server ist gerade nicht erreichbar. Bitte später noch einmal versuchen.');
  });
});

describe('an answer that is 2xx', () => {
  it.each<[string, number, unknown, unknown]>([
    ['JSON', 200, { id: 7 }, { id: 7 }],
    ['a list', 201, [1, 2], [1, 2]],
    ['204', 204, undefined, undefined],
    ['200 without a body', 200, undefined, undefined],
  ])('%s', async (_, status, body, expected) => {
    server.answer({ 'POST /api/Units': { status, body } });
    expect(await device().http('POST', '/api/Units')).toEqual(expected);
    expect(device().connection.get()).toBe('answering');
  });

  it('that cannot be read is an error', async () => {
    server.answer({ 'GET /api/Units': { body: '<html>Login of the hotel</html>' } });
    const error = await failureOf(device().http('GET', '/api/Units'));
    expect(error).toMatchObject({ name: 'HttpError', status: 200, statusText: 'Generic Error' });
  });
});

describe('an answer that is not our server’s', () => {
  it.each<[string, number, unknown]>([
    ['JSON', 200, { status: 'login required' }],
    ['a list', 200, []],
    ['nothing', 200, undefined],
    ['204', 204, undefined],
    ['a page', 200, '<html>Login of the hotel</html>'],
    ['a login', 401, '<html>Login of the hotel</html>'],
    ['a refusal', 403, undefined],
    ['a page that is not there', 404, '404 page not found'],
  ])('counts as a lost network: %s', async (_, status, body) => {
    device().token.set('abc');
    server.answer({ 'PUT /api/Units': { status, body, isForeign: true } });
    const error = await failureOf(device().http('PUT', '/api/Units'));
    expect(error).toMatchObject({ name: 'HttpError', status: 0 });
    expect(device().connection.get()).toBe('lost');
    expect(device().token.get()).toBe('abc');
  });

  it.each([408, 413, 429, 502, 504])('keeps its status where proxies answer of themselves: %i', async (status) => {
    server.answer({ 'PUT /api/Units': { status, isForeign: true } });
    expect(await failureOf(device().http('PUT', '/api/Units'))).toMatchObject({ name: 'HttpError', status });
    expect(device().connection.get()).toBe('answering');
  });

  it('is taken from another backend, which has no such header', async () => {
    const other = freshDevice({ backend: { url: '', additions: false } });
    server.answer({ 'GET /api/Units': { body: [{ id: 1 }], isForeign: true } });
    expect(await other.http('GET', '/api/Units')).toEqual([{ id: 1 }]);
  });
});

it('a lost network is an error with status 0 and a German sentence', async () => {
  server.answer({ 'GET /api/Units': new TypeError('Failed to fetch') });
  const error = await failureOf(device().http('GET', '/api/Units'));
  expect(error).toMatchObject({ name: 'HttpError', status: 0 });
  expect(error.message).toMatch(/^Keine Verbindung zum Server\. /);
  expect(device().connection.get()).toBe('lost');
  expect(device().pending.count()).toBe(0);
});

describe('a request', () => {
  it('carries token, version and key, and its body as JSON', async () => {
    device().token.set('abc');
    server.answer({ 'PUT /api/Units': { status: 204 } });
    await device().http('PUT', '/api/Units', { body: { id: 1, name: 'Bär' }, idempotencyKey: 'k-1' });
    expect(server.calls).toEqual([
      {
        method: 'PUT',
        url: '/api/Units',
        body: { id: 1, name: 'Bär' },
        headers: {
          accept: 'application/json',
          'api-version': '1',
          authorization: 'Bearer abc',
          'content-type': 'application/json',
          'idempotency-key': 'k-1',
        },
      },
    ]);
  });

  it('without token and body has no headers for them', async () => {
    server.answer({ 'GET /api/setup': { body: {} } });
    await device().http('GET', '/api/setup');
    expect(server.calls[0]?.headers).toEqual({ accept: 'application/json', 'api-version': '1' });
  });

  it.each([
    ['nothing', {}, ''],
    ['what is undefined or null is left out', { a: undefined, b: null }, ''],
    ['texts, numbers and flags', { a: 'x & y', b: 0, c: false }, '?a=x+%26+y&b=0&c=false'],
    ['a list repeats its parameter', { IncludeStatus: [3, 4] }, '?IncludeStatus=3&IncludeStatus=4'],
  ])('query: %s', async (_, query, expected) => {
    server.answer({ 'GET /api/Census': { body: [] } });
    await device().http('GET', '/api/Census', { query });
    expect(server.calls[0]?.url).toBe(`/api/Census${expected}`);
  });
});

describe('401', () => {
  it.each([
    ['ends the session', { path: '/api/Units', sent: 'old', meanwhile: undefined, left: null }],
    ['of an old token leaves a new session alone', { path: '/api/Units', sent: 'old', meanwhile: 'new', left: 'new' }],
    [
      'of the login leaves the session alone',
      { path: '/api/Users/authenticate', sent: 'old', meanwhile: undefined, left: 'old' },
    ],
  ])('%s', async (_, { path, sent, meanwhile, left }) => {
    device().token.set(sent);
    server.answer({
      [`POST ${path}`]: () => {
        if (meanwhile) device().token.set(meanwhile);
        return { status: 401, body: { code: 'TOKEN_EXPIRED', detail: 'Abgelaufen.' } };
      },
    });
    await failureOf(device().http('POST', path));
    expect(localStorage.getItem('token')).toBe(left);
  });
});

it('newKey makes UUIDs of version 4, each its own', () => {
  const keys = new Set(Array.from({ length: 50 }, newKey));
  expect(keys.size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('an answer with an ETag', () => {
  const list = { status: 200, body: [{ id: 1 }], headers: { etag: '"a"', 'content-range': 'units 0-0/1' } };
  const asked = () => server.calls.map(({ headers }) => headers['if-none-match']);
  const read = () => device().http.withHeaders<unknown>('GET', '/api/Units');

  it('is asked for again by it, and is the same when nothing has changed', async () => {
    device().token.set('jana');
    server.answer({ 'GET /api/Units': list });
    const first = await read();
    server.answer({ 'GET /api/Units': { status: 304 } });
    const second = await read();
    expect(second.body).toBe(first.body);
    expect(second.headers.get('content-range')).toBe('units 0-0/1');
    server.answer({ 'GET /api/Units': { ...list, body: [] } });
    expect((await read()).body).toEqual([]);
    expect(asked()).toEqual([undefined, '"a"', '"a"']);
  });

  it('has the number of all rows that the server says with the same ones', async () => {
    device().token.set('jana');
    server.answer({ 'GET /api/Units': list });
    await read();
    server.answer({ 'GET /api/Units': { status: 304, headers: { 'content-range': 'units 0-0/2' } } });
    for (let again = 0; again < 2; again += 1) {
      const { body, headers } = await read();
      expect([body, headers.get('content-range'), headers.get('etag')]).toEqual([list.body, 'units 0-0/2', '"a"']);
    }
  });

  it('becomes the next one by its changed rows', async () => {
    device().token.set('jana');
    server.answer({ 'GET /api/Units': { ...list, body: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
    const first = await read();
    const changes = { changed: [{ place: 2, row: { id: 3, name: 'neu' } }], removed: [0], added: [{ id: 4 }] };
    server.answer({ 'GET /api/Units': { status: 226, body: changes, headers: { etag: '"b"' } } });
    const second = await read();
    expect(second).toMatchObject({ status: 200, body: [{ id: 2 }, { id: 3, name: 'neu' }, { id: 4 }] });
    expect((second.body as unknown[])[0]).toBe((first.body as unknown[])[1]);
    server.answer({ 'GET /api/Units': { status: 304 } });
    expect((await read()).body).toBe(second.body);
    expect(asked()).toEqual([undefined, '"a"', '"b"']);
    expect(server.calls.map(({ headers }) => headers['a-im'])).toEqual(['rows', 'rows', 'rows']);
  });

  it('is forgotten when somebody else signs in', async () => {
    device().token.set('jana');
    server.answer({ 'GET /api/Units': list });
    await read();
    device().token.set('mehmet');
    await read();
    device().token.set('jana');
    await read();
    expect(asked()).toEqual([undefined, undefined, undefined]);
  });

  it('is not asked for at another backend', async () => {
    freshDevice({ backend: { url: 'http://other.test', additions: false } });
    device().token.set('jana');
    server.answer({ 'GET http://other.test/api/Units': list });
    await read();
    await read();
    expect(asked()).toEqual([undefined, undefined]);
  });
});
