import { expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { actionHouse } from './actionHouse';

const PASSWORD = 'Sommerfrische 1912';
const complaint = { subject: 'Bruch', packages: 2, packagePrice: 3.5, inner: 'vertraulich' };

describeRules('an answer repeated after a change of role', (under) => {
  const test = useTestApp(under, { registry: actionHouse });
  const complaints = async () => (await test().call<Json[]>(test().admin, 'GET', '/api/complaints')).body.length;

  /** Sends once as an administrator, with its key, and again in the roles that the person has later. */
  async function repeated(what: string, method: 'POST' | 'PUT', at: string, body: object) {
    const id = await test().create('/api/Users', { name: what, role: 'Admin', password: PASSWORD });
    const send = async () =>
      test().call(await test().login(what, PASSWORD), method, at, body, { 'idempotency-key': `once ${what}` });
    const first = await send();
    expect(first.body).toMatchObject({ inner: 'vertraulich', packagePrice: 3.5, amount: 7 });
    const before = await complaints();
    expect(await send()).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
    await test().call(test().admin, 'PUT', '/api/Users', { id, role: 'User' });
    return async () => {
      const again = await send();
      expect(again).toMatchObject({ status: first.status, headers: { 'idempotent-replayed': 'true' } });
      expect(await complaints()).toBe(before);
      return { first: first.body, again: again.body };
    };
  }

  it.each<[what: string, method: 'POST' | 'PUT', url: (id: number) => string, body: object]>([
    ['creating', 'POST', () => '/api/complaints', complaint],
    ['changing', 'PUT', (id) => `/api/complaints/${id}`, { told: 'Ja' }],
    ['an action', 'POST', (id) => `/api/complaints/${id}/actions/same`, {}],
  ])('shows the fields of the current role: %s', async (what, method, url, body) => {
    const repeat = await repeated(what, method, url(await test().create('/api/complaints', complaint)), body);
    const { first, again } = await repeat();
    const { inner: _, ...seen } = first;
    expect(again).toEqual(seen);
  });

  it('shows no prices in a house whose users do not see them', async () => {
    const repeat = await repeated('prices', 'POST', '/api/complaints', complaint);
    await test().create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
    const { again } = await repeat();
    for (const key of ['inner', 'packagePrice', 'amount']) expect(again).not.toHaveProperty(key);
  });
});
