import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import type { AnyResource } from '../../../src/resources/kit';
import { describeRules, onSqlite } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const PUBLIC = [
  '/api/openapi.json',
  '/api/resource.schema.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/index.css',
  '/api/docs/static/swagger-ui-bundle.js',
];

describe('the public documentation', () => {
  const test = useTestApp(onSqlite);

  it.each(PUBLIC)('%s carries an ETag and is 304 for callers that have it', async (url) => {
    const first = await test().call<Json>('', 'GET', url);
    const { etag } = first.headers;
    expect(first.status).toBe(200);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await test().app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect([again.payload, again.headers.etag]).toEqual([first.text, etag]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    const unchanged = await test().call('', 'GET', url, undefined, { 'if-none-match': String(etag) });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await test().call('', 'GET', `${url}?other=1`, undefined, { 'if-none-match': String(etag) })).status).toBe(
      304,
    );
  });

  it('compresses long answers, once for everybody', async () => {
    const ask = () =>
      test().app.inject({ url: '/api/docs/static/swagger-ui-bundle.js', headers: { 'accept-encoding': 'gzip' } });
    const [one, other] = [await ask(), await ask()];
    expect(one.headers['content-encoding']).toBe('gzip');
    expect(one.headers['content-type']).toContain('javascript');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });

  it.each(['/api/docs', '/api/docs/'])('%s loads files that are there', async (url) => {
    const { text } = await test().call('', 'GET', url);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => new URL(file, `http://x${url}`));
    expect(files.length).toBeGreaterThan(4);
    for (const { pathname } of files) expect((await test().call('', 'GET', pathname)).status, pathname).toBe(200);
  });

  it('a file has one answer, however its address is written', async () => {
    const ask = (file: string) => test().call('', 'GET', `/api/docs/static/${file}`);
    const { headers, text } = await ask('index.css');
    const other = await ask('%69ndex%2ecss');
    expect([other.status, other.text, other.headers.etag]).toEqual([200, text, headers.etag]);
  });

  it.each([
    '/api/docs/nothing',
    '/api/docs//',
    '/api/docs/static/nothing.js',
    '/api/docs/static//index.css',
    '/api/docs/static/%2569ndex.css',
    '/api/docs/static/..%2f..%2fpackage.json',
    // Another format of the same document, which would hold up other requests while it is made.
    '/api/docs/yaml',
  ])('%s is refused, however often', async (url) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await test().call('', 'GET', url);
      expect(body).toMatchObject({ status: expect.any(Number) });
      expect([400, 404]).toContain(status);
    }
  });
});

const salaries: AnyResource = {
  name: 'salaries',
  label: { one: 'Gehalt', many: 'Gehälter' },
  title: 'bonus',
  fields: { bonus: { kind: 'text', label: 'Zulage' } },
  api: { dialect: 'simpleRest', url: '/api/salaries' },
  access: { read: ['Admin'] },
  actions: [{ name: 'raise', label: 'Erhöhen', set: { bonus: "'10'" } }],
};

describe('a resource that only administrators read', () => {
  const test = useTestApp(onSqlite, { registry: [...resources, salaries] });

  it.each(['/api/openapi.json', '/api/docs/json'])('is described in %s only to them', async (url) => {
    const words = /salaries|Gehalt|Gehälter|Zulage|Erhöhen/;
    for (const token of ['', test().user]) {
      const { text } = await test().call(token, 'GET', url);
      expect(text).toContain('/api/Suppliers');
      expect(text).not.toMatch(words);
    }
    const { text } = await test().call(test().admin, 'GET', '/api/openapi.json');
    expect(text).toContain('/api/salaries/{id}/actions/raise');
  });
});

describeRules('the API description', (under) => {
  const test = useTestApp(under);

  it('differs by role, with an ETag of its own', async () => {
    const ask = async (token: string) =>
      await test().call('', 'GET', '/api/openapi.json', undefined, token ? { authorization: `Bearer ${token}` } : {});
    const [nobody, user, admin] = [await ask(''), await ask(test().user), await ask(test().admin)];
    expect(user.headers.etag).toBe(nobody.headers.etag);
    expect(admin.headers.etag).not.toBe(user.headers.etag);
    expect(admin.text.length).toBeGreaterThan(user.text.length);
  });
});
