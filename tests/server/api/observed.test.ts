import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedError } from '../../../server/start/loggedError';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const METRICS_TOKEN = 'metrics-0123456789';

describeOnEachDatabase('logs and metrics of requests', (under) => {
  const lines: Json[] = [];
  const logger = pino(
    { level: 'info', serializers: { err: loggedError } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const clientDir = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(clientDir, 'index.html'), '<title>Zählwerk</title>');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  const test = useTestApp(under, { clientDir, server: { logger, metricsToken: METRICS_TOKEN } });
  let url = '';
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rmSync(clientDir, { recursive: true }));
  const lineOf = (id: unknown) => lines.find((line) => line.requestId === id && line.method !== undefined);

  it.each([
    ['GET', '/api/Units', 200],
    ['GET', '/api/Units/99999', 404],
    ['GET', '/api/Nothing', 404],
    ['GET', '/api/Units/%zz', 400],
    ['GET', '/api/Units/%00', 400],
    ['POST', '/api/Units', 415],
    ['POST', '/nowhere', 404],
    ['GET', '/', 200],
    ['GET', '/icon.svg', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/api/docs/json', 200],
    ['HEAD', '/api/Units', 200],
  ])('%s %s has an id', async (method, path, status) => {
    const sent = {
      authorization: `Bearer ${test().admin}`,
      ...(method === 'POST' ? { 'content-type': 'text/xml' } : {}),
    };
    const ids = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: sent,
        ...(method === 'POST' ? { body: 'x' } : {}),
      });
      const body = await answer.text();
      expect(answer.status, body).toBe(status);
      const id = answer.headers.get('x-request-id');
      expect(id).toMatch(UUID);
      if (status >= 400) expect(JSON.parse(body).requestId).toBe(id);
      ids.push(id);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each([
    ['a', true],
    ['Caller:4711_x.y-z', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['', false],
    ['with space', false],
    ['ä', false],
    ['a"b', false],
    ['{"level":60}', false],
  ])('an id of the caller is taken over when it is well formed: %j', async (sent, isTaken) => {
    const { headers, body } = await test().call(test().admin, 'GET', '/api/Units/99999', undefined, {
      'x-request-id': sent,
    });
    expect(headers['x-request-id']).toBe(body.requestId);
    if (isTaken) expect(body.requestId).toBe(sent);
    else expect(body.requestId).toMatch(UUID);
  });

  it.each<[string, 'nobody' | 'ulla' | 'admin', string, string, unknown, Json]>([
    [
      'a list',
      'admin',
      'GET',
      '/api/Units?filter={"name":"Geheim"}',
      undefined,
      { route: '/api/Units', status: 200, level: 30 },
    ],
    ['a record', 'admin', 'GET', '/api/Units/99999', undefined, { route: '/api/Units/:id', status: 404, level: 30 }],
    ['no token', 'nobody', 'GET', '/api/Units', undefined, { route: '/api/Units', status: 401, level: 40 }],
    [
      'a wrong password',
      'nobody',
      'POST',
      '/api/Users/authenticate',
      { username: 'Geheim', password: 'Geheim' },
      { route: '/api/Users/authenticate', status: 401, level: 40 },
    ],
    [
      'a role too low',
      'ulla',
      'POST',
      '/api/Units',
      { name: 'Geheim' },
      { route: '/api/Units', status: 403, level: 40 },
    ],
    ['what there is not', 'nobody', 'GET', '/api/Geheim', undefined, { status: 404, level: 30 }],
    ['what cannot be read', 'nobody', 'GET', '/api/Geheim/%zz', undefined, { status: 400, level: 30 }],
  ])('one line for %s', async (_, who, method, path, body, expected) => {
    const id = `line:${who.length}:${path.length}`;
    const token = { nobody: '', ulla: test().user, admin: test().admin }[who];
    const from = lines.length;
    await test().call(token, method as 'GET', path, body, { 'x-request-id': id });
    const own = lines.slice(from).filter((line) => line.requestId === id);
    expect(own).toEqual([expect.objectContaining({ ...expected, method, ms: expect.any(Number) })]);
    if (who !== 'nobody') expect(own[0]?.userId).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toMatch(/Geheim|ulla|eyJ/);
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
  });

  it('a caller that leaves is one line as well', async () => {
    const request = await rawRequest(
      url,
      head('POST /api/Units HTTP/1.1', {
        authorization: `Bearer ${test().admin}`,
        'content-type': 'application/json',
        'content-length': 10,
        'x-request-id': 'left',
        expect: '100-continue',
      }),
    );
    await new Promise((resolve) => request.socket.once('data', resolve));
    request.socket.destroy();
    await expect
      .poll(() => lineOf('left'), { timeout: 20_000 })
      .toMatchObject({ route: '/api/Units', method: 'POST', status: expect.any(Number) });
  });

  it.each([
    ['from here', {}, 200],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }, 401],
    ['through another proxy', { forwarded: 'for=203.0.113.7' }, 401],
    ['with the token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${METRICS_TOKEN}` }, 200],
    ['with half of it', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer metrics-01234567' }, 401],
    ['with nothing', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer ' }, 401],
  ])('metrics are read %s', async (_, headers, status) => {
    const answer = await fetch(`${url}/metrics`, { headers: headers as Record<string, string> });
    expect(answer.status, await answer.text()).toBe(status);
  });

  it.each(['203.0.113.7', '2001:db8::1', '10.0.0.1'])('metrics are not read from %s', async (remoteAddress) => {
    const refused = await test().app.inject({ method: 'GET', url: '/metrics', remoteAddress });
    expect(refused.json()).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const answer = await test().app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('metrics count requests by pattern, the pool, mails and memory', async () => {
    for (const id of [1, 2, 3]) await test().call(test().admin, 'GET', `/api/Suppliers/${id}`);
    await test()
      .database.db.insertInto('scheduledRuns')
      .values({ name: 'backup', period: 'x', startedAt: 'x', succeededAt: '2026-11-01T03:00:00.000Z', failure: null })
      .execute();
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('zaehlwerk_http_requests_total{method="GET",route="/api/Suppliers/:id",status="404"} 3');
    expect(text).toContain(
      'zaehlwerk_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/Suppliers/:id"} 3',
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}/m);
    expect(text).toContain('zaehlwerk_mails_waiting 0');
    expect(text).toContain('zaehlwerk_claims_waiting 0');
    expect(text).toContain(
      `zaehlwerk_last_success_timestamp_seconds{run="backup"} ${Date.parse('2026-11-01T03:00:00Z') / 1000}`,
    );
    expect(text).toContain('zaehlwerk_database_up 1');
    expect(text.includes('zaehlwerk_database_pool_connections{state="busy"}')).toBe(under.kind === 'postgres');
  });
});

describeOnEachDatabase('metrics when the database does not answer', (under) => {
  const test = useTestApp(under);
  it('say so, and tell no number', async () => {
    await sql`alter table "orderMails" rename to "elsewhere"`.execute(test().database.db);
    const answer = await test().app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('zaehlwerk_database_up 0');
    expect(answer.payload).not.toMatch(/^zaehlwerk_(mails|claims)_waiting \d/m);
  });
});
