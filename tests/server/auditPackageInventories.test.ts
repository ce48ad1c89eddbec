import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTables } from '../../examples/readAuditPackage.mjs';
import { auditPackage } from '../../server/auditPackage/auditPackage';
import { readPeriod } from '../../server/auditPackage/period';
import { readItems } from '../../server/workflows/stockTaking/readStockTaking';
import { resources } from '../../src/resources';
import { describeRules } from '../helpers/databases';
import { createItem, createMasterData } from '../helpers/masterData';
import { type Json, useTestApp } from '../helpers/testApp';

describeRules('inventories in the package for the auditor', (under) => {
  const test = useTestApp(under);
  const post = async (url: string, body: Json) => (await test().call<Json>(test().admin, 'POST', url, body)).body;
  async function tables() {
    const { db } = test().database;
    const period = await readPeriod(db, { From: '2026-01-01', To: '2026-12-31' }, 'Europe/Berlin');
    const chunks: Uint8Array[] = [];
    for await (const chunk of auditPackage({ db, registry: resources, version: '1' }, period)) chunks.push(chunk);
    const files = unzipSync(Buffer.concat(chunks));
    return readTables((name: string) => Buffer.from(files[name] ?? []).toString('utf8'));
  }

  it('have their addenda and the empties counted with them', async () => {
    const { db } = test().database;
    const data = await createMasterData(test());
    await createItem(test(), data, { name: 'Helles' });
    const crate = await test().create('/api/DepositTypes', { name: 'Kiste', value: 1.5, kind: 'crate' });
    const { id } = await post('/api/StockTaking/StartNewStockTaking', { targetDate: '2026-06-30', description: 'Q2' });
    const stockTakingId = Number(id);
    const counted = { stockTakingId, depositTypeId: crate, count: 7 };
    await test().call(test().admin, 'PUT', '/api/StockTaking/SaveDepositCount', counted);
    await post('/api/StockTaking/Close', { stockTakingId });
    const [line] = await readItems(db, stockTakingId);
    const said = { stockTakingId, reason: 'Vergessen', text: '40 Kisten im Hof' };
    for (const stockTakingItemId of [null, line?.id])
      await post('/api/StockTaking/AddAddendum', { ...said, stockTakingItemId });

    const { inventurnachtraege, inventurleergut } = await tables();
    const hashes = await db.selectFrom('stockTakingAddenda').select('sha256').orderBy('number').execute();
    const [first, second] = hashes.map(({ sha256 }) => ({ InventurId: BigInt(stockTakingId), SHA256: sha256 }));
    const told = { Grund: 'Vergessen', Nachtrag: '40 Kisten im Hof', Benutzer: 'admin' };
    expect(inventurnachtraege).toMatchObject([
      { ...first, ...told, Nummer: 1n, Artikel: '' },
      { ...second, ...told, Nummer: 2n, Artikel: line?.name, Lagerort: line?.stockLocationName },
    ]);
    expect(inventurleergut).toMatchObject([
      { InventurId: BigInt(stockTakingId), Pfandart: 'Kiste', Anzahl: 7n, WertJeStueck: 150n, Wert: 1050n },
    ]);
  });
});
