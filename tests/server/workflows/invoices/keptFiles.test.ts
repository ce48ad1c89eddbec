import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createBackup } from '../../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../../server/backup/restoreBackupInto';
import { targetOf } from '../../../helpers/backupTarget';
import { connectPostgres, connectSqlite, describeOnEachDatabase } from '../../../helpers/databases';
import { pdfWith, ublXml } from '../../../helpers/invoices';
import { startTestApp, type TestApp } from '../../../helpers/testApp';
import { statementsDuring } from '../../db/readPlans';
import { base64, brewery, type InvoiceHouse, invoiceSteps, setUpInvoices } from './invoiceHouse';

const NOW = new Date('2026-11-22T04:52:00.000Z');
const RESTORE = { now: NOW, isEarlierState: true, mustBeEmpty: false };

describeOnEachDatabase('the files of invoices', (under) => {
  let test: TestApp;
  let house: InvoiceHouse;
  let folder: string;
  const { send, list, read } = invoiceSteps(
    () => test,
    () => house,
  );
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-invoices-'));
    test = await startTestApp(under);
    house = await setUpInvoices(test);
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Longer than a row, with bytes that are not valid UTF-8. */
  const pdf = pdfWith([
    { name: 'factur-x.xml', content: ublXml(brewery()) },
    {
      name: 'bild.bin',
      content: Buffer.from(Array.from({ length: 150_000 }, (_, index) => (index * 7919) % 256)),
      mimeType: 'image/png',
    },
  ]);
  const original = async (token: string) =>
    (await test.app.inject({ url: '/api/Invoices/1/original', headers: { authorization: `Bearer ${token}` } }))
      .rawPayload;

  it('survive a backup that is restored, and the way into the other database', async () => {
    const { body: stored } = await send({ fileName: 'rechnung.pdf', content: base64(pdf) });
    const path = join(folder, 'sicherung');
    await createBackup(targetOf(test.env), path, NOW);
    await test.stop();
    await restoreBackupInto(targetOf(test.env), path, RESTORE);
    await test.restart();
    const token = await test.login('admin');
    expect((await read(1, token)).body).toEqual(stored);
    expect((await original(token)).equals(pdf)).toBe(true);
    const { db } = test.database;
    await expect(db.deleteFrom('invoiceOriginals').execute()).rejects.toThrow('takes new rows only');

    const postgresUrl = inject('postgresUrl');
    if (under.kind === 'sqlite' && !postgresUrl) return;
    const other = await (under.kind === 'postgres' ? connectSqlite() : connectPostgres(postgresUrl ?? ''));
    const moved = { ...under, kind: under.kind, connect: async () => other };
    await restoreBackupInto(targetOf(other.env), path, { ...RESTORE, isEarlierState: false, mustBeEmpty: true });
    const there = await startTestApp({ kind: moved.kind, connect: moved.connect }, { empty: true });
    try {
      const rows = await there.database.db.selectFrom('invoiceOriginals').selectAll().orderBy('id').execute();
      const file = rows.filter(({ part }) => part === 'file').map(({ content }) => Buffer.from(content, 'base64'));
      expect(Buffer.concat(file).equals(pdf)).toBe(true);
    } finally {
      await there.close();
    }
  });

  it('are read by their caller, and by nobody else', async () => {
    await send({ fileName: 'rechnung.pdf', content: base64(pdf) });
    const statements = await statementsDuring(async () => {
      expect(await list()).toHaveLength(1);
      expect((await read(1)).status).toBe(200);
    });
    expect(statements.some(({ text }) => text.includes('"invoices"'))).toBe(true);
    expect(statements.filter(({ text }) => text.includes('invoiceOriginals'))).toEqual([]);
    const asked = await statementsDuring(async () => expect((await original(test.admin)).equals(pdf)).toBe(true));
    expect(asked.filter(({ text }) => text.includes('invoiceOriginals'))).toHaveLength(1);
  });

  it('are stored with everything read from them, or not at all', async () => {
    // Makes storing fail in the middle, as if the program ended: nothing stored before may remain.
    const { db } = test.database;
    await db.schema.alterTable('invoiceOrders').renameTo('invoiceOrdersAway').execute();
    expect((await send({ fileName: 'rechnung.pdf', content: base64(pdf) })).status).toBe(500);
    await db.schema.alterTable('invoiceOrdersAway').renameTo('invoiceOrders').execute();
    for (const table of ['invoices', 'invoiceLines', 'invoiceOriginals'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  });
});
