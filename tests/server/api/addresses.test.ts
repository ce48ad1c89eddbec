import { expect, it } from 'vitest';
import { networkOf } from '../../../server/http/clientAddress';
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

it.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::/64', '2001:db8:1:3::/64', true],
  ['2001:db8:1:2::/64', '2001:db8:2:2::/64', false],
  ['', '203.0.113.7', false],
])('takes %s and %s for neighbours: %s', (one, other, are) => {
  expect(networkOf(one) === networkOf(other)).toBe(are);
});
