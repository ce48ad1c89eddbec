import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { openBeside } from '../../../server/db/openBeside';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  defineResource,
  extendResource,
  type Registry,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { targetOf } from '../../helpers/backupTarget';
import { connectPostgres, describeOnEachDatabase, onSqlite } from '../../helpers/databases';
import { createMasterData, itemBody } from '../../helpers/masterData';
import { type Json, startTestApp, type TestApp } from '../../helpers/testApp';
import { unindexedReferences } from '../db/unindexedReferences';
import { extendedWith, extensions } from '../ownFields/extensions';

const notes: AnyResource = defineResource({
  name: 'notes',
  label: { one: 'Notiz', many: 'Notizen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true, unique: true }),
    supplierId: reference('suppliers', { label: 'Lieferant', onDelete: 'cascade' }),
    items: referenceMany('stockItems', { label: 'Artikel', through: 'noteItems' }),
    state: choice({ label: 'Stand', choices: ['offen', "zu'"], default: "zu'" }),
  },
  api: { dialect: 'simpleRest', url: '/api/notes' },
});
const contacts = extendResource('suppliers', {
  fields: { xBroker: reference('suppliers', { label: 'Vermittler', onDelete: 'setNull' }) },
});
const memos: AnyResource = defineResource({
  name: 'memos',
  renamedFrom: 'notes',
  label: { one: 'Notiz', many: 'Notizen' },
  title: 'heading',
  fields: {
    heading: text({ label: 'Betreff', required: true, unique: true, renamedFrom: 'subject' }),
    supplierId: reference('suppliers', { label: 'Lieferant', onDelete: 'cascade' }),
    items: referenceMany('stockItems', { label: 'Artikel', through: 'noteItems' }),
    state: choice({ label: 'Stand', choices: ['offen', "zu'"], default: "zu'" }),
  },
  api: { dialect: 'simpleRest', url: '/api/memos' },
});
const WHOLE: Registry = [...extendedWith([...extensions, contacts]), notes];
const agents = extendResource('suppliers', {
  fields: { xAgent: reference('suppliers', { label: 'Vermittler', onDelete: 'setNull', renamedFrom: 'xBroker' }) },
});
const RENAMED: Registry = [...extendedWith([...extensions, agents]), memos];
const indexesOf = async ({ database }: TestApp): Promise<string[]> => {
  const { rows } = await (database.engine === 'postgres'
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  ).execute(database.db);
  return rows.map(({ name }) => name);
};
const NOW = new Date('2026-11-22T04:52:00.000Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill(test: TestApp) {
  const data = await createMasterData(test);
  const maker = await test.create('/api/Suppliers', { name: 'Brauhaus', xRated: 'gut' });
  const gone = await test.create('/api/Suppliers', { name: 'Kurzlebig' });
  const helped = await test.create('/api/Suppliers', { name: 'Vermittelt', xBroker: gone });
  const item = (name: string, more: Json) => test.create('/api/StockItems', itemBody(data, { name, ...more }));
  const beer = await item('Fassbier', {
    xShelf: ' Ä-1 ',
    xBins: 4,
    xDeposit: 12.5,
    xFragile: true,
    xCheckedOn: '2026-11-25',
    xClass: 'B',
    xMakerId: maker,
    xAlso: [maker, data.brewery],
    xInner: 'geheim',
  });
  const notesUrl = '/api/notes';
  await test.create(notesUrl, { subject: 'Erste', supplierId: maker, items: [beer] });
  const last = await test.create(notesUrl, { subject: 'Zweite', supplierId: gone, state: 'offen' });
  return { data, maker, gone, helped, beer, last };
}

async function answersOf(test: TestApp) {
  const of = async (url: string) => (await test.call<Json[]>(test.admin, 'GET', url)).body;
  return { items: await of('/api/StockItems'), suppliers: await of('/api/Suppliers'), notes: await of('/api/notes') };
}

async function expectWhole(
  test: TestApp,
  { maker, gone, helped, last }: Awaited<ReturnType<typeof fill>>,
  before: Awaited<ReturnType<typeof answersOf>>,
) {
  expect(await answersOf(test)).toEqual(before);
  const send = (method: 'POST' | 'DELETE', url: string, body?: Json) => test.call(test.admin, method, url, body);
  expect(await send('DELETE', `/api/Suppliers?id=${maker}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect((await send('DELETE', `/api/Suppliers?id=${gone}`)).status).toBe(204);
  const read = async (url: string) => (await test.call(test.admin, 'GET', url)).body;
  expect(await read(`/api/notes/${last}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read(`/api/Suppliers/${helped}`)).toMatchObject({ xBroker: null });
  expect(await send('POST', '/api/notes', { subject: ' ERSTE ' })).toMatchObject({ status: 409 });
  const third = await send('POST', '/api/notes', { subject: 'Dritte' });
  expect(third).toMatchObject({ status: 201, body: { version: 1, state: "zu'" } });
  expect(third.body.id).toBeGreaterThan(last);
}

describeOnEachDatabase('a backup of own fields and resources', (under) => {
  let test: TestApp;
  let house: Awaited<ReturnType<typeof fill>>;
  let before: Awaited<ReturnType<typeof answersOf>>;
  beforeEach(async () => {
    test = await startTestApp(under, { registry: WHOLE });
    house = await fill(test);
    before = await answersOf(test);
  });
  afterEach(() => test.close());

  async function restoredWith(registry: Registry, now = NOW) {
    const target = targetOf(test.env);
    await createBackup(target, join(folder, 'eins'), now);
    await test.call(test.admin, 'PUT', '/api/StockItems', { id: house.beer, xShelf: 'B-2', xAlso: [] });
    await test.stop();
    await restoreBackupInto(target, join(folder, 'eins'), {
      now,
      isEarlierState: true,
      mustBeEmpty: false,
    });
    const restored = await openBeside(target);
    // Otherwise SQLite reads all that refer to a table with each row loaded into it.
    expect(await unindexedReferences(restored.db)).toEqual([]);
    await restored.close();
    await test.restart(registry);
    test.admin = await test.login('admin');
  }

  it('brings their values back', async () => {
    await restoredWith(WHOLE);
    await expectWhole(test, house, before);
  });

  it('brings them back without their definitions, for when those return', async () => {
    await restoredWith(resources);
    expect((await test.call(test.admin, 'GET', `/api/StockItems/${house.beer}`)).body).not.toHaveProperty('xShelf');
    const meanwhile = await test.create('/api/StockItems', itemBody(house.data, { name: 'Inzwischen' }));
    await test.restart(WHOLE);
    const { body } = await test.call(test.admin, 'GET', `/api/StockItems/${meanwhile}`);
    expect(body).toMatchObject({ xShelf: null, xBins: 1, xFragile: false, xAlso: [] });
    await test.call(test.admin, 'DELETE', `/api/StockItems?id=${meanwhile}`);
    await expectWhole(test, house, before);
  });

  it('brings back references that share the first letters of long names, and what finds links', async () => {
    const long = 'reservierungenImSommergartenUndTerrasse';
    const supplier = (name: string) => [
      `verantwortlicheLieferantinFuer${name}`,
      reference('suppliers', { label: name }),
    ];
    const fields = { name: text({ label: 'Name' }), ...Object.fromEntries(['Wein', 'Weine'].map(supplier)) };
    const more = { label: { one: 'Reservierung', many: 'Reservierungen' }, title: 'name' as const };
    const api = { dialect: 'simpleRest' as const, url: '/api/reservations' };
    const registry = [...WHOLE, defineResource({ ...more, name: long, fields, api })];
    await test.restart(registry);
    await restoredWith(registry);
    expect((await test.call(test.admin, 'POST', '/api/reservations', { name: 'Müller' })).status).toBe(201);
    expect(await indexesOf(test)).toContain('noteItems_targetId');
  });

  it('gives no id once more that a renamed resource has given', async () => {
    let turn = 0;
    const memo = async () => test.create('/api/memos', { heading: `Neu ${++turn}` });
    await restoredWith(WHOLE);
    const target = targetOf(test.env);
    const restore = async (now: string) => {
      await test.stop();
      const options = { now: new Date(now), isEarlierState: true, mustBeEmpty: false };
      await restoreBackupInto(target, join(folder, 'eins'), options);
      await test.restart(RENAMED);
      test.admin = await test.login('admin');
    };
    await restore('2026-11-23T04:52:00.000Z');
    const first = await memo();
    await restore('2026-11-24T04:52:00.000Z');
    expect(await memo()).toBeGreaterThan(first);
  });

  it('brings them back under the names they have by now', async () => {
    await restoredWith(RENAMED);
    const read = async (url: string) => (await test.call(test.admin, 'GET', url)).body;
    expect(await read(`/api/Suppliers/${house.helped}`)).toMatchObject({ xAgent: house.gone });
    expect(await read('/api/memos')).toMatchObject([
      { heading: 'Erste', supplierId: house.maker, items: [house.beer] },
      { heading: 'Zweite', supplierId: house.gone, items: [] },
    ]);
    expect((await test.call(test.admin, 'POST', '/api/memos', { heading: ' ERSTE ' })).status).toBe(409);
    const later = new Date('2026-11-23T04:52:00.000Z');
    await expect(restoredWith(WHOLE, later)).rejects.toThrow(/heißt in der Datenbank „memos“/);
    await test.restart(RENAMED);
  });
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(!postgresUrl)('moving own fields and resources', () => {
  it('from a folder to PostgreSQL and back', async () => {
    const options = { now: NOW, isEarlierState: false, mustBeEmpty: true };
    const sqlite = await startTestApp(onSqlite, { registry: WHOLE });
    const house = await fill(sqlite);
    const before = await answersOf(sqlite);
    await sqlite.stop();
    const postgres = await connectPostgres(postgresUrl ?? '');
    const back = { env: { DATA_DIR: join(folder, 'zurück') }, cleanup: async () => undefined };
    await createBackup(targetOf(sqlite.env), join(folder, 'a'), NOW);
    await restoreBackupInto(targetOf(postgres.env), join(folder, 'a'), options);
    await createBackup(targetOf(postgres.env), join(folder, 'b'), NOW);
    await restoreBackupInto(targetOf(back.env), join(folder, 'b'), options);
    for (const connection of [postgres, back]) {
      const kind = connection === postgres ? 'postgres' : 'sqlite';
      const moved = await startTestApp({ kind, connect: async () => connection }, { registry: WHOLE, empty: true });
      moved.admin = await moved.login('admin');
      await expectWhole(moved, house, before);
      await moved.close();
    }
    await sqlite.close();
  });
});
