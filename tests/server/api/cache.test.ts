import { expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

describeRules('no answer is for the cache of a browser', (under) => {
  const test = useTestApp(under);

  it.each([
    ['GET', '/api/Units', undefined],
    ['GET', '/api/setup', undefined],
    ['GET', '/api/openapi.json', undefined],
    ['GET', '/api/Units/export', undefined],
    ['GET', '/api/nowhere', undefined],
    ['POST', '/api/Users/authenticate', { username: 'admin', password: PASSWORD }],
    ['POST', '/api/Users/authenticate', { username: 'admin', password: 'falsch' }],
    ['POST', '/api/Units', { name: '' }],
  ] as const)('%s %s', async (method, url, body) => {
    expect((await test().call(test().admin, method, url, body)).headers['cache-control']).toBe('no-store');
  });

  it('and cached files go with the logout, but never stored data', async () => {
    const token = await test().login('admin');
    const { status, headers } = await test().call(token, 'POST', '/api/Users/logout');
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache"']);
  });
});
