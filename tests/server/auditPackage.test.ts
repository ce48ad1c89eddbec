import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { consumption, exchangedInventories, readTables, wrongInventories } from '../../examples/readAuditPackage.mjs';
import { auditPackage } from '../../server/auditPackage/auditPackage';
import { type Period, readPeriod } from '../../server/auditPackage/period';
import { inTransaction } from '../../server/db/engine/transaction';
import { loadDemoData } from '../../server/demo/loadDemoData';
import { withHooks } from '../../server/records/hooks/withHooks';
import { prepareFirstAdmin } from '../../server/workflows/firstAdmin';
import { readConsumption } from '../../server/workflows/goods/consumption/readConsumption';
import { readItems } from '../../server/workflows/stockTaking/readStockTaking';
import { sealOf } from '../../server/workflows/stockTaking/sealOf';
import { resources } from '../../src/resources';
import { describeRules } from '../helpers/databases';
import { ublXml } from '../helpers/invoices';
import { registerZip } from '../helpers/registers/registerFiles';
import { imported } from '../helpers/registers/sendExport';
import { jpeg } from '../helpers/samplePictures';
import { type Json, PASSWORD, useTestApp } from '../helpers/testApp';
import { putMovements, putReading } from './workflows/goods/goodsSetup';

const DAYS = { From: '2026-01-01', To: '2026-12-31' };
const tablesOf = (made: Buffer) => {
  const files = unzipSync(made);
  return readTables((name: string) => textOf(files[name]));
};
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

describeRules('the package for the auditor', (under) => {
  const test = useTestApp(under, { empty: true });
  beforeAll(async () => {
    const { db } = test().database;
    const context = { db, registry: withHooks(resources), now: '2026-07-14T16:20:00.000Z' };
    await inTransaction(db, await prepareFirstAdmin(context, PASSWORD, loadDemoData));
    test().admin = await test().login('admin');
    for (const targetDate of ['2026-03-31', '2026-06-30']) await closeInventory(targetDate);
    made = await make();
  });
  let made: Buffer;
  /** Closes an inventory with amounts and prices that do not come out at whole cents. */
  async function closeInventory(targetDate: string) {
    const post = (url: string, body: Json) => test().call<Json>(test().admin, 'POST', `/api/StockTaking/${url}`, body);
    const { id } = (await post('StartNewStockTaking', { targetDate, description: 'Zählung; "halb"' })).body;
    const { db } = test().database;
    await db
      .updateTable('stockTakingItems')
      .set((row) => ({ newAmount: sql<number>`(${row.ref('id')} * 1237) % 20011` }))
      .where('stockTakingId', '=', Number(id))
      .execute();
    const closed = await post('Close', { stockTakingId: id });
    expect(closed.status).toBeLessThan(300);
  }
  const begun = (days = DAYS) => readPeriod(test().database.db, days, 'Europe/Berlin');
  const from = (From: string, To: string) => begun({ From, To });
  const make = async (period?: Period) => {
    const { db } = test().database;
    period ??= await begun();
    const chunks: Uint8Array[] = [];
    for await (const chunk of auditPackage({ db, registry: resources, version: '1.2.3' }, period)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('is recomputed with no difference by a reader that knows index.xml alone', async () => {
    const tables = tablesOf(made);
    expect(tables.inventuren).toHaveLength(4);
    expect(wrongInventories(tables)).toEqual([]);
    expect(exchangedInventories(tables)).toEqual([]);
    const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
    const { rows } = await readConsumption({ db: test().database.db, user, query: { ...DAYS } as never });
    const expected = rows.filter((row) => row.consumption !== null);
    expect(expected.length).toBeGreaterThan(10);
    const byId = new Map(expected.map((row) => [BigInt(row.stockItemId), row]));
    const own = consumption(tables).filter(({ ArtikelId }: { ArtikelId: bigint }) => byId.has(ArtikelId));
    expect(own).toHaveLength(expected.length);
    const inUnits = (value: number | null | undefined, by: number) => BigInt(Math.round((value ?? Number.NaN) * by));
    for (const { ArtikelId, Verbrauch, Wert } of own) {
      const row = byId.get(ArtikelId);
      expect([ArtikelId, Verbrauch, Wert]).toEqual([
        ArtikelId,
        inUnits(row?.consumption, 1000),
        inUnits(row?.value, 100),
      ]);
    }
    const line = tables.inventurzeilen?.[0] as unknown as Record<string, bigint>;
    line.Wert = (line.Wert ?? 0n) + 1n;
    expect(wrongInventories(tables)).toHaveLength(1);
  });

  it('tells inventories apart whose rows, or rows and checksum, are not those of their closing', async () => {
    const { db } = test().database;
    const [first, second] = await db.selectFrom('stockTakings').selectAll().orderBy('id', 'desc').limit(2).execute();
    if (!first || !second) throw new Error('No inventories');
    for (const { id } of [first, second])
      await db.updateTable('stockTakingItems').set({ newAmount: 7_250 }).where('stockTakingId', '=', id).execute();
    const exchanged = await sealOf(second, await readItems(db, second.id), []);
    await db.updateTable('stockTakings').set(exchanged).where('id', '=', second.id).execute();
    expect(exchangedInventories(tablesOf(await make()))).toEqual([
      expect.stringContaining(`Inventur ${second.id}: Zeilen und Prüfsumme wurden ausgetauscht; im Protokoll`),
      expect.stringContaining(`Inventur ${first.id}: Die Zeilen passen nicht zur Prüfsumme`),
    ]);
    for (const { id, frozen, sha256 } of [first, second]) {
      const { rows } = JSON.parse(String(frozen)) as { rows: { id: number; newAmount: number | null }[] };
      for (const { id: row, newAmount } of rows)
        await db
          .updateTable('stockTakingItems')
          .set({ newAmount: newAmount === null ? null : Math.round(newAmount * 1000) })
          .where('id', '=', row)
          .execute();
      await db.updateTable('stockTakings').set({ frozen, sha256 }).where('id', '=', id).execute();
    }
  });

  it('names each file with its sum, declares keys that hold, and is the same when made again', async () => {
    expect((await make()).equals(made)).toBe(true);
    const files = unzipSync(made);
    const sums = textOf(files.SHA256SUMS).trim().split('\n');
    const expected = Object.entries(files).flatMap(([name, bytes]) =>
      name === 'SHA256SUMS' ? [] : `${createHash('sha256').update(bytes).digest('hex')}  ${name}`,
    );
    expect(sums).toEqual(expected);
    expect(textOf(files['verfahrensdokumentation.html'])).toMatch(/1\.2\.3[\s\S]*Inventuren schließt ab[\s\S]*admin/);
    const index = textOf(files['index.xml']);
    expect(index).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-03-2019.dtd">');
    const tables = readTables((name: string) => textOf(files[name])) as Record<string, Json[]>;
    const named = ['inventuren', 'inventurzeilen', 'bewegungen', 'zaehlstaende', 'wareneingangsbuch'];
    named.push('pfandbewegungen', 'bestellungen', 'bestellzeilen', 'rechnungen', 'rechnungszeilen', 'preisverlauf');
    named.push('artikel', 'lieferanten', 'benutzer', 'belege');
    named.push('kassen', 'kassenimporte', 'kassenabschluesse', 'verkaufsartikel', 'rezepturen', 'verkaeufe', 'schwund');
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(named));
    for (const [, xml = ''] of index.matchAll(/<Table>([\s\S]*?)<\/Table>/g)) {
      const name = /<Name>(\w+)</.exec(xml)?.[1] ?? '';
      const key = /<VariablePrimaryKey><Name>(\w+)</.exec(xml)?.[1] ?? '';
      const keys = (tables[name] ?? []).map((row) => row[key]);
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const [, column = '', other = ''] of xml.matchAll(/<ForeignKey><Name>(\w+)<\/Name><References>(\w+)</g)) {
        const otherKey = Object.keys(tables[other]?.[0] ?? {})[0] ?? '';
        const known = new Set((tables[other] ?? []).map((row) => row[otherKey]));
        const lost = (tables[name] ?? []).filter((row) => row[column] !== null && !known.has(row[column]));
        expect(lost, `${name}.${column}`).toEqual([]);
      }
    }
  });

  it('has nothing booked while it is downloaded', async () => {
    const period = await from('2026-07-01', '2026-07-31');
    const before = unzipSync(await make(period));
    const post = async (url: string, body: Json) =>
      expect((await test().call<Json>(test().admin, 'POST', url, body)).status).toBe(201);
    const deposit = await test().create('/api/DepositTypes', { name: 'Spätes Fass', value: 30, kind: 'crate' });
    const at = '2026-07-13T10:00:00.000Z';
    const [lines, returns] = [[{ stockItemId: 1, deliveredAmount: 2 }], [{ depositTypeId: deposit, count: 1 }]];
    await post('/api/Deliveries', { supplierId: 1, deliveredAt: at, lines, returns, book: true });
    await post('/api/Losses', { stockItemId: 1, quantity: 1, reason: 'Bruch', at });
    await test().create('/api/Suppliers', { name: 'Spät' });
    // Shrinkage is computed from all bookings at the time of reading.
    const textsOf = (files: Record<string, Uint8Array>) =>
      Object.entries(files).flatMap(([name, bytes]) =>
        ['schwund.csv', 'SHA256SUMS'].includes(name) ? [] : [[name, textOf(bytes)]],
      );
    expect(textsOf(unzipSync(await make(period)))).toEqual(textsOf(before));
    const after = unzipSync(await make(await from('2026-07-01', '2026-07-31')));
    for (const name of ['bewegungen', 'wareneingangsbuch', 'pfandbewegungen', 'lieferanten'])
      expect(textOf(after[`${name}.csv`])).not.toBe(textOf(before[`${name}.csv`]));
  });

  it('has registers by their name, and closings without a day by their first receipt', async () => {
    const receipts = Object.entries({
      '2025-12-31T22:59:59Z': 901,
      '2026-11-14T20:00:00Z': 902,
      '2026-12-31T23:00:00Z': 903,
    });
    const bons = receipts.map(([at, z]) => ({ kasse: 'T', z, id: '1', at, lines: [{ text: 'Pils', price: 4 }] }));
    await imported(test(), registerZip({ bons }, 'plain'));
    const files = unzipSync(await make());
    const rowsOf = (name: string) => textOf(files[name]).trim().split('\r\n');
    expect(rowsOf('kassen.csv').map((row) => row.split(';').slice(1))).toContainEqual(['T', 'Kasse T']);
    const numbers = rowsOf('kassenabschluesse.csv').map((row) => Number(row.split(';')[2]));
    expect(numbers.filter((z) => z > 900 && z < 910)).toEqual([902]);
  });

  it('says which article or supplier another one became part of', async () => {
    const common = {
      userName: 'admin',
      mergedTitle: 'Alt',
      intoTitle: 'Neu',
      moved: '{"rows":[],"merges":[]}',
    };
    const merges = [
      { resource: 'stockItems' as const, mergedId: 901, intoId: 902, at: '2026-07-01T08:00:00.000Z', undoneAt: null },
      { resource: 'units' as const, mergedId: 903, intoId: 904, at: '2026-07-02T08:00:00.000Z', undoneAt: null },
      {
        resource: 'suppliers' as const,
        mergedId: 905,
        intoId: 906,
        at: '2026-07-03T08:00:00.000Z',
        undoneAt: '2026-07-03T09:00:00.000Z',
      },
    ].map((merge) => ({ ...common, ...merge }));
    await test().database.db.insertInto('merges').values(merges).execute();
    const [, ...rows] = textOf(unzipSync(await make(await from('2026-07-01', '2026-07-03')))['zusammenfuehrungen.csv'])
      .trim()
      .split('\r\n');
    expect(rows.map((row) => row.split(';').slice(1))).toEqual([
      ['Artikel', '901', '902', '2026-07-01T08:00:00.000Z', ''],
      ['Lieferant', '905', '906', '2026-07-03T08:00:00.000Z', '2026-07-03T09:00:00.000Z'],
    ]);
  });

  it('takes no earlier price from a delivery in another unit', async () => {
    const { db } = test().database;
    const { id, unitId } = await db.selectFrom('stockItems').select(['id', 'unitId']).executeTakeFirstOrThrow();
    const at = (time: string) => `2025-06-0${time}:00:00.000Z`;
    const priceBefore = async () => {
      const [, ...rows] = textOf(unzipSync(await make(await from('2026-01-01', '2026-01-31')))['artikel.csv'])
        .trim()
        .split('\r\n');
      return rows.map((row) => row.split(';')).find(([first]) => first === String(id))?.[7];
    };
    await putReading(test(), id, at('3T08'), 10);
    await putMovements(test(), [
      { stockItemId: id, kind: 'delivery', quantity: 48_000, unitPrice: 6000, at: at('1T08') },
    ]);
    expect(await priceBefore()).toBe('0,6');
    const change = {
      stockItemId: id,
      oldUnitId: unitId ?? 1,
      newUnitId: unitId ?? 1,
      changedAt: at('2T08'),
    };
    await db.insertInto('unitHistory').values(change).execute();
    expect(await priceBefore()).toBe('');
  });

  const get = (query: string, token = test().admin) => test().call<Json>(token, 'GET', `/api/AuditPackage${query}`);

  it('tells credit notes from invoices', async () => {
    const numbers = ['P-1', 'P-2', 'P-3'];
    const kinds = [{}, { isCreditNote: true }, { lines: [{ quantity: '1', lineTotal: '-5.00' }] }];
    for (const [at, kind] of kinds.entries()) {
      const content = Buffer.from(ublXml({ number: numbers[at], issueDate: '2026-05-05', ...kind })).toString('base64');
      const body = { fileName: 'rechnung.xml', content };
      const { status } = await test().call(test().admin, 'POST', '/api/Invoices/import', body);
      expect(status).toBe(201);
    }
    const { rechnungen = [] } = tablesOf(await make()) as Record<string, Json[]>;
    const told = rechnungen.flatMap(({ Nummer, Art }) => (numbers.includes(String(Nummer)) ? [[Nummer, Art]] : []));
    expect(told).toEqual([
      ['P-1', 'Rechnung'],
      ['P-2', 'Gutschrift'],
      ['P-3', 'Gutschrift'],
    ]);
  });

  it('has each photo under its sum, once', async () => {
    const { db } = test().database;
    const { id: recordId } = await db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
    const photo = { resource: 'deliveries', recordId, content: jpeg().toString('base64') };
    for (const _ of ['one', 'the same again'])
      expect((await test().call(test().admin, 'POST', '/api/Photos', photo)).status).toBe(201);
    await db.updateTable('photos').set({ created: '2026-07-01T10:00:00.000Z' }).execute();
    const { body } = await test().call<Json[]>(
      test().admin,
      'GET',
      `/api/Photos?Resource=deliveries&RecordId=${recordId}`,
    );
    const sha256 = String(body[0]?.sha256);
    const files = unzipSync(await make(await from('2026-07-01', '2026-07-01')));
    expect(
      createHash('sha256')
        .update(files[`belege/${sha256}`] ?? '')
        .digest('hex'),
    ).toBe(sha256);
    const [head, ...rows] = textOf(files['fotos.csv']).trim().split('\r\n');
    expect(head).toBe('Id;Vorgang;VorgangId;Aufgenommen;BenutzerId;Format;Bytes;SHA256');
    expect(rows.map((row) => row.split(';').toSpliced(0, 1))).toEqual(
      [1, 2].map(() => [
        'Wareneingang',
        String(recordId),
        '2026-07-01T10:00:00.000Z',
        '1',
        'image/jpeg',
        String(files[`belege/${sha256}`]?.length),
        sha256,
      ]),
    );
  });

  it('gives administrators a ZIP, and stands in the audit log', async () => {
    const { status, headers } = await get('?From=2026-01-01&To=2026-01-31');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''Pr%C3%BCferpaket%202026-01-01%20bis%202026-01-31.zip",
    );
    const log = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog?Resource=auditPackage');
    expect(log.body).toMatchObject([{ action: 'export', title: 'Prüferpaket 2026-01-01 bis 2026-01-31.zip' }]);
  });

  it.each([
    ['', 'From'],
    ['?From=2026-01-01', 'To'],
    ['?From=2026-13-01&To=2026-12-31', 'From'],
    ['?From=2026-02-01&To=2026-01-01', 'To'],
    ['?From=2025-01-01&To=2026-01-02', 'To'],
  ])('refuses the period %s', async (query, field) => {
    const { status, body } = await get(query);
    expect([status, Object.keys(body.errors as Json)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('is refused before it begins when originals and photos are more than a ZIP holds', async () => {
    const { db } = test().database;
    const photo = {
      resource: 'deliveries',
      recordId: 1,
      mediaType: 'image/jpeg',
      created: '2020-05-01T10:00:00.000Z',
    } as const;
    const large = ['one', 'two', 'three'].map((sha256) => ({
      ...photo,
      sha256,
      bytes: 1_600_000_000,
      clientId: null,
      userId: 1,
    }));
    await db.insertInto('photos').values(large).execute();
    const refused = await get('?From=2020-01-01&To=2020-12-31');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        To: 'Zu diesem Zeitraum gehören 3 Belege und Fotos mit zusammen 4,8 GB. Das ist mehr, als in eine ZIP-Datei passt. Bitte einen kürzeren Zeitraum wählen.',
      },
    ]);
    await db.deleteFrom('photos').where('sha256', '=', 'three').execute();
    expect((await get('?From=2020-01-01&To=2020-12-31')).status).toBe(200);
    await db.deleteFrom('photos').where('sha256', 'in', ['one', 'two']).execute();
  });

  it('takes 366 days, and nobody but administrators', async () => {
    const { token } = await test().member('ulla', []);
    expect((await get('?From=2025-01-01&To=2026-01-01')).status).toBe(200);
    expect(await get('?From=2026-01-01&To=2026-12-31', token)).toMatchObject({
      status: 403,
      body: { code: 'ROLE' },
    });
  });
});
