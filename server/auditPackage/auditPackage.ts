import { stringify } from 'csv-stringify/sync';
import type { Registry } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { instanceNameOf, readSettings } from '../workflows/settings';
import type { AuditTable } from './AuditTable';
import { type AuditCell, neutralizeFormula } from './cells';
import { goodsTables } from './goodsTables';
import { indexXml } from './indexXml';
import { inventoryTables } from './inventoryTables';
import { paperTables, readPapers } from './paperTables';
import type { Period } from './period';
import { procedures } from './procedures';
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
