import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from './importHelpers';

const ITEMS = '/api/StockItems';
const COUNT = 1500;

describeOnEachDatabase('importing many items', (under) => {
  const test = useTestApp(under);
  const rows = Array.from({ length: COUNT }, (_, index) =>
    [
      `Artikel ${index + 1}`,
      'Keller, Bar',
      'Flasche',
      '0,75',
      'Kiste',
      'Brauerei Süd',
      `B-${index}`,
      `${index},5`,
    ].join(';'),
  );
  const file = [
    'Name;"Lagerorte";Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Bestellnummer;Preis pro Einheit',
    ...rows.map((row) => row.replace('Keller, Bar', '"Keller, Bar"')),
  ];
  beforeAll(async () => {
    await createMasterData(test());
  });

  it('stores them, finds them the same in the export and in the file, and changes their prices', async () => {
    const dry = await sendCsv(test(), ITEMS, file);
    expect(dry.body.counts).toEqual({ new: COUNT, changed: 0, same: 0, wrong: 0, skipped: 0 });
    const stored = await sendCsv(test(), ITEMS, file, { dryRun: false });
    expect(stored.body.counts).toEqual({ new: COUNT, changed: 0, same: 0, wrong: 0, skipped: 0 });
    const lines = await exported(test(), `${ITEMS}/export.csv`);
    expect(lines).toHaveLength(COUNT + 1);
    for (const content of [file, lines]) {
      const again = await sendCsv(test(), ITEMS, content, { dryRun: false });
      expect(again.body.counts).toEqual({ new: 0, changed: 0, same: COUNT, wrong: 0, skipped: 0 });
    }
    const dearer = file.map((line) => line.replace(/,5$/, ',75'));
    const changed = await sendCsv(test(), ITEMS, dearer, { dryRun: false });
    expect(changed.body.counts).toEqual({ new: 0, changed: COUNT, same: 0, wrong: 0, skipped: 0 });
    const [first] = (await test().call<Json[]>(test().admin, 'GET', ITEMS)).body;
    expect(first).toMatchObject({ name: 'Artikel 1', pricePerUnit: 0.75, version: 2 });
    const history = await test().call<Json[]>(test().admin, 'GET', `/api/PriceHistory?StockItemId=${first?.id}`);
    expect(history.body).toMatchObject([{ oldPrice: 0.5, newPrice: 0.75 }]);
  });
});
