import { expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { inParts } from '../../../server/db/engine/inParts';
import type { Db } from '../../../server/db/tables';
import { holdImports } from '../../../server/workflows/sales/holdImports';
import { removeBroken, removeBrokenImports } from '../../../server/workflows/sales/removeImport';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import { describeOnEachDatabase } from '../../helpers/databases';
import { registerZip } from '../../helpers/registers/registerFiles';
import { imported } from '../../helpers/registers/sendExport';
import { startRounds } from '../../helpers/startRounds';
import { useTestApp } from '../../helpers/testApp';

const AT = '2026-11-14T20:00:00.000Z';
const CLOSINGS = 2500;

describeOnEachDatabase('an import of a register that was broken off', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;

  /** Stores an import as a crash leaves it: each closing has a receipt that is stored already. */
  async function breakOff({ closings = 1, kasseId = 'broken' } = {}): Promise<number> {
    const told = { fileName: 'x', sha256: kasseId, bytes: 1, importedAt: AT, importedByUserId: null };
    const importId = await insert('salesImports', { ...told, state: 'reading', report: '' });
    const known = await db().selectFrom('cashRegisters').select('id').where('kasseId', '=', kasseId).executeTakeFirst();
    const registerId =
      known?.id ?? (await insert('cashRegisters', { kasseId, device: null, name: null, isPending: 1 }));
    const texts = { artNr: '1', gtin: null, text: 'Pils', unit: 'Stück', factor: 1000, group: null };
    for (const numbers of inParts(Array.from({ length: closings }, (_, n) => n + 1))) {
      const rows = await db()
        .insertInto('cashClosings')
        .values(numbers.map((zNr) => ({ registerId, zNr, createdAt: AT, businessDay: null })))
        .onConflict((conflict) => conflict.columns(['registerId', 'zNr']).doUpdateSet({ businessDay: null }))
        .returning('id')
        .execute();
      const parts = await db()
        .insertInto('importedClosings')
        .values(rows.map(({ id }) => ({ importId, closingId: id, firstAt: AT, lastAt: AT, receipts: 1, turnover: 0 })))
        .returning(['id as importedClosingId', 'closingId'])
        .execute();
      const receipt = { bonId: '7', at: AT, type: 'Beleg', contentHash: 'x' };
      const line = { bonId: '7', pos: '1', at: AT, kind: 'sale' as const, amount: 1000, gross: null, net: null };
      await db()
        .insertInto('salesReceipts')
        .values(parts.map((part) => ({ ...part, ...receipt })))
        .execute();
      await db()
        .insertInto('salesLines')
        .values(parts.map(({ importedClosingId }) => ({ importedClosingId, ...line, soldItemId: null })))
        .execute();
      const items = numbers.map((n) => ({ registerId, key: `${kasseId} ${n}`, ...texts }));
      await db()
        .insertInto('soldItems')
        .values(items.map((item) => ({ ...item, state: 'open' as const, isMenu: 0, isPending: 1 })))
        .execute();
    }
    return importId;
  }

  async function insert(table: string, values: Record<string, string | number | null>): Promise<number> {
    return Number((await untyped(db()).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id);
  }

  const left = async (importId: number) =>
    (await db().selectFrom('salesImports').select('id').where('id', '=', importId).execute()).length;

  const TABLES = [
    ...(['salesImports', 'importedClosings', 'salesReceipts', 'salesLines'] as const),
    ...(['cashRegisters', 'cashClosings', 'soldItems'] as const),
  ];
  const counts = async () => {
    const all: Record<string, number> = {};
    for (const table of TABLES) all[table] = (await db().selectFrom(table).select('id').execute()).length;
    return all;
  };

  /** Wraps the database and records the number of rows that each deletion deletes. */
  function watchDeletions(): { watched: Db; deleted: number[] } {
    const deleting = new WeakSet<object>();
    const deleted: number[] = [];
    const watched = db().withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'DeleteQueryNode') deleting.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (deleting.has(queryId)) deleted.push(Number(result.numAffectedRows ?? 0));
        return result;
      },
    });
    return { watched, deleted };
  }

  it('is removed with many closings at once, and never many rows', async () => {
    const before = await counts();
    await breakOff({ closings: CLOSINGS });
    const { watched, deleted } = watchDeletions();
    await removeBrokenImports(watched);
    expect(await counts()).toEqual(before);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(1000);
    expect(deleted.length).toBeLessThan(60);
  });

  it('keeps no server from listening, and is removed by the next when the first ends', async () => {
    const before = await counts();
    const importId = await breakOff({ closings: CLOSINGS });
    const stop = await startRounds(test());
    try {
      expect(await left(importId)).toBe(1);
      const registers = await test().call<CashRegister[]>(test().admin, 'GET', '/api/CashRegisters');
      expect(registers.body.map(({ kasseId }) => kasseId)).not.toContain('broken');
    } finally {
      await stop();
    }
    expect(await left(importId)).toBe(1);
    await removeBrokenImports(db());
    expect(await counts()).toEqual(before);
  });

  it('brought no receipts that a file which is tried out would know', async () => {
    const kasse = 'both';
    const bon = (id: string) => ({ kasse, id, at: AT, lines: [{ artNr: '1', text: 'Pils', price: 4 }] });
    await imported(test(), registerZip({ bons: [bon('1')] }));
    const broken = await breakOff({ kasseId: kasse });
    const query = { dryRun: 'true' };
    const tried = await imported(test(), registerZip({ bons: [bon('1'), bon('7')] }), { query });
    expect(tried.receipts).toMatchObject({ known: 1, new: 1, changed: 0 });
    expect(await left(broken)).toBe(0);
  });

  it('is left to the server that has taken the place meanwhile', async () => {
    const importId = await breakOff();
    await holdImports(db(), async (job) => {
      await db().updateTable('jobs').set({ holder: 'another' }).where('name', '=', 'sales').execute();
      const before = await counts();
      await expect(removeBroken(job)).rejects.toThrow('Another server has taken sales');
      expect(await counts()).toEqual(before);
    });
    await db().deleteFrom('jobs').where('name', '=', 'sales').execute();
    await removeBrokenImports(db());
    expect(await left(importId)).toBe(0);
  });
});
