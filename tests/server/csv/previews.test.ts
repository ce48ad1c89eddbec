import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import type { Answer, Call, SessionUser } from '../../../server/http/call';
import { readSheet } from '../../../server/sheets/readSheet';
import { importPriceList } from '../../../server/workflows/priceLists/importPriceList';
import type { PriceList, PriceListImport } from '../../../src/contract/priceLists';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { exported } from './importHelpers';

/** A preview that waited for the saves would wait for itself. */
const WAITS_FOREVER_MS = 20_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describeRules('while somebody saves', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    await test().create('/api/StockItems', itemBody(data, { name: 'Pils', orderNumber: 'B-1' }));
  });
  const items = 'Name;Einheit;Verpackungseinheit;Lieferant;Lagerorte;Einheiten pro Verpackung;Preis pro Einheit\n';
  const history = { fileName: 'Alt.csv', text: 'Artikel;Tag;Art;Menge\nPils;01.03.2001;Zählung;3' };

  it.each<[string, string, () => Json | Promise<Json>]>([
    ['new records', 'Suppliers', () => ({ text: 'Name\nBrauerei West\nBrauerei Süd' })],
    ['new articles', 'StockItems', () => ({ text: `${items}Weizen;Flasche;Kiste;Brauerei Süd;Keller;20;1,5` })],
    [
      'articles of suppliers that there are',
      'StockItems',
      () => ({ text: `${items}Helles;Flasche;Kiste;Brauerei Süd;Keller;20;1,5`, create: ['suppliers'] }),
    ],
    ['former stock', 'StockHistory', () => history],
    [
      'a price list',
      'PriceLists',
      () => ({ supplierId: data.brewery, fileName: 'Preise.csv', content: base64('Artikelnummer;Preis\nB-1;1,50') }),
    ],
    [
      'people whose rows change nothing, though hooks look at them',
      'Users',
      async () => ({ text: (await exported(test(), '/api/Users/export.csv')).join('\r\n') }),
    ],
  ])(
    'an import of %s is tried',
    async (_, name, bodyOf) => {
      const body = await bodyOf();
      const status = await inTransaction(test().database.db, async (tx) => {
        await tx.updateTable('units').set({ plural: 'Flaschen' }).where('id', '=', data.unit).execute();
        const reply = await test().call(test().admin, 'POST', `/api/${name}/import`, { ...body, dryRun: true });
        return reply.status === 200 ? 200 : reply.text;
      });
      expect(status).toBe(200);
    },
    WAITS_FOREVER_MS,
  );

  it.each<[string, Json | undefined, [number | null, string][]]>([
    ['the price of an article', { pricePerUnit: 2 }, [[2, 'same']]],
    [
      'its number',
      { orderNumber: 'B-2' },
      [
        [null, 'new'],
        [1, 'gone'],
      ],
    ],
    ['nothing', undefined, [[1, 'changed']]],
  ])('a price list is stored as judged then, when they change %s', async (what, change, rows) => {
    const { db } = test().database;
    const supplierId = await test().create('/api/Suppliers', { name: `Brauerei ${what}` });
    const body = itemBody(data, {
      name: `Bock ${what}`,
      supplierId,
      orderNumber: 'B-1',
      pricePerUnit: 1,
      unitsPerPackage: 1,
    });
    const id = await test().create('/api/StockItems', body);
    const call = {
      db,
      now: new Date().toISOString(),
      user: { id: 1, name: 'admin' } as SessionUser,
      body: { supplierId, fileName: 'Preise.csv', content: base64('Artikelnummer;Preis\nB-1;2,00') },
      async transact<T>(work: Parameters<typeof inTransaction<Answer<T>>>[1]) {
        if (change) {
          const stored = (await test().call(test().admin, 'GET', `/api/StockItems/${id}`)).body;
          expect((await test().call(test().admin, 'PUT', '/api/StockItems', { ...stored, ...change })).status).toBe(
            200,
          );
        }
        return inTransaction(db, work);
      },
    } as Partial<Call> as Call<unknown, unknown, PriceListImport>;
    const { body: answer } = await importPriceList(call, readSheet);
    const stored = (await test().call<PriceList>(test().admin, 'GET', `/api/PriceLists/${answer?.id}`)).body;
    expect(stored).toEqual(answer);
    expect(stored.rows.map(({ oldPrice, state }) => [oldPrice, state])).toEqual(rows);
  });
});
