import { describe, expect, inject, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/engine/transaction';
import { lockTables, retryWhileLocked } from '../../../server/demo/removal/demoDataCalls';
import { TOUCHED } from '../../../server/demo/removal/ownBookings';
import type { DemoDataState } from '../../../src/contract/demoData';
import { resources } from '../../../src/resources';
import { onPostgres } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { type Json, useTestApp } from '../../helpers/testApp';
import { seesWaitFor, waitsIn } from '../../helpers/waitsIn';

const url = inject('postgresUrl') ?? '';

// A SQLite file has one writer at a time.
describe.runIf(url)('demo data that go while others work with them', () => {
  const test = useTestApp(onPostgres(url), { demo: true });
  const db = () => untyped(test().database.db);
  const remove = () => test().call<{ detail: string }>(test().admin, 'DELETE', '/api/DemoData');
  const lastOf = async (table: string) =>
    (await db().selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) as Json | undefined;

  /** Removes the demo data while some work is done but not committed. */
  async function beside(work: (tx: ReturnType<typeof db>) => Promise<unknown>) {
    let removal: ReturnType<typeof remove> | undefined;
    await inTransaction(test().database.db, async (tx) => {
      await work(untyped(tx));
      removal = remove();
      await eventually(async () => expect(await waitsIn(test().database.db)).not.toEqual([]));
    });
    if (!removal) throw new Error('The transaction did not run');
    return removal;
  }

  it.each(TOUCHED)('stay where $what ($table, $column) at the last moment', async ({ table, column, what }) => {
    const row = await lastOf(table);
    if (!row) return expect(table).toBe('stockHistoryImports');
    const set = (at: unknown) => ({ [column]: at as string | null });
    const removal = await beside((tx) =>
      tx.updateTable(table).set(set(new Date().toISOString())).where('id', '=', Number(row.id)).execute(),
    );
    expect(removal).toMatchObject({ status: 409, body: { detail: `Seit dem Laden wurde ${what}.` } });
    expect(await lastOf(table)).toMatchObject({ id: row.id });
    await db().updateTable(table).set(set(row[column])).where('id', '=', Number(row.id)).execute();
  });

  it('let others read again and again while they wait for a long reader', async () => {
    const isTrying = () => seesWaitFor(test().database.db, /^lock table/);
    const row = await lastOf('orders');
    const sent = (at: unknown) => ({ sent: at as string | null });
    let removal: ReturnType<typeof remove> | undefined;
    await inTransaction(test().database.db, async (tx) => {
      await tx.selectFrom('stockMovements').select('id').limit(1).execute();
      removal = remove();
      for (const _ of ['first', 'second']) {
        await eventually(async () => expect(await isTrying()).toBe(true));
        expect(await lastOf('stockMovements')).toBeDefined();
      }
      await tx.updateTable('orders').set(sent(new Date().toISOString())).where('id', '=', Number(row?.id)).execute();
    });
    // The removal ran after the commit.
    expect(await removal).toMatchObject({
      status: 409,
      body: { detail: 'Seit dem Laden wurde eine Bestellung gesendet.' },
    });
    await db().updateTable('orders').set(sent(row?.sent)).where('id', '=', Number(row?.id)).execute();
  });

  it('stay where that goes on for too long, and say so', async () => {
    const tooLong = inTransaction(test().database.db, async (tx) => {
      await tx.selectFrom('stockMovements').select('id').limit(1).execute();
      const { db } = test().database;
      await retryWhileLocked(db, () => inTransaction(db, (other) => lockTables(other, resources)), 0);
    });
    await expect(tooLong).rejects.toMatchObject({
      code: 'STATE',
      detail: expect.stringMatching(/ eine Sicherung\. Bitte /),
    });
  });

  it('go without records that somebody needs since the last moment', async () => {
    const state = await test().call<DemoDataState>(test().admin, 'GET', '/api/DemoData');
    expect(state.body).toMatchObject({ isLoaded: true, refusals: [], stays: [] });
    const { id, ...unit } = (await lastOf('stockItems')) as Json & { unitId: number };
    expect(id).toBeGreaterThan(0);
    const removal = await beside((tx) =>
      tx
        .insertInto('stockItems')
        .values({ ...unit, name: 'Mein Wein' })
        .execute(),
    );
    expect(removal.status).toBe(200);
    expect((await test().call(test().admin, 'GET', '/api/StockItems')).body).toMatchObject([{ name: 'Mein Wein' }]);
    expect((await test().call(test().admin, 'GET', '/api/Units')).body).toMatchObject([{ id: unit.unitId }]);
  });
});
