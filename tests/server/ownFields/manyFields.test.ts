import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import {
  decimal,
  defineResource,
  extendResource,
  type Field,
  type Fields,
  reference,
  text,
} from '../../../src/resources/kit';
import { targetOf } from '../../helpers/backupTarget';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from '../csv/importHelpers';
import { merging } from '../workflows/merging/mergingCalls';
import { extendedWith } from './extensions';

const MAX = 100;
const ROWS = 250;
const NOW = new Date('2026-11-28T04:52:00.000Z');

const many = (make: (label: string) => Field): Fields =>
  Object.fromEntries(Array.from({ length: MAX }, (_, index) => [`xF${index}`, make(`Eigen ${index}`)]));
/** Each takes two columns, so that statements which name all columns are as long as they get. */
const unique = many((label) => text({ label, unique: true }));

const extended = [
  extendResource('stockItems', { fields: unique }),
  extendResource('units', { fields: unique }),
  extendResource('suppliers', { fields: many((label) => reference('suppliers', { label })) }),
  extendResource('users', { fields: many((label) => decimal({ label, scale: 2 })) }),
];
const crates = defineResource({
  name: 'crates',
  label: { one: 'Kasten', many: 'Kästen' },
  title: 'xF0',
  fields: unique,
  api: { dialect: 'simpleRest', url: '/api/crates' },
});

describeOnEachDatabase('a hundred own fields', (under) => {
  const registry = [...extendedWith(extended), crates];
  const test = useTestApp(under, { registry });
  const get = async <T = Json[]>(url: string): Promise<T> => (await test().call<T>(test().admin, 'GET', url)).body;
  const { merge } = merging(test);
  const values = (from: string): Json =>
    Object.fromEntries(Array.from({ length: MAX }, (_, index) => [`xF${index}`, `${from} ${index}`]));

  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });

  it('are listed, read and changed on every resource, and stay in a backup', async () => {
    const supplier = await test().create('/api/Suppliers', { name: 'Brauhaus' });
    const broker = Object.fromEntries(Object.keys(values('')).map((key) => [key, supplier]));
    await test().create('/api/Suppliers', { name: 'Vermittelt', ...broker });
    await test().create('/api/Units', { name: 'Fass', ...values('Einheit') });
    await test().create('/api/crates', values('Kasten'));
    await test().call(test().admin, 'PUT', '/api/Users', { id: test().userId, xF99: 2.5 });

    expect((await get('/api/Suppliers')).at(-1)).toMatchObject(broker);
    expect((await get('/api/Users')).at(-1)).toMatchObject({ xF0: null, xF99: 2.5 });
    expect((await get('/api/Units')).at(-1)).toMatchObject(values('Einheit'));
    expect(await get(`/api/crates?filter={"q":"kasten 99"}&sort=["xF50","DESC"]`)).toMatchObject([values('Kasten')]);
    const changed = await test().call(test().admin, 'PUT', '/api/crates/1', values('Kiste'));
    expect(changed).toMatchObject({ status: 200, body: { ...values('Kiste'), version: 2 } });
    const used = await test().call(test().admin, 'DELETE', `/api/Suppliers?id=${supplier}`);
    expect(used).toMatchObject({ status: 409, body: { code: 'IN_USE' } });

    const { brewery } = data;
    const merged = await merge('suppliers', supplier, brewery);
    expect(merged.status).toBe(200);
    expect((await get('/api/Suppliers')).at(-1)).toMatchObject({ xF0: brewery, xF99: brewery });

    const before = [await get('/api/Suppliers'), await get('/api/Units'), await get('/api/crates')];
    const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-many-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const target = targetOf(test().env);
    await createBackup(target, join(folder, 'eins'), NOW);
    await test().stop();
    await restoreBackupInto(target, join(folder, 'eins'), {
      now: NOW,
      isEarlierState: false,
      mustBeEmpty: false,
    });
    await test().restart(registry);
    expect([await get('/api/Suppliers'), await get('/api/Units'), await get('/api/crates')]).toEqual(before);
  });

  it('are imported and exported of many records at once', async () => {
    const own = Object.values(unique).map(({ label }) => label);
    const head = ['Name', 'Lagerorte', 'Einheit', 'Einheiten pro Verpackung', 'Verpackungseinheit', 'Lieferant'];
    const line = (row: number, how: string) =>
      [
        `Artikel ${row}`,
        'Keller',
        'Flasche',
        '1',
        'Kiste',
        'Brauerei Süd',
        '1,5',
        ...own.map((_, at) => `${at === 0 ? 'K' : how}-${row}-${at}`),
      ].join(';');
    const file = (how: string) => [
      [...head, 'Preis pro Einheit', ...own].join(';'),
      ...Array.from({ length: ROWS }, (_, row) => line(row, how)),
    ];
    const counts = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0 };
    const counted = async (lines: readonly string[]) => {
      const { status, body } = await sendCsv(test(), '/api/StockItems', lines, { dryRun: false });
      return status === 200 ? body.counts : body;
    };
    expect(await counted(file('A'))).toEqual({ ...counts, new: ROWS });
    expect(await counted(file('B'))).toEqual({ ...counts, changed: ROWS });
    expect(await counted(await exported(test(), '/api/StockItems/export.csv'))).toEqual({ ...counts, same: ROWS });
    expect((await get('/api/StockItems')).at(-1)).toMatchObject({ xF0: `K-${ROWS - 1}-0`, xF99: `B-${ROWS - 1}-99` });
  });
});
