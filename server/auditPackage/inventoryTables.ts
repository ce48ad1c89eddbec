import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { isCounted } from '../../src/rules/amounts';
import { inParts } from '../db/engine/inParts';
import type { Db } from '../db/tables';
import { mapInTurns } from '../turns';
import { presentItem, readItems, resultOf, sharesOf } from '../workflows/stockTaking/readStockTaking';
import { type AuditTable, day, money, text, whole } from './AuditTable';
import { exact, yesNo } from './cells';
import type { Period } from './period';
import { recordCells, recordColumns } from './recordCells';

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
          const { totalValue } = await resultOf(await readItems(db, id));
          yield [[id, targetDate, description, closedAt, exact(totalValue), sha256]];
        }
      },
    },
    {
      name: 'inventurzeilen',
      description:
        'Gezählte Mengen je Artikel und Lagerort. Der Wert eines Artikels ist Menge mal Preis über alle seine Lagerorte, auf Cent gerundet (kaufmännisch); seine Cent sind auf die Zeilen verteilt.',
      columns: recordColumns(stockTakingLine),
      async *rows() {
        const cells = recordCells(stockTakingLine);
        for (const { id } of await closed()) {
          const items = (await readItems(db, id)).sort((a, b) => a.id - b.id);
          const values = await sharesOf(await mapInTurns(items, presentItem));
          yield* inParts(
            await mapInTurns(items, (row) =>
              cells({ ...row, totalValue: values.get(row.id) ?? 0, wasCounted: yesNo(isCounted(row.newAmount)) }),
            ),
          );
        }
      },
    },
  ];
}
