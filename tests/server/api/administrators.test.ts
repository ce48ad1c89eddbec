import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import { beforeTransactions } from '../../helpers/beforeTransactions';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

const NEXT = 'Sommerfrische 1912';

describeOnEachDatabase('administrators', (under) => {
  const test = useTestApp(under);
  let kitchen = 0;
  let otto = 0;
  let session = 0;
  let made = 0;
  beforeAll(async () => {
    kitchen = await test().create('/api/StockItemGroups', { name: 'Küche', executionDayOfWeek: 0 });
    otto = (await test().member('otto', [])).id;
    const { db } = test().database;
    const factor = { userId: otto, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString(), lastStep: 0 };
    await db.insertInto('secondFactors').values(factor).execute();
    const sessions = db.selectFrom('sessions').select('id').where('userId', '=', otto);
    session = (await sessions.executeTakeFirstOrThrow()).id;
  });

  it('can be demoted and deleted while another one is left', async () => {
    const second = await test().create('/api/Users', { name: 'zweite', role: 'Admin', password: PASSWORD });
    const token = await test().login('zweite');
    expect((await test().call(token, 'PUT', '/api/Users', { id: second, role: 'User' })).status).toBe(200);
    expectProblem(await test().call(token, 'GET', '/api/Units'), 'TOKEN_INVALID');
    const promoted = await test().call(test().admin, 'PUT', '/api/Users', { id: second, role: 'Admin' });
    expect(promoted.status).toBe(200);
    const again = await test().login('zweite');
    expect(await test().call(again, 'DELETE', '/api/Users', { id: second })).toMatchObject({ status: 204 });
    expectProblem(await test().call(again, 'GET', '/api/Units'), 'TOKEN_INVALID');
  });

  it.runIf(under.kind === 'postgres')('are demoted while somebody changes another one', async () => {
    const ids = await Promise.all(['drei', 'vier'].map(async (name) => (await test().member(name, [])).id));
    const { db } = test().database;
    const setRole = (role: 'Admin' | 'User') => db.updateTable('users').set({ role }).where('id', 'in', ids).execute();
    await setRole('Admin');
    const { status } = await inTransaction(db, async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', ids[0] ?? 0)
        .forUpdate()
        .execute();
      return test().call(test().admin, 'PUT', '/api/Users', { id: ids[1], role: 'User' });
    });
    expect(status).toBe(200);
    await setRole('User');
  });

  it.runIf(under.kind === 'postgres')('change others while somebody changes their own row', async () => {
    const [own, other] = await Promise.all(['fünf', 'sechs'].map(async (name) => (await test().member(name, [])).id));
    const { db } = test().database;
    await db
      .updateTable('users')
      .set({ role: 'Admin' })
      .where('id', '=', own ?? 0)
      .execute();
    const token = await test().login('fünf');
    const { status } = await inTransaction(db, async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', own ?? 0)
        .forUpdate()
        .execute();
      return test().call(token, 'PUT', '/api/Users', { id: other, email: 'sechs@example.test' });
    });
    expect(status).toBe(200);
    await db
      .updateTable('users')
      .set({ role: 'User' })
      .where('id', '=', own ?? 0)
      .execute();
  });

  describe('demoted between asking and storing', () => {
    const email = 'neu@example.test';
    afterEach(() => vi.restoreAllMocks());

    it.each<[string, (other: number, own: number) => ['POST' | 'PUT' | 'DELETE', string, unknown]]>([
      ['make nobody', () => ['POST', '/api/Users', { name: 'Hintertür', role: 'Admin', password: NEXT }]],
      ['import nobody', () => ['POST', '/api/Users/import', { text: 'Name;Rolle\r\notto;Admin', dryRun: false }]],
      ['change nobody', (id) => ['PUT', '/api/Users', { id, email }]],
      ['give nobody a password', (id) => ['PUT', '/api/Users', { id, password: NEXT }]],
      ['give nobody a group', (id) => ['POST', `/api/Users/${id}/stock_item_groups`, [kitchen]]],
      [
        "take off nobody's second factor",
        (id) => ['DELETE', '/api/Users/secondFactor', { UserId: id, currentPassword: PASSWORD }],
      ],
      ["end nobody's sessions", (id) => ['DELETE', '/api/Sessions', { UserId: id }]],
      ['end not one session', () => ['DELETE', '/api/Sessions', { id: session }]],
      ['delete nobody', (id) => ['DELETE', '/api/Users', { id }]],
      ['do not come back', (_, id) => ['PUT', '/api/Users', { id, role: 'Admin' }]],
    ])('%s', async (_, request) => {
      made += 1;
      const { db } = test().database;
      const { id } = await test().member(`gerade ${made}`, []);
      const setRole = (role: 'Admin' | 'User') => db.updateTable('users').set({ role }).where('id', '=', id).execute();
      await setRole('Admin');
      const token = await test().login(`gerade ${made}`);
      const stored = async () => [
        await db.selectFrom('users').select(['id', 'name', 'email', 'password', 'role']).orderBy('id').execute(),
        await db.selectFrom('secondFactors').select('userId').execute(),
        await db.selectFrom('sessions').select(['id', 'endedAt']).where('userId', '=', otto).orderBy('id').execute(),
        await db.selectFrom('userStockItemGroups').selectAll().orderBy('ownerId').orderBy('targetId').execute(),
      ];
      let before: unknown;
      beforeTransactions(db, async () => {
        await setRole('User');
        before ??= await stored();
      });
      const reply = await test().call(token, ...request(otto, id));
      vi.restoreAllMocks();
      await setRole('User');
      expect([reply.status, reply.body.code], reply.text).toEqual(
        request(0, 0)[1].endsWith('/import') ? [400, 'VALIDATION'] : [403, 'ROLE'],
      );
      expect(reply.text).toContain('Das darf nur ein Administrator.');
      expect(await stored()).toEqual(before);
    });
  });

  it('are never all demoted, not even by two who demote each other at once', async () => {
    // `admin` can never be demoted; without it, the rule about the last administrator applies.
    const ids = await Promise.all(['eins', 'zwei'].map(async (name) => (await test().member(name, [])).id));
    await test().database.db.updateTable('users').set({ role: 'User' }).where('id', '=', 1).execute();
    await test().database.db.updateTable('users').set({ role: 'Admin' }).where('id', 'in', ids).execute();
    const tokens = await Promise.all(['eins', 'zwei'].map((name) => test().login(name)));
    const demote = (by: number, id?: number) =>
      test().call(tokens[by] ?? '', 'PUT', '/api/Users', { id, role: 'User' });
    const replies = await Promise.all([demote(0, ids[1]), demote(1, ids[0])]);
    const left = await test().database.db.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
    expect(left).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await test().database.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', 1).execute();
  });
});
