import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('addresses that nobody can read', (under) => {
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
