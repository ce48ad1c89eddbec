import { stringify } from 'csv-stringify/sync';
import type { Registry } from '../../src/resources/kit';
import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { isCounted } from '../../src/rules/amounts';
import { inParts } from '../db/engine/inParts';
import type { Db } from '../db/tables';
import { mapInTurns } from '../turns';
import { instanceNameOf, readSettings } from '../workflows/settings';
import { readDepositRows } from '../workflows/stockTaking/deposits';
import { presentItem, readItems, resultOf, sharesOf } from '../workflows/stockTaking/readStockTaking';
import { sealOf } from '../workflows/stockTaking/sealOf';
import { readStatedSums } from '../workflows/stockTaking/verifyStockTakings';
import { type AuditTable, day, exactly, tableOf, text, whole } from './AuditTable';
import { type AuditCell, neutralizeFormula, yesNo } from './cells';
import { goodsTables } from './goodsTables';
import { indexXml } from './indexXml';
import { paperTables, readPapers } from './paperTables';
import type { Period } from './period';
import { procedures } from './procedures';
import { recordColumns } from './recordColumns';
import { salesTables } from './salesTables';
import { type ZipFile, zipStream } from './zipStream';

interface Of {
  db: Db;
  registry: Registry;
  version: string;
}

export async function* auditPackage({ db, registry, version }: Of, period: Period): AsyncGenerator<Uint8Array> {
  const settings = await readSettings(db);
  const tables = [
    ...inventoryTables(db, period),
    ...goodsTables(db, period, settings.TIME_ZONE),
    ...paperTables(db, period),
    ...salesTables(db, period),
  ];
  const { from, to } = period;
  const counts = new Map<string, number>(tables.map(({ name }) => [name, 0]));
  const head = {
    supplier: instanceNameOf(settings),
    location: settings.DELIVERY_ADDRESS ?? '',
    from,
    to,
    comment: `Zählwerk ${version}`,
  };
  async function* files(): AsyncGenerator<ZipFile> {
    yield fileOf('index.xml', async () => indexXml(tables, head));
    for (const table of tables) {
      const count = (rows: number) => counts.set(table.name, (counts.get(table.name) ?? 0) + rows);
      yield { name: `${table.name}.csv`, chunks: () => csvOf(table, count) };
    }
    for (const { sha256, chunks } of await readPapers(db, period)) yield { name: `belege/${sha256}`, chunks };
    yield fileOf('verfahrensdokumentation.html', () =>
      procedures(db, registry, { settings, version, from, to, counts: [...counts] }),
    );
  }
  yield* zipStream(files());
}

const fileOf = (name: string, content: () => Promise<string>): ZipFile => ({
  name,
  async *chunks() {
    yield Buffer.from(await content());
  },
});

async function* csvOf({ columns, rows }: AuditTable, count: (rows: number) => void): AsyncGenerator<Uint8Array> {
  yield lines([columns.map(({ name }) => name)]);
  for await (const page of rows()) {
    count(page.length);
    yield lines(
      page.map((row) => row.map((cell, index) => (columns[index]?.kind === 'text' ? neutralizeFormula(cell) : cell))),
    );
  }
}

const lines = (rows: readonly (readonly AuditCell[])[]) =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
    ),
  );

function inventoryTables(db: Db, { from, to }: Period): AuditTable[] {
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
  ];
}
