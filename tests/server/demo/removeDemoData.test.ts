import { afterAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../server/audit/verifyAudit';
import { areTotalsRight } from '../../../server/db/repository/depositTotals';
import { verifyStockTakings } from '../../../server/workflows/stockTaking/verifyStockTakings';
import type { DemoDataState } from '../../../src/contract/demoData';
import { resources } from '../../../src/resources';
import { defineResource, type Registry, referenceMany, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, startTestApp, type TestApp } from '../../helpers/testApp';

describeOnEachDatabase('demo data', (under) => {
  const started: TestApp[] = [];
  const start = async (registry: Registry = resources) => {
    const test = await startTestApp(under, { demo: true, registry });
    started.push(test);
    return test;
  };
  afterAll(() => Promise.all(started.map((test) => test.close())));
  const read = async (test: TestApp) => (await test.call<DemoDataState>(test.admin, 'GET', '/api/DemoData')).body;
  const remove = (test: TestApp, token = test.admin) =>
    test.call<{ file: string; removed: number }>(token, 'DELETE', '/api/DemoData');
  const list = async (test: TestApp, url: string) => (await test.call<Json[]>(test.admin, 'GET', url)).body;

  it('goes as a whole after a backup; own records stay, with those they need', async () => {
    const test = await start();
    const [unit] = await list(test, '/api/Units');
    const [pack] = await list(test, '/api/PackagingUnits');
    const supplier = await test.create('/api/Suppliers', { name: 'Mein Lieferant' });
    const place = await test.create('/api/StockLocations', { name: 'Mein Keller', countingOrder: 1 });
    const item = await test.create('/api/StockItems', {
      name: 'Mein Wein',
      unitId: unit?.id,
      unitsPerPackage: 6,
      packagingUnitId: pack?.id,
      supplierId: supplier,
      pricePerUnit: 4,
      stockLocations: [place],
    });
    const state = await read(test);
    expect(state).toMatchObject({ isLoaded: true, refusals: [] });
    expect(state.goes).toContainEqual({ label: 'Artikel', count: expect.any(Number) });
    expect(state.stays).toEqual([
      `Einheit „${unit?.name}“: Eigenes braucht das.`,
      `Verpackungseinheit „${pack?.name}“: Eigenes braucht das.`,
    ]);

    const done = await remove(test);
    expect(done).toMatchObject({ status: 200, body: { file: expect.stringContaining('zaehlwerk-') } });
    expect((await test.call(test.admin, 'GET', '/api/Backup')).body).toMatchObject({
      files: [{ file: done.body.file }],
    });
    expect(await list(test, '/api/StockItems')).toMatchObject([{ id: item, name: 'Mein Wein' }]);
    expect(await list(test, '/api/Suppliers')).toMatchObject([{ id: supplier }]);
    expect(await list(test, '/api/Units')).toMatchObject([{ id: unit?.id }]);
    expect(await list(test, '/api/Users')).toMatchObject([{ name: 'admin' }]);
    const { db } = test.database;
    for (const table of ['stockMovements', 'goodsReceived', 'censuses', 'orders', 'stockTakings', 'invoices'] as const)
      expect([table, await db.selectFrom(table).select('id').execute()]).toEqual([table, []]);
    expect(await areTotalsRight(db)).toBe(true);

    // The triggers are back, and the log is complete and tells what was removed.
    await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow();
    const lines: string[] = [];
    expect(await verifyStockTakings(test.database, (line) => lines.push(line))).toBe(true);
    expect(lines[0]).toContain('gehörte zu den Demodaten');
    const known = { anchor: undefined, dataDir: test.env.DATA_DIR, backups: [] };
    const print = (line: string) => lines.push(line);
    expect(await verifyAudit(db, { known, timeZone: 'Europe/Berlin', print }), lines.join('\n')).toBe(true);
    expect(await read(test)).toMatchObject({ isLoaded: false });
    expectProblem(await remove(test), 'STATE');

    await test.call(test.admin, 'POST', '/api/Losses', [{ stockItemId: item, quantity: 1, reason: 'Bruch' }]);
    await expect(db.deleteFrom('stockMovements').execute()).rejects.toThrow('stockMovements takes new rows only');
    await expect(db.updateTable('stockMovements').set({ quantity: 1 }).execute()).rejects.toThrow();
  });

  it('stays where records of one’s own resources link it, unless the links are to go along', async () => {
    const visits = defineResource({
      name: 'visits',
      label: { one: 'Besuch', many: 'Besuche' },
      title: 'name',
      fields: {
        name: text({ label: 'Name' }),
        items: referenceMany('stockItems', { label: 'Artikel', through: 'visitItems' }),
        seen: referenceMany('stockItems', { label: 'Gesehen', through: 'visitSeen', onDelete: 'cascade' }),
      },
      api: { dialect: 'simpleRest', url: '/api/visits' },
    });
    const test = await start([...resources, visits]);
    const [kept, gone] = await list(test, '/api/StockItems');
    await test.create('/api/visits', { name: 'Mai', items: [kept?.id], seen: [kept?.id, gone?.id] });
    expect((await read(test)).stays).toContain(`Artikel „${kept?.name}“: Eigenes braucht das.`);
    expect((await remove(test)).status).toBe(200);
    expect(await list(test, '/api/StockItems')).toMatchObject([{ id: kept?.id }]);
    expect(await list(test, '/api/visits')).toMatchObject([{ items: [kept?.id], seen: [kept?.id] }]);
  });

  it('of a house that an earlier version has filled stays, and is reported', async () => {
    const test = await start();
    await test.database.db.deleteFrom('installation').where('name', '=', 'demoMarks').execute();
    const { isLoaded, refusals } = await read(test);
    expect([isLoaded, refusals]).toEqual([true, [expect.stringContaining('frühere Version')]]);
    expectProblem(await remove(test), 'STATE');
  });

  it('stays as soon as something is one’s own', async () => {
    const test = await start();
    const [item] = await list(test, '/api/StockItems');
    await test.call(test.admin, 'POST', '/api/Losses', [{ stockItemId: item?.id, quantity: 1, reason: 'Bruch' }]);
    const { refusals } = await read(test);
    expect(refusals).toEqual(['Es gibt schon Eigenes: 1 Warenbewegung.']);
    expectProblem(await remove(test), 'STATE');
    expect((await test.call(test.admin, 'GET', '/api/Backup')).body).toMatchObject({ files: [] });
    const jana = await test.login('jana');
    expectProblem(await remove(test, jana), 'ROLE');
    expectProblem(await test.call(jana, 'GET', '/api/DemoData'), 'ROLE');
    expectProblem(await remove(test, ''), 'TOKEN_INVALID');
  });
});
