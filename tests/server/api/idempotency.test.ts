import { beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseNow } from '../../../server/db/engine/databaseNow';
import { sweepKeys } from '../../../server/http/idempotency';
import { sweepOld } from '../../../server/http/sweepOld';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const HOUR = 3_600_000;
const key = (name: string) => ({ 'idempotency-key': name });

describeOnEachDatabase('a request with a key', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const post = (name: string, headers: Record<string, string>, token = test().admin) =>
    test().call(token, 'POST', '/api/Units', { name }, headers);
  const units = async (name: string) =>
    (await test().call<Json[]>(test().admin, 'GET', '/api/Units')).body.filter((each) => each.name === name).length;

  it('is done once and answered the same again', async () => {
    const first = await post('Fass', key('k1'));
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    for (let turn = 0; turn < 3; turn++) {
      const again = await post('Fass', key('k1'));
      expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
    }
    expect(await units('Fass')).toBe(1);
  });

  it('is done once on PUT, and repeats its first answer', async () => {
    const body = { id: data.pack, version: 1, name: 'Kasten' };
    const first = await test().call(test().admin, 'PUT', '/api/PackagingUnits', body, key('k2'));
    await test().call(test().admin, 'PUT', '/api/PackagingUnits', { id: data.pack, name: 'Kiste' });
    const again = await test().call(test().admin, 'PUT', '/api/PackagingUnits', body, key('k2'));
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
    const { body: now } = await test().call(test().admin, 'GET', `/api/PackagingUnits/${data.pack}`);
    expect(now).toMatchObject({ name: 'Kiste', version: 3 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['body', () => post('Anders', key('k3'))],
    ['address', () => test().call(test().admin, 'POST', '/api/PackagingUnits', { name: 'Eimer' }, key('k3'))],
    ['query', () => test().call(test().admin, 'POST', '/api/Units?x=1', { name: 'Eimer' }, key('k3'))],
    ['method', () => test().call(test().admin, 'PUT', '/api/Units', { name: 'Eimer' }, key('k3'))],
  ])('is refused with another %s', async (_, send) => {
    await post('Eimer', key('k3'));
    const other = (await send()) as Awaited<ReturnType<typeof post>>;
    expect(other.status).toBe(422);
    expectProblem(other, 'IDEMPOTENCY_MISMATCH');
    expect(await units('Anders')).toBe(0);
  });

  it('is kept for its caller alone', async () => {
    await post('Sack', key('k4'));
    await test().create('/api/Users', { name: 'zweite', role: 'Admin', password: 'Sommerfrische 1912' });
    const other = await post('Beutel', key('k4'), await test().login('zweite', 'Sommerfrische 1912'));
    expect([other.status, other.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('is done once however often it comes at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post('Tonne', key('k5'))));
    const made = replies.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const each of made) expect(each.body).toEqual(made[0]?.body);
    for (const each of replies.filter(({ status }) => status !== 201)) {
      expect(each.status).toBe(409);
      expectProblem(each, 'IDEMPOTENCY_RUNNING');
    }
    expect(await units('Tonne')).toBe(1);
  });

  it('is tried again when it was refused', async () => {
    const id = await test().create('/api/Units', { name: 'Belegt' });
    expectProblem(await post('Belegt', key('k6')), 'DUPLICATE');
    await test().call(test().admin, 'DELETE', '/api/Units', { id });
    const again = await post('Belegt', key('k6'));
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('is not answered once the caller may not ask any more', async () => {
    await test().call(test().admin, 'POST', '/api/Users', { name: 'bald', role: 'Admin', password: 'Sommerfrische 1' });
    const before = await test().login('bald', 'Sommerfrische 1');
    expect((await post('Becher', key('k7'), before)).status).toBe(201);
    const users = await test().call<Json[]>(test().admin, 'GET', '/api/Users');
    const id = users.body.find(({ name }) => name === 'bald')?.id;
    await test().call(test().admin, 'PUT', '/api/Users', { id, role: 'User' });
    expectProblem(await post('Becher', key('k7'), before), 'TOKEN_INVALID');
    const after = await test().login('bald', 'Sommerfrische 1');
    expectProblem(await post('Becher', key('k7'), after), 'ROLE');
  });

  it('is not answered to a caller whose group was taken away', async () => {
    await createItem(test(), data, {});
    const { id, token } = await test().member('marta', [data.drinks]);
    const start = () =>
      test().call(token, 'POST', '/api/Census/StartNewCensus', { stockItemGroupId: data.drinks }, key('k8'));
    expect((await start()).status).toBe(201);
    expect((await start()).headers['idempotent-replayed']).toBe('true');
    await test().call(test().admin, 'POST', `/api/Users/${id}/stock_item_groups`, []);
    expectProblem(await start(), 'GROUP');
  });

  it.each([
    ['x'.repeat(128), 201],
    ['x'.repeat(129), 400],
    ['', 400],
  ])('has 1 to 128 characters: %s', async (name, status) => {
    const reply = await post(`Länge ${name.length}`, key(name));
    expect(reply.status).toBe(status);
    if (status === 400) expectProblem(reply, 'VALIDATION');
  });

  it('is known after a restart', async () => {
    const first = await post('Palette', key('k9'));
    await test().restart();
    const again = await post('Palette', key('k9'));
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
    expectProblem(await post('Anders', key('k9')), 'IDEMPOTENCY_MISMATCH');
    expect(await units('Palette')).toBe(1);
  });

  it('deletes without one as with one', async () => {
    const id = await test().create('/api/Units', { name: 'Weg' });
    expect(await test().call(test().admin, 'DELETE', '/api/Units', { id }, key('k10'))).toMatchObject({ status: 204 });
    expectProblem(await test().call(test().admin, 'DELETE', '/api/Units', { id }, key('k10')), 'NOT_FOUND');
  });

  it('with a password in it leaves nothing that a dictionary could be tried on', async () => {
    const password = 'Sommerfrische 1912';
    const reply = await test().call(test().admin, 'PUT', '/api/Users', { id: test().userId, password }, key('k11'));
    expect(reply.status).toBe(200);
    const row = await test()
      .database.db.selectFrom('idempotencyKeys')
      .selectAll()
      .where('key', '=', 'k11')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(password);
    expect(row.body).toBe(JSON.stringify(reply.body));
  });

  describe('is forgotten', () => {
    /**
     * Runs the sweep as if at these hours from now, on a server started only then. @returns true while the key is
     * known
     */
    const isKnownAfter = async (name: string, hours: readonly number[], createdAt = 0) => {
      const { db } = test().database;
      await db.deleteFrom('installation').where('name', '=', 'clock').execute();
      await post(`Nach ${name}`, key(name));
      const now = Date.now();
      const createdAtText = new Date(now + createdAt * HOUR).toISOString();
      await db.updateTable('idempotencyKeys').set({ createdAt: createdAtText }).where('key', '=', name).execute();
      for (const hour of hours) await sweepOld(db, new Date(now + hour * HOUR), [sweepKeys]);
      const row = await db.selectFrom('idempotencyKeys').select('key').where('key', '=', name).executeTakeFirst();
      if (row) expect((await post(`Nach ${name}`, key(name))).headers['idempotent-replayed']).toBe('true');
      return row !== undefined;
    };
    const YEAR = 8760;

    it.each<[string, { hours: number[]; createdAt?: number; isKnown: boolean }]>([
      ['not before 48 hours', { hours: [0, 24, 48], isKnown: true }],
      ['after three days', { hours: [0, 24, 48, 72], isKnown: false }],
      ['after three days with nights in between', { hours: [0, 10, 24, 34, 48, 58, 73], isKnown: false }],
      ['not by a clock that is a year ahead', { hours: [0, YEAR, YEAR + 1], isKnown: true }],
      ['not by one that is put right', { hours: [0, YEAR, YEAR + 1, 2, 24, 47], isKnown: true }],
      ['not by one that goes to and fro', { hours: [0, YEAR, 1, YEAR + 1, 2, YEAR + 49, 50], isKnown: true }],
      ['once a clock a year ahead has run for 48 hours', { hours: [0, YEAR, YEAR + 24, YEAR + 48], isKnown: false }],
      ['not by the first sweep of all', { hours: [0], createdAt: -100, isKnown: true }],
      ['when it is of a clock that was ahead', { hours: [0, 24, 48], createdAt: YEAR, isKnown: false }],
    ])('%s', async (name, { hours, createdAt, isKnown }) => {
      expect(await isKnownAfter(name, hours, createdAt)).toBe(isKnown);
    });

    if (under.kind === 'postgres')
      it.each([24, YEAR])('never by one server whose clock is %i hours ahead', async (hours) => {
        await post(`Uhr ${hours}`, key(`clock-${hours}`));
        await test().database.db.deleteFrom('installation').where('name', '=', 'clock').execute();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
        try {
          const token = await test().login('admin');
          for (let day = 0; day < 4; day++) {
            vi.setSystemTime(Date.now() + 23 * HOUR);
            await sweepOld(test().database.db, await databaseNow(test().database.db), [sweepKeys]);
          }
          vi.setSystemTime(Date.now() - 4 * 23 * HOUR);
          const again = await post(`Uhr ${hours}`, key(`clock-${hours}`), token);
          expect(again.headers['idempotent-replayed']).toBe('true');
        } finally {
          vi.useRealTimers();
        }
      });
  });
});
