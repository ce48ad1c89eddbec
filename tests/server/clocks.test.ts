import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { databaseNow } from '../../server/db/engine/databaseNow';
import { dueMornings } from '../../server/houseMail/bookMornings';
import { sweepGuesses } from '../../server/http/auth/allowance';
import { todayIn } from '../../src/rules/dates';
import { onPostgres } from '../helpers/databases';
import { fakesDatabaseTime } from '../helpers/databaseTime';
import { createItem, createMasterData, type MasterData } from '../helpers/masterData';
import { type Json, PASSWORD, type Reply, useTestApp } from '../helpers/testApp';
import { ruledHouse } from './rules/ruledHouse';

const HOUR = 3_600_000;
const LOGIN = '/api/Users/authenticate';
const postgresUrl = inject('postgresUrl');
const describePostgres = postgresUrl ? describe : describe.skip;

const at = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
};

// Only the clock of the server under test changes; the database's clock stays right.
describePostgres('of several servers, one whose clock is wrong', () => {
  const test = useTestApp(onPostgres(postgresUrl ?? ''));
  let house: MasterData;
  beforeAll(async () => {
    house = await createMasterData(test());
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const unit = (name: string) => test().create('/api/Units', { name });
  const guess = async (remoteAddress: string, password = 'falsch') => {
    const payload = { username: 'ulla', password };
    return (await test().app.inject({ method: 'POST', url: LOGIN, remoteAddress, payload })).statusCode;
  };
  const units = async (token: string) => (await test().call(token, 'GET', '/api/Units')).status;
  const audited = async () =>
    (await test().database.db.selectFrom('auditLog').select(['id', 'at']).orderBy('id').execute()).map((row) => row.at);

  describe.each([24, -24, 8760, -8760])('by %i hours', (hours) => {
    const address = `198.51.100.${[24, -24, 8760, -8760].indexOf(hours)}`;

    it('counts guesses with the others, and forgets none of theirs', async () => {
      for (let turn = 0; turn < 8; turn++) expect(await guess(address)).toBe(401);
      await at(hours, async () => sweepGuesses(test().database.db, await databaseNow(test().database.db)));
      expect(await at(hours, () => guess(address))).toBe(429);
      expect(await guess(address, PASSWORD)).toBe(429);
    });

    it('gives out tokens that the others take, and takes theirs', async () => {
      const token = await at(hours, () => test().login('ulla'));
      expect(await units(token)).toBe(200);
      expect(await at(hours, () => units(test().user))).toBe(200);
    });

    it('notes the day that a device was used on', async () => {
      await test().database.db.deleteFrom('knownDevices').execute();
      await at(hours, () => test().login('ulla'));
      const [device] = await test().database.db.selectFrom('knownDevices').select('seenOn').execute();
      expect(Math.abs(Date.parse(device?.seenOn ?? '') - Date.now())).toBeLessThan(48 * HOUR);
    });

    it('ends no session for not having been used', async () => {
      const key = { key: 'SESSION_IDLE_HOURS', value: '1' };
      const id = await test().create('/api/ConfigValues', key);
      const token = await test().login('ulla');
      expect(await at(hours, () => units(token))).toBe(200);
      expect(await units(token)).toBe(200);
      await test().call(test().admin, 'DELETE', '/api/ConfigValues', { id });
    });

    it('dates entries in the order of the changes', async () => {
      await test().create('/api/Units', { name: `vor ${hours}` });
      const created = await at(hours, async () => {
        await test().create('/api/Units', { name: `um ${hours}` });
        return test().call(test().admin, 'GET', '/api/AuditLog?Limit=1');
      });
      expect(created.status).toBe(200);
      await test().create('/api/Units', { name: `nach ${hours}` });
      const instants = await audited();
      expect(instants).toEqual([...instants].sort());
      expect(Math.abs(Date.parse(instants.at(-2) ?? '') - Date.now())).toBeLessThan(HOUR);
    });

    it('does not say when something happened', async () => {
      const supplierId = await test().create('/api/Suppliers', { name: `Lieferant ${hours}` });
      const { body } = await at(hours, () => test().call(test().admin, 'POST', '/api/Orders', { supplierId }));
      expect(Math.abs(Date.parse(String(body.created)) - Date.now())).toBeLessThan(HOUR);
    });

    it('does not say which day an inventory is of', async () => {
      const { body } = await at(hours, () => test().call(test().admin, 'POST', '/api/StockTaking/StartNewStockTaking'));
      expect(body.targetDate).toBe(todayIn('Europe/Berlin', new Date(String(body.created))));
      expect(Math.abs(Date.parse(String(body.created)) - Date.now())).toBeLessThan(HOUR);
    });

    it('does not say when the unit and the price of an article changed', async () => {
      const [id, unitId] = [await createItem(test(), house, { name: `Bier ${hours}` }), await unit(`Fass ${hours}`)];
      const changed = { id, unitId, pricePerUnit: 7 };
      expect(await at(hours, () => test().call(test().admin, 'PUT', '/api/StockItems', changed))).toMatchObject({
        status: 200,
      });
      for (const table of ['unitHistory', 'priceHistory'] as const) {
        const rows = await test()
          .database.db.selectFrom(table)
          .select('changedAt')
          .where('stockItemId', '=', id)
          .execute();
        expect(rows.map((row) => Math.abs(Date.parse(row.changedAt) - Date.now()) < HOUR)).toEqual([true]);
      }
    });

    it('makes no morning mail due', async () => {
      const { userId: id, admin, user } = test();
      await test().call(admin, 'PUT', '/api/Users', { id, email: 'ulla@haus.example' });
      expect(await test().call(user, 'PUT', '/api/MorningMail', { on: true })).toMatchObject({ status: 200 });
      expect(await at(hours, () => dueMornings(test().database.db).execute())).toEqual([]);
    });
  });
});

describePostgres('of a server that is behind its database', () => {
  const test = useTestApp(onPostgres(postgresUrl ?? ''));
  fakesDatabaseTime();

  it.each(['GET', 'POST'] as const)('the clock does not date answers, %s', async (method) => {
    // Node.js would date answers by the clock that is not faked.
    const { status, headers } = await at(5, async () =>
      test().call(await test().login('admin'), method, '/api/Units', method === 'POST' ? { name: 'Fass' } : undefined),
    );
    expect(status).toBeLessThan(300);
    expect(Date.parse(String(headers.date)) - Date.now()).toBeGreaterThan(4 * HOUR);
  });
});

describePostgres('of rules on a server whose clock is wrong', () => {
  const under = onPostgres(postgresUrl ?? '');
  const test = useTestApp(under, { registry: ruledHouse });
  const paidOn = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  const claim = (day: string) => ({ subject: 'Bruch', packages: 1, state: 'bezahlt', paidOn: day });
  const call = (url: string, body: Json) => test().call(test().admin, 'POST', url, body);

  it.each<[string, (day: string) => Promise<Reply>]>([
    ['one record', (day) => call('/api/claims', claim(day))],
    [
      'a file',
      (day) => call('/api/claims/import', { text: `Betreff;Gebinde;Stand;Bezahlt am\nBruch;1;bezahlt;${day}\n` }),
    ],
  ])('today is the day of the database, for %s', async (_, write) => {
    const [past, coming] = [paidOn(-2), paidOn(3)];
    expect((await at(-8760, () => write(past))).status).toBeLessThan(300);
    expect((await at(8760, () => write(coming))).status).toBe(400);
  });
});
