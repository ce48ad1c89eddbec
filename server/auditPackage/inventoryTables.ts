import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { isCounted } from '../../src/rules/amounts';
import { inParts } from '../db/engine/inParts';
import type { Db } from '../db/tables';
import { mapInTurns } from '../turns';
import { presentItem, readItems, resultOf, sharesOf } from '../workflows/stockTaking/readStockTaking';
import { type AuditTable, day, exactly, tableOf, text, whole } from './AuditTable';
import { yesNo } from './cells';
import type { Period } from './period';
import { recordColumns } from './recordColumns';

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
    tableOf({
      name: 'inventuren',
      description: 'Abgeschlossene Inventuren; SHA256 ist die Prüfsumme, mit der sie festgeschrieben sind.',
      async *rows() {
        for (const each of await closed()) {
          const { totalValue } = await resultOf(await readItems(db, each.id));
          yield [{ ...each, totalValue }];
        }
      },
      columns: [
        ...[whole('Id', 'id'), day('Stichtag', 'targetDate'), text('Bezeichnung', 'description')],
        ...[text('Abgeschlossen', 'closedAt'), exactly(2)('Gesamtwert', 'totalValue'), text('SHA256', 'sha256')],
      ],
    }),
    tableOf({
      name: 'inventurzeilen',
      description:
        'Gezählte Mengen je Artikel und Lagerort. Der Wert eines Artikels ist Menge mal Preis über alle seine Lagerorte, auf Cent gerundet (kaufmännisch); seine Cent sind auf die Zeilen verteilt.',
      async *rows() {
        for (const { id } of await closed()) {
          const items = (await readItems(db, id)).sort((a, b) => a.id - b.id);
          const values = await sharesOf(await mapInTurns(items, presentItem));
          for (const part of inParts(items))
            yield part.map((row) => ({
              ...row,
              totalValue: values.get(row.id) ?? 0,
              wasCounted: yesNo(isCounted(row.newAmount)),
            }));
        }
      },
      columns: recordColumns(stockTakingLine),
    }),
  ];
}
