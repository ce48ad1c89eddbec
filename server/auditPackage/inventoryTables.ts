import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { isCounted } from '../../src/rules/amounts';
import { rowShares } from '../../src/rules/valuation';
import type { Db } from '../db/tables';
import { presentItem, readItems, resultOf } from '../workflows/stockTaking/readStockTaking';
import { type AuditTable, amount, day, money, price, text, whole } from './AuditTable';
import { decimal, exact, yesNo } from './cells';
import type { Period } from './period';

export function inventoryTables(db: Db, { from, to }: Period): AuditTable[] {
  const closed = () =>
    db
      .selectFrom('stockTakings')
      .select(['id', 'targetDate', 'description', 'closedAt', 'sha256'])
      .where('closedAt', 'is not', null)
      .where('targetDate', '>=', from)
      .where('targetDate', '<=', to)
      .orderBy('id')
      .execute();
  return [
    {
      name: 'inventuren',
      description: 'Abgeschlossene Inventuren; SHA256 ist die Prüfsumme, mit der sie festgeschrieben sind.',
      columns: [
        ...[whole('Id'), day('Stichtag'), text('Bezeichnung'), text('Abgeschlossen')],
        ...[money('Gesamtwert'), text('SHA256')],
      ],
      async *rows() {
        for (const { id, targetDate, description, closedAt, sha256 } of await closed()) {
          const { totalValue } = resultOf(await readItems(db, id));
          yield [[id, targetDate, description, closedAt, exact(totalValue), sha256]];
        }
      },
    },
    {
      name: 'inventurzeilen',
      description:
        'Gezählte Mengen je Artikel und Lagerort. Der Wert eines Artikels ist Menge mal Preis über alle seine Lagerorte, auf Cent gerundet (kaufmännisch); seine Cent sind auf die Zeilen verteilt.',
      columns: [
        ...[whole('Id'), whole('InventurId', 'inventuren'), whole('ArtikelId', 'artikel'), text('Artikel')],
        ...[text('Lagerort'), amount('Menge'), text('Einheit'), price('PreisProEinheit'), money('Wert')],
        ...[text('Gezaehlt'), text('GezaehltAm'), text('GezaehltVon')],
      ],
      async *rows() {
        for (const { id } of await closed()) {
          const items = (await readItems(db, id)).sort((a, b) => a.id - b.id);
          const values = rowShares(items.map(presentItem));
          yield items.map((row) => [
            ...[row.id, id, row.stockItemId, row.name, row.stockLocationName],
            ...[decimal(row.newAmount, AMOUNT_SCALE), row.unit, decimal(row.pricePerUnit, PRICE_SCALE)],
            ...[exact(values.get(row.id) ?? 0), yesNo(isCounted(row.newAmount)), row.countedAt, row.countedByName],
          ]);
        }
      },
    },
  ];
}
