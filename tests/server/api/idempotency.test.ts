import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepKeys } from '../../../server/http/idempotency';
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

  it('is done once on PUT, and answers as it was then', async () => {
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

  it('is not answered to somebody who may not ask any more', async () => {
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

  it('is not answered to somebody whose group was taken away', async () => {
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
    it('after 48 hours, not before', async () => {
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now });
      try {
        await post('Alt', key('k12'));
        vi.setSystemTime(now + 47 * HOUR);
        const token = await test().login('admin');
        await sweepKeys(test().database.db);
        expect((await post('Alt', key('k12'), token)).headers['idempotent-replayed']).toBe('true');
        vi.setSystemTime(now + 49 * HOUR);
        const later = await test().login('admin');
        const id = await test().call<Json[]>(later, 'GET', '/api/Units?filter={"name":"Alt"}');
        await test().call(later, 'DELETE', '/api/Units', { id: id.body[0]?.id });
        expect((await post('Alt', key('k12'), later)).headers['idempotent-replayed']).toBeUndefined();
      } finally {
        vi.useRealTimers();
      }
      expect(await units('Alt')).toBe(1);
    });
  });
});
