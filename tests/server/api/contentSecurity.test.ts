import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const clientDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-policy-'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Zählwerk</title>');
writeFileSync(join(clientDir, 'sw.js'), '// keeps the page');
afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

describeRules('the security policy of answers', (under) => {
  const test = useTestApp(under, { clientDir });
  const headers = async (url: string) => (await test().app.inject({ url, headers: { accept: 'text/html' } })).headers;
  const policy = async (url: string) =>
    Object.fromEntries(
      String((await headers(url))['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...sources]) => [name, sources.join(' ')]),
    );

  it.each(['/', '/orders', '/sw.js', '/api/Units', '/healthz'])('%s is limited to us', async (url) => {
    const directives = await policy(url);
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': ['/', '/orders'].includes(url) ? "'self' 'wasm-unsafe-eval'" : "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    });
    expect(directives['style-src']).not.toContain('unsafe-inline');
    expect(await headers(url)).toMatchObject({
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each(['/sw.js', '/api/Units'])('of %s is repeated with a 304, which may bring a changed one', async (url) => {
    const sent = { authorization: `Bearer ${test().admin}` };
    const { etag } = (await test().app.inject({ url, headers: sent })).headers;
    const again = await test().app.inject({ url, headers: { ...sent, 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toHaveProperty('x-request-id');
    expect(again.headers).toHaveProperty('content-security-policy');
    expect(again.headers).toHaveProperty('permissions-policy');
  });

  it('lets the page of the API’s description write its styles, and nothing else', async () => {
    expect(await policy('/api/docs/')).toMatchObject({ 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'" });
    expect(await policy('/api/docs/')).toMatchObject({ 'connect-src': "'self'", 'object-src': "'none'" });
  });

  it('asks for Trusted Types on the page alone: the service worker loads its own parts by name', async () => {
    expect(await policy('/orders')).toMatchObject({ 'require-trusted-types-for': "'script'" });
    expect(await policy('/sw.js')).not.toHaveProperty('require-trusted-types-for');
  });

  describe('with a backend elsewhere', () => {
    const files = { config: join(clientDir, 'config.json'), build: join(clientDir, 'backend.json') };
    afterEach(() => {
      for (const file of Object.values(files)) rmSync(file, { force: true });
    });

    it.each([
      ['in config.json', { config: '{"apiBaseUrl":"https://api.example/v1/"}' }, ' https://api.example'],
      ['by the build’s name', { config: '{"VITE_API_BASE_URL":" http://10.0.0.3:8080 "}' }, ' http://10.0.0.3:8080'],
      ['known to the build', { build: '{"apiBaseUrl":"https://api.example"}' }, ' https://api.example'],
      [
        'in both, the file going before',
        { config: '{"apiBaseUrl":"https://a.example"}', build: '{"apiBaseUrl":"https://b.example"}' },
        ' https://a.example',
      ],
      ['of the page’s protocol', { config: '{"apiBaseUrl":"//api.example:81"}' }, ' api.example:81'],
      ['that is a path of ours', { config: '{"apiBaseUrl":"/backend"}' }, ''],
      ['that is none', { config: '{"apiBaseUrl":"http://["}' }, ''],
      ['that would add to the policy', { config: '{"apiBaseUrl":"http://a;script-src *"}' }, ''],
      ['in a file that cannot be read', { config: '{"apiBase' }, ''],
    ])('%s, the page and its service worker may call it', async (_, written, added) => {
      for (const [name, text] of Object.entries(written)) writeFileSync(files[name as keyof typeof files], text);
      expect((await policy('/orders'))['connect-src']).toBe(`'self'${added}`);
      expect((await policy('/sw.js'))['connect-src']).toBe(`'self'${added}`);
      expect((await policy('/api/Units'))['connect-src']).toBe("'self'");
    });
  });
});
