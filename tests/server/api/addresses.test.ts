import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkOf } from '../../../server/http/clientAddress';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

describeRules('malformed addresses', (under) => {
  const test = useTestApp(under);

  it.each([
    ['/api/Units/%zz', 400, 'MALFORMED'],
    [`/api/Units/${'9'.repeat(400)}`, 400, 'VALIDATION'],
    ['/api/NoSuchThing', 404, 'NOT_FOUND'],
  ])('%s', async (url, status, code) => {
    const { body, headers } = await test().call<Json>(test().admin, 'GET', url);
    expect(body).toMatchObject({ status, code, detail: expect.stringMatching(/[a-zäöü]{3}/) });
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describeRules('addresses written in other ways', (under) => {
  const clientDir = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(clientDir, 'index.html'), '<title>Zählwerk</title>');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  const test = useTestApp(under, { clientDir });
  let url = '';
  beforeAll(async () => {
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rmSync(clientDir, { recursive: true }));
  const ask = async (path: string, headers: Record<string, string> = {}, more = '') => {
    const text = head(`GET ${path} HTTP/1.1`, { authorization: `Bearer ${test().admin}`, ...headers });
    const request = await rawRequest(url, text.replace('\r\n', `\r\n${more}`));
    return request.answer().finally(() => request.socket.destroy());
  };

  it.each([
    ['a long path', `/${'x'.repeat(1000)}`, {}],
    ['a long path of a call', `/api/Units/${'9'.repeat(1000)}`, {}],
    ['a long path in disguise', `/${'%78'.repeat(400)}`, {}],
    ['a long name of a file', `/assets/${'x'.repeat(990)}.js`, {}],
    ['.', '/./api/Units', {}],
    ['. in disguise', '/%2e/api/Units', {}],
    ['. at the end', '/api/.', {}],
    ['a range that ends before it begins', '/icon.svg', { range: 'bytes=5-1' }],
    ['another state of a file', '/icon.svg', { 'if-match': '"x"' }],
    ['a file unchanged since long ago', '/icon.svg', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
    ['a range beyond the end', '/icon.svg', { range: 'bytes=100-200' }],
    ['another version of the API', '/%61pi/Units', { 'api-version': '2' }],
    ['a call that does not exist', '/%61pi/Nothing', { accept: 'text/html' }],
  ])('%s is refused', async (_, path, headers) => {
    const { status, headers: sent } = await ask(path, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(sent['content-type']).toContain('application/problem+json');
    expect(sent['cache-control']).toBe('no-store');
  });

  it.each(['/api/Units', '/%61pi/Units', '/ap%69/Units', '/%61%70%69/Units/'])('%s is not kept', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each(['x', 'y'])('two hosts are refused, also the same one twice: %s', async (other) => {
    const { status, body } = await ask('/api/Units', {}, `Host: ${other}\r\n`);
    expect([status, JSON.parse(body).code]).toEqual([400, 'MALFORMED']);
  });

  it('answers a long query', async () => {
    expect((await ask(`/api/Units?${'x=1&'.repeat(1000)}`)).status).toBe(200);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::/64', '2001:db8:1:3::/64', true],
  ['2001:db8:1:2::/64', '2001:db8:2:2::/64', false],
  ['', '203.0.113.7', false],
])('takes %s and %s for neighbours: %s', (one, other, are) => {
  expect(networkOf(one) === networkOf(other)).toBe(are);
});
