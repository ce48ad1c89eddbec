import { afterEach, expect, it, vi } from 'vitest';
import { beforeTransactions } from '../../helpers/beforeTransactions';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('a record paused while a call wakes it without a password', (under) => {
  const test = useTestApp(under);
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['a webhook', 'webhooks', '/api/Webhooks', { url: 'https://example.com/', events: ['*'] }],
    ['a token', 'apiTokens', '/api/ApiTokens', { scopes: ['masterData:read'] }],
  ] as const)('rests on: %s', async (_, table, url, values) => {
    const { db } = test().database;
    const id = await test().create(url, { name: 'Kasse', currentPassword: PASSWORD, ...values });
    const put = (more: Json) => test().call(test().admin, 'PUT', url, { id, ...more });
    const stored = () => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable(table).set({ createdByUserId: test().userId }).where('id', '=', id).execute();
    beforeTransactions(db, () =>
      db.updateTable(table).set({ pausedReason: 'maker', version: 2 }).where('id', '=', id).execute(),
    );
    const refused = await put({ active: true, name: 'Waage' });
    vi.restoreAllMocks();
    expectProblem(refused, 'VERSION');
    expect(refused.body).toMatchObject({ status: 409, current: { id, version: 2, active: false } });
    const resting = { name: 'Kasse', pausedReason: 'maker', version: 2, createdByUserId: test().userId };
    expect(await stored()).toMatchObject(resting);
    expect((await put({ active: true, currentPassword: PASSWORD })).body).toMatchObject({ active: true, version: 3 });
  });
});
