import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { isCounted } from '../../src/rules/amounts';
import { inParts } from '../db/engine/inParts';
import type { Db } from '../db/tables';
import { mapInTurns } from '../turns';
import { readAddenda } from '../workflows/stockTaking/addenda';
import { depositsResult, readDepositRows } from '../workflows/stockTaking/deposits';
import { presentItem, readItems, resultOf, sharesOf } from '../workflows/stockTaking/readStockTaking';
import { sealOf } from '../workflows/stockTaking/sealOf';
import { readStatedSums } from '../workflows/stockTaking/verifyStockTakings';
import { type AuditTable, day, exactly, money, tableOf, text, whole } from './AuditTable';
import { yesNo } from './cells';
import type { Period } from './period';
import { recordColumns } from './recordColumns';

/** Tables of the closed inventories of a period, with what was added to them since. */
export function inventoryTables(db: Db, { from, to }: Period): AuditTable[] {
  const closed = () =>
    db
      .selectFrom('stockTakings')
      .select(['id', 'targetDate', 'description', 'closedAt', 'closedByName', 'sha256'])
      .where('closedAt', 'is not', null)
      .where('targetDate', '>=', from)
      .where('targetDate', '<=', to)
      .orderBy('id')
      .execute();
  return [
    tableOf({
      name: 'inventuren',
      description:
        'Abgeschlossene Inventuren; SHA256 ist die Prüfsumme, mit der sie festgeschrieben sind, SHA256Zeilen die ihrer heutigen Zeilen, SHA256Protokoll die im Protokoll, leer, wenn dort keine steht. Weichen sie voneinander ab, wurde die Inventur danach verändert.',
      async *rows() {
        const { closings } = await readStatedSums(db);
        for (const each of await closed()) {
          const items = await readItems(db, each.id);
          const { totalValue } = await resultOf(items);
          const { sha256: ofRows } = await sealOf(each, items, await readDepositRows(db, each.id));
          yield [{ ...each, totalValue, ofRows, stated: [...(closings.get(each.id) ?? [])].join(' ') }];
        }
      },
      columns: [
        whole('Id', 'id'),
        day('Stichtag', 'targetDate'),
        text('Bezeichnung', 'description'),
        text('Abgeschlossen', 'closedAt'),
        exactly(2)('Gesamtwert', 'totalValue'),
        text('SHA256', 'sha256'),
        text('SHA256Zeilen', 'ofRows'),
        text('SHA256Protokoll', 'stated'),
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
    tableOf({
      name: 'inventurleergut',
      description:
        'Leergut, das mit der Inventur gezählt wurde; sein Wert ist nicht Teil ihres Gesamtwerts. Die Prüfsumme der Inventur umfasst es.',
      async *rows() {
        for (const { id } of await closed()) {
          const counted = await readDepositRows(db, id);
          const { deposits } = depositsResult(counted);
          yield counted.map((row, index) => ({ ...row, totalValue: deposits[index]?.totalValue ?? 0 }));
        }
      },
      columns: [
        whole('Id', 'id'),
        whole('InventurId', 'stockTakingId', 'inventuren'),
        text('Pfandart', 'name'),
        whole('Anzahl', 'count'),
        money('WertJeStueck', 'unitValue'),
        exactly(2)('Wert', 'totalValue'),
        text('GezaehltAm', 'countedAt'),
        text('GezaehltVon', 'countedByName'),
      ],
    }),
    tableOf({
      name: 'inventurnachtraege',
      description:
        'Nachträge zu abgeschlossenen Inventuren, deren Zeilen bleiben, wie sie sind. Die Prüfsumme jedes Nachtrags umfasst die des vorigen, die des ersten die der Inventur.',
      async *rows() {
        for (const { id } of await closed()) yield await readAddenda(db, id);
      },
      columns: [
        whole('Id', 'id'),
        whole('InventurId', 'stockTakingId', 'inventuren'),
        whole('Nummer', 'number'),
        text('Artikel', 'stockItemName'),
        text('Lagerort', 'stockLocationName'),
        text('Grund', 'reason'),
        text('Nachtrag', 'text'),
        text('Erstellt', 'createdAt'),
        text('Benutzer', 'userName'),
        text('SHA256', 'sha256'),
      ],
    }),
  ];
}
