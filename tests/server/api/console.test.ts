import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const PAGE = '<!doctype html><title>Zählwerk</title>';
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const clientDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-console-'));
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), PAGE);
writeFileSync(join(clientDir, 'assets/app-1.js'), 'export {}');
afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

describeRules('the built console', (under) => {
  const test = useTestApp(under, { clientDir });
  beforeAll(async () => {
    await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Over a raw socket, because HTTP clients normalize an address before sending it. */
  const get = (path: string, accept: string, method = 'GET') =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const { port } = test().app.server.address() as AddressInfo;
      request({ port, path, method, headers: { accept } }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            type: String(reply.headers['content-type']).split(';')[0] ?? '',
            text,
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  it.each(['/', '/orders', '/order/1', '/order/1.5', '/foo.bar', '/admin/unit/1?from=list', '/apiary', '/%C3%BCber'])(
    'is the page at %s',
    async (path) => {
      expect(await get(path, NAVIGATION)).toEqual({ status: 200, type: 'text/html', text: PAGE });
    },
  );

  it('is the page for callers that accept anything, unless the path is a file’s', async () => {
    expect(await get('/orders', '*/*')).toMatchObject({ status: 200, type: 'text/html' });
    expect(await get('/orders', '*/*', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('explains how to share files while its service worker is missing', async () => {
    const body = new FormData();
    body.append('files', new Blob(['<Invoice/>'], { type: 'application/xml' }), 'rechnung.xml');
    const { port } = test().app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/share`, { method: 'POST', body, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/invoices?geteilt=fehler']);
  });

  it('is served without a warning of listeners, which every reload would write into the log', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    for (const method of ['GET', 'HEAD']) await get('/orders', NAVIGATION, method);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('has its files', async () => {
    expect(await get('/assets/app-1.js', '*/*')).toMatchObject({ status: 200, text: 'export {}' });
    expect(await get('/config.json', '*/*')).toMatchObject({ status: 200, type: 'application/json' });
  });

  describe.each<[path: string, accept: string, status: number, code: string]>([
    ['/assets/gone-1.js', '*/*', 404, 'NOT_FOUND'],
    ['/assets/gone-1.js', NAVIGATION, 404, 'NOT_FOUND'],
    ['/logo.png', 'image/*', 404, 'NOT_FOUND'],
    ['/api', NAVIGATION, 404, 'NOT_FOUND'],
    ['/api/NoSuchThing', NAVIGATION, 404, 'NOT_FOUND'],
    ['/api//Users', NAVIGATION, 400, 'MALFORMED'],
    ['//etc/passwd', NAVIGATION, 400, 'MALFORMED'],
    ['/orders//1', '*/*', 400, 'MALFORMED'],
    ['/%00', NAVIGATION, 400, 'MALFORMED'],
    ['/assets/%00', '*/*', 400, 'MALFORMED'],
    ['/../package.json', '*/*', 400, 'MALFORMED'],
    ['/assets/../../package.json', '*/*', 400, 'MALFORMED'],
    ['/%2e%2e/package.json', '*/*', 400, 'MALFORMED'],
    ['/..%2fpackage.json', '*/*', 400, 'MALFORMED'],
    ['/..%5cpackage.json', '*/*', 400, 'MALFORMED'],
    ['/%zz', NAVIGATION, 400, 'MALFORMED'],
    ['/%c3%28', '*/*', 400, 'MALFORMED'],
    ['/api/Units/%00', '*/*', 400, 'MALFORMED'],
    ['/api/Units/..%2f..%2fsecret', '*/*', 400, 'MALFORMED'],
  ])('%s (%s)', (path, accept, status, code) => {
    it(`is ${status} ${code}`, async () => {
      const reply = await get(path, accept);
      expect([reply.status, reply.type]).toEqual([status, 'application/problem+json']);
      expect(JSON.parse(reply.text)).toMatchObject({ status, code, requestId: expect.any(String) });
    });
  });
});
