import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the history of a record', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const log = async (resource: string, id: unknown) =>
    (await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=${resource}&RecordId=${id}`)).body.map(
      ({ action, userName, changes }) => [action, userName, changes],
    );

  it('lists all changes, the newest first, with user, old and new value', async () => {
    const id = await test().create('/api/StockItems', itemBody(data));
    await test().call(test().admin, 'PUT', '/api/StockItems', { id, pricePerUnit: 1.1, name: 'Helles 0,5 l' });
    await test().call(test().admin, 'POST', `/api/StockItems/${id}/stock_locations`, [data.bar]);
    await test().call(test().admin, 'DELETE', '/api/StockItems', { id });
    const entries = await log('stockItems', id);
    expect(entries.map(([action, userName]) => [action, userName])).toEqual([
      ['delete', 'admin'],
      ['update', 'admin'],
      ['update', 'admin'],
      ['create', 'admin'],
    ]);
    expect(entries[1]?.[2]).toEqual({ stockLocations: [[data.cellar], [data.bar]] });
    expect(entries[2]?.[2]).toEqual({ pricePerUnit: [0.89, 1.1] });
    expect(entries[3]?.[2]).toMatchObject({ name: [null, 'Helles 0,5 l'] });
    expect(entries[0]?.[2]).toMatchObject({ name: ['Helles 0,5 l', null] });
  });

  it('names a changed password without its value', async () => {
    const { id, token } = await test().member('paul', []);
    await test().call(token, 'PUT', '/api/Users', { id, password: 'Sommerfrische 1912', currentPassword: PASSWORD });
    expect(await log('users', id)).toMatchObject([
      ['update', 'paul', { password: [null, null] }],
      ['create', 'admin', { password: [null, null], name: [null, 'paul'] }],
    ]);
    const whole = (await test().call(test().admin, 'GET', '/api/AuditLog')).text;
    for (const secret of [PASSWORD, 'Sommerfrische', 'argon2']) expect(whole).not.toContain(secret);
  });

  it('has no entry for a change that was empty or refused', async () => {
    await test().call(test().admin, 'PUT', '/api/Units', { id: data.unit, name: 'Flasche' });
    await test().call(test().admin, 'PUT', '/api/Units', { id: data.unit, name: '' });
    await test().call(test().admin, 'PUT', '/api/Units', { id: data.unit, name: 'Krug', version: 0 });
    await test().call(test().admin, 'DELETE', '/api/StockItemGroups', { id: 999_999 });
    expect((await log('units', data.unit)).map(([action]) => action)).toEqual(['create']);
  });

  it('is for administrators', async () => {
    expectProblem(await test().call(test().user, 'GET', '/api/AuditLog'), 'ROLE');
    expectProblem(await test().call('', 'GET', '/api/AuditLog'), 'TOKEN_INVALID');
  });
});
