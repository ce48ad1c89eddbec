import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the log tells', (under) => {
  const test = useTestApp(under);
  let data: MasterData | undefined;
  let since = 0;
  const all = async () => (await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog')).body;
  beforeEach(async () => {
    data ??= await createMasterData(test());
    since = Number((await all())[0]?.id);
  });
  const told = async () =>
    (await all())
      .filter(({ id }) => Number(id) > since)
      .reverse()
      .map(({ action, userName, resource, recordId, title, changes }) => ({
        action,
        userName,
        resource,
        recordId,
        title,
        said: Object.values(changes as Record<string, [unknown, unknown]>).map(([, said]) => said),
      }));
  const signIn = (username: string, password: string) =>
    test().call('', 'POST', '/api/Users/authenticate', { username, password });
  const ulla = () => ({ userName: 'ulla', resource: 'users', recordId: 0, title: 'ulla' });

  it('sign-ins and sign-outs with their user', async () => {
    const token = await test().login('Ulla');
    await test().call(token, 'POST', '/api/Users/logout');
    expect(await told()).toMatchObject([
      { ...ulla(), action: 'login' },
      { ...ulla(), action: 'logout' },
    ]);
  });

  it('failed logins with their user, and never the typed text', async () => {
    await signIn('ulla', 'Geheimnis eins');
    await signIn('Geheimnis zwei', PASSWORD);
    expect(await told()).toMatchObject([
      { ...ulla(), action: 'loginFailed' },
      { action: 'loginFailed', userName: null, resource: 'users', recordId: 0, title: null },
    ]);
    expect(JSON.stringify(await all())).not.toMatch(/Geheimnis/);
  });

  it('the article of a record without a name', async () => {
    const stockItemId = await test().create('/api/StockItems', itemBody(data as MasterData));
    const body = { stockItemGroupId: data?.drinks, stockItemId, minAmountInGroup: 3, fixedOrderAmount: null };
    const id = await test().create('/api/StockItemGroupAssignments', body);
    await test().call(test().admin, 'PUT', '/api/StockItemGroupAssignments', { ...body, id, minAmountInGroup: 4 });
    await test().call(test().admin, 'DELETE', '/api/StockItemGroupAssignments', { id });
    const assigned = (await told()).filter(({ resource }) => resource === 'stockItemGroupAssignments');
    expect(assigned).toMatchObject(
      ['create', 'update', 'delete'].map((action) => ({ action, recordId: id, title: 'Helles 0,5 l' })),
    );
  });

  it('the ending of sessions, with both users', async () => {
    await test().login('ulla');
    const { body } = await test().call<Json[]>(test().admin, 'GET', `/api/Sessions?UserId=${test().userId}`);
    const id = Number(body[0]?.id);
    for (let time = 0; time < 2; time++) await test().call(test().admin, 'DELETE', '/api/Sessions', { id });
    const ended = (await told()).filter(({ action }) => action !== 'login');
    expect(ended).toMatchObject([{ action: 'delete', userName: 'admin', resource: 'sessions', recordId: id }]);
  });

  it('refusals with their user, repeated ones once', async () => {
    for (let time = 0; time < 3; time++)
      await test().call(test().user, 'PUT', '/api/StockItems', { id: 7, pricePerUnit: 1 });
    await test().call(test().user, 'GET', `/api/StockItemGroups/${data?.kitchen}/stock_items`);
    await test().call(test().user, 'POST', '/api/Backup');
    await test().call('', 'GET', '/api/AuditLog');
    const refused = { action: 'refused', userName: 'ulla' };
    expect(await told()).toMatchObject([
      { ...refused, resource: 'stockItems', said: ['PUT', '/api/StockItems', 'ROLE'] },
      { ...refused, resource: 'stockItemGroups', recordId: data?.kitchen, said: ['GET', expect.anything(), 'GROUP'] },
      { ...refused, resource: 'backup', said: ['POST', '/api/Backup', 'ROLE'] },
    ]);
  });

  it('exported files with their user', async () => {
    await test().call(test().user, 'GET', '/api/Units/export.csv');
    await test().call(test().admin, 'POST', '/api/Backup');
    expect(await told()).toMatchObject([
      { action: 'export', userName: 'ulla', resource: 'units', title: expect.stringMatching(/^Einheiten .*\.csv$/) },
      { action: 'export', userName: 'admin', resource: 'backup' },
    ]);
  });

  it('the requested entries: one action, one user, one time', async () => {
    await signIn('ulla', 'falsch');
    const ids = async (query: string) =>
      (await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?${query}`)).body.map(({ id }) => Number(id));
    const [newest = 0] = await ids('Action=loginFailed');
    expect(newest).toBeGreaterThan(since);
    expect((await ids(`UserId=${test().userId}&Limit=1`))[0]).toBe(newest);
    expect(await ids('From=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await ids('Until=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await ids(`From=2020-01-01T00:00:00Z&Before=${newest + 1}&Limit=1`)).toEqual([newest]);
    expect((await test().call(test().admin, 'GET', '/api/AuditLog?Action=unknown')).status).toBe(400);
  });

  it('that a secret setting was changed, and nothing of it', async () => {
    const id = await test().create('/api/ConfigValues', { key: 'SECRET_API', value: 'Geheimnis drei' });
    await test().call(test().admin, 'PUT', '/api/ConfigValues', { id, value: 'Geheimnis vier' });
    await test().call(test().admin, 'DELETE', '/api/ConfigValues', { id });
    expect((await told()).map(({ action, title }) => [action, title])).toEqual(
      ['create', 'update', 'delete'].map((action) => [action, 'SECRET_API']),
    );
    expect(JSON.stringify(await all())).not.toMatch(/Geheimnis/);
  });
});
