import { beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { openPostgres } from '../../../server/db/engine/postgres';
import { openSqlite } from '../../../server/db/engine/sqlite';
import { openDatabase } from '../../../server/db/open';
import { StartError } from '../../../server/startError';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  type Fields,
  flag,
  integer,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, type TestApp, useTestApp } from '../../helpers/testApp';

const NAME = text({ label: 'Name', required: true, unique: true });
const PRICE = decimal({ label: 'Preis', scale: 2 });
const BASE = { name: NAME, price: PRICE, code: text({ label: 'Kürzel', required: true }) };

/** Name of the current test's resource; all tests share a database. */
let crates = '';
const url = () => `/api/${crates}`;

const withCrates = (fields: Fields, more: Partial<AnyResource> = {}): AnyResource[] => [
  ...resources,
  {
    ...defineResource({
      name: crates,
      label: { one: 'Kasten', many: 'Kästen' },
      title: 'name',
      fields,
      api: { dialect: 'bodyVerbs', url: url() },
    }),
    ...more,
  },
];
const quiet = { info() {}, warn() {} };

describeOnEachDatabase('a definition that changes', (under) => {
  const running = useTestApp(under);
  let test: TestApp;
  let turn = 0;
  beforeEach(async () => {
    test = running();
    crates = `crates${++turn}`;
    await test.restart(withCrates(BASE));
    await test.create(url(), { name: 'Eins', price: 1.25, code: 'A' });
  });

  const all = async () => (await test.call<Json[]>(test.admin, 'GET', url())).body;
  const post = (body: Json) => test.call(test.admin, 'POST', url(), body);
  const put = (body: Json) => test.call(test.admin, 'PUT', url(), { id: 1, ...body });
  const columns = async () =>
    (await untyped(test.database.db).introspection.getTables())
      .find(({ name }) => name === crates)
      ?.columns.map(({ name }) => name);

  it('by a field of each kind has it in table, API and description; old records have the default', async () => {
    const grown = {
      ...BASE,
      note: text({ label: 'Notiz', multiline: true }),
      serial: text({ label: 'Nummer', unique: true }),
      count: integer({ label: 'Anzahl', default: 3 }),
      weight: decimal({ label: 'Gewicht', scale: 3, required: true, above: 0 }),
      empty: flag({ label: 'Leer', default: true }),
      since: date({ label: 'Seit' }),
      state: choice({ label: 'Zustand', choices: ['neu', 'alt'], default: 'neu' }),
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      places: referenceMany('stockLocations', { label: 'Lagerorte', through: `${crates}Places` }),
    };
    await test.restart(withCrates(grown));
    expect(await columns()).toEqual(
      expect.arrayContaining(['note', 'count', 'weight', 'empty', 'since', 'supplierId']),
    );
    const old = { count: 3, weight: null, empty: true, since: null, state: 'neu', supplierId: null, places: [] };
    expect(await all()).toEqual([
      { id: 1, version: 1, name: 'Eins', price: 1.25, code: 'A', note: null, serial: null, ...old },
    ]);
    const { body: description } = await test.call<{ paths: Json }>('', 'GET', '/api/openapi.json');
    for (const key of Object.keys(grown)) expect(JSON.stringify(description.paths[url()])).toContain(`"${key}"`);

    expect((await put({ note: 'neu' })).body.errors).toEqual({ weight: 'Dieses Feld wird benötigt' });
    const place = await test.create('/api/StockLocations', { name: 'Keller', countingOrder: 1 });
    const full = { weight: 0.125, since: '2026-02-28', state: 'alt', places: [place], empty: false, serial: 'S1' };
    expect(await put(full)).toMatchObject({ status: 200, body: { ...full, version: 2 } });
    const second = await post({ name: 'Zwei', code: 'B', weight: 1, serial: ' s1 ' });
    expect(second.body.errors).toEqual({ serial: 'Nummer ist bereits vergeben.' });
  });

  it.each<[string, Fields[string], string]>([
    ['a text that becomes a number', integer({ label: 'Kürzel' }), 'code'],
    ['a text that becomes a reference', reference('suppliers', { label: 'Kürzel' }), 'code'],
    ['a number that becomes a text', text({ label: 'Preis' }), 'price'],
    ['a decimal that becomes an integer', integer({ label: 'Preis' }), 'price'],
    ['a decimal with more decimals', decimal({ label: 'Preis', scale: 4 }), 'price'],
  ])('by %s does not start, and leaves the data', async (_, field, key) => {
    const started = test.restart(withCrates({ ...BASE, [key]: field }));
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(
      new RegExp(`Das Feld „${key}“ von „crates\\d+“ .* die Daten sind unverändert`),
    );
    await test.restart(withCrates(BASE));
    expect(await all()).toEqual([{ id: 1, version: 1, name: 'Eins', price: 1.25, code: 'A' }]);
  });

  it('by a reference that points elsewhere does not start', async () => {
    await test.restart(withCrates({ ...BASE, ownerId: reference('suppliers', { label: 'Von' }) }));
    const moved = test.restart(withCrates({ ...BASE, ownerId: reference('users', { label: 'Von' }) }));
    await expect(moved).rejects.toThrow('Verweis auf suppliers');
    await test.restart(withCrates(BASE));
  });

  it('by a name keeps the data, and the uniqueness of a text', async () => {
    const { name, price, code } = BASE;
    await test.restart(
      withCrates(
        { title: { ...name, renamedFrom: 'name' }, cost: { ...price, renamedFrom: 'price' }, code },
        { title: 'title' },
      ),
    );
    expect(await all()).toEqual([{ id: 1, version: 1, title: 'Eins', cost: 1.25, code: 'A' }]);
    expect(await columns()).not.toContain('name');
    expect((await post({ title: 'EINS', code: 'B' })).body.errors).toEqual({ title: 'Name ist bereits vergeben.' });
    expect((await post({ title: 'Zwei', code: 'B' })).status).toBe(201);
  });

  it('by a name and a type at once does not start', async () => {
    const cost = { ...decimal({ label: 'Preis', scale: 4 }), renamedFrom: 'price' };
    await expect(test.restart(withCrates({ name: NAME, code: BASE.code, cost }))).rejects.toThrow(StartError);
    await test.restart(withCrates(BASE));
    expect(await all()).toMatchObject([{ price: 1.25 }]);
  });

  it('by a removed rule accepts values that the rule forbade', async () => {
    await test.restart(withCrates({ ...BASE, code: text({ label: 'Kürzel' }) }));
    expect(await put({ code: null })).toMatchObject({ status: 200, body: { code: null } });
    expect(await post({ name: 'Zwei' })).toMatchObject({ status: 201, body: { code: null } });
  });

  it('by a removed field goes on without it, and finds it again', async () => {
    const { code: _, ...less } = BASE;
    await test.restart(withCrates(less));
    expect(await post({ name: 'Zwei' })).toMatchObject({ status: 201 });
    await test.restart(withCrates(BASE));
    expect((await all()).map(({ code }) => code)).toEqual(['A', null]);
  });

  it('by the uniqueness of a field with duplicates does not start, and tells why', async () => {
    await post({ name: 'Zwei', code: ' a' });
    const unique = withCrates({ ...BASE, code: text({ label: 'Kürzel', unique: true }) });
    await expect(test.restart(unique)).rejects.toThrow(/„code“ von „crates\d+“ soll eindeutig sein/);
    await test.restart(withCrates(BASE));
    await put({ code: 'C' });
    await test.restart(unique);
    expect((await put({ code: 'A' })).body.errors).toEqual({ code: 'Kürzel ist bereits vergeben.' });
  });

  it('by the uniqueness of a field, back and forth, follows', async () => {
    await test.restart(withCrates({ ...BASE, name: text({ label: 'Name' }) }));
    expect(await post({ name: 'eins', code: 'B' })).toMatchObject({ status: 201 });
    await expect(test.restart(withCrates(BASE))).rejects.toThrow(StartError);
    await test.restart(withCrates({ ...BASE, name: text({ label: 'Name' }) }));
    await test.call(test.admin, 'DELETE', url(), { id: 1 });
    await test.restart(withCrates(BASE));
    expect((await post({ name: 'EINS', code: 'B' })).body.errors).toEqual({ name: 'Name ist bereits vergeben.' });
  });

  describe('by the uniqueness of a field, while a server with the old one writes', () => {
    const unique = () => withCrates({ ...BASE, code: text({ label: 'Kürzel', unique: true }) });
    /** Writes as that server does, without keys. */
    const writeCodes = async (codes: Record<number, string>) => {
      const rows = untyped(test.database.db).updateTable(crates);
      for (const [id, code] of Object.entries(codes)) await rows.set({ code }).where('id', '=', Number(id)).execute();
    };
    beforeEach(async () => {
      await post({ name: 'Zwei', code: 'Ä  b' });
      await post({ name: 'Drei', code: 'C' });
      await test.restart(unique());
      await untyped(test.database.db).insertInto(crates).values({ name: 'Vier', code: 'D', version: 1 }).execute();
    });

    it('knows at the next start which codes are taken and which are free', async () => {
      await writeCodes({ 1: 'Ä b ', 2: 'c', 3: 'neu' });
      await test.restart(unique());
      const taken = { code: 'Kürzel ist bereits vergeben.' };
      for (const code of ['ä B', 'C', 'Neu', 'd'])
        expect((await post({ name: `Mit ${code}`, code })).body.errors, code).toEqual(taken);
      expect((await post({ name: 'Fünf', code: 'A' })).status).toBe(201);
    });

    it('does not start with duplicates, and leaves the data', async () => {
      await writeCodes({ 1: 'd' });
      await expect(test.restart(unique())).rejects.toThrow(/„code“ von „crates\d+“ soll eindeutig sein/);
      await test.restart(withCrates(BASE));
      expect((await all()).map(({ code }) => code)).toEqual(['d', 'Ä  b', 'C', 'D']);
    });
  });

  describe('beside a field whose column a unique text needs', () => {
    const unique = text({ label: 'Kürzel', unique: true });
    const codeKey = text({ label: 'Schlüssel' });
    const both = { ...BASE, codeKey };
    const renamed = { ...BASE, code: unique, vault: { ...codeKey, renamedFrom: 'codeKey' } };
    const { code: _, ...less } = renamed;

    /** Reproduces the state left by programs that let two fields share the column. */
    const mixed = async () => {
      const db = untyped(test.database.db);
      const ofCode = db.updateTable('definitionFields').where('resource', '=', crates).where('field', '=', 'code');
      await ofCode.set({ shape: 'uniqueText' }).execute();
      await db.schema.createIndex(`${crates}_codeKey_unique`).unique().on(crates).column('codeKey').execute();
    };

    it.each<[string, Fields, () => unknown]>([
      ['keeps its values under its new name', renamed, () => {}],
      ['keeps its values under its new name, in whatever order', { ...less, code: unique }, () => {}],
      ['keeps its values once both had the column', renamed, mixed],
    ])('%s', async (_, after, before) => {
      await test.restart(withCrates(both));
      await before();
      await put({ codeKey: 'Tresor 7' });
      for (const fields of [after, after]) await test.restart(withCrates(fields));
      expect(await all()).toMatchObject([{ code: 'A', vault: 'Tresor 7' }]);
      expect(await post({ name: 'Zwei', code: 'B', vault: 'Tresor 7' })).toMatchObject({ status: 201 });
      expect((await post({ name: 'Drei', code: 'a' })).body.errors).toEqual({ code: 'Kürzel ist bereits vergeben.' });
      // The old name is free for a new field at another start.
      await test.restart(withCrates({ ...after, code: BASE.code }));
      await test.restart(withCrates(after));
      expect(await all()).toMatchObject([{ vault: 'Tresor 7' }, { vault: 'Tresor 7' }]);
    });

    it('does not start while the field is only forgotten, and leaves its values', async () => {
      await test.restart(withCrates(both));
      await put({ codeKey: 'Tresor 7' });
      const started = test.restart(withCrates({ ...BASE, code: unique }));
      await expect(started).rejects.toThrow(StartError);
      await expect(started).rejects.toThrow(/braucht dafür die Spalte „codeKey“.* renamedFrom/);
      await test.restart(withCrates(both));
      expect(await all()).toMatchObject([{ codeKey: 'Tresor 7' }]);
    });
  });

  it('by the case of a name keeps the data, when declared', async () => {
    const { code, ...less } = BASE;
    if (under.kind === 'sqlite')
      await expect(test.restart(withCrates({ ...less, cOde: code }))).rejects.toThrow(/„cOde“ .* „code“.* renamedFrom/);
    await test.restart(withCrates({ ...less, cOde: { ...code, renamedFrom: 'code' } }));
    expect(await all()).toMatchObject([{ cOde: 'A' }]);
  });

  describe('and others', () => {
    it('may refer to each other in a circle', async () => {
      const lids = defineResource({
        name: 'lids',
        label: { one: 'Deckel', many: 'Deckel' },
        title: 'name',
        fields: { name: NAME, crateId: reference(crates, { label: 'Kasten' }) },
        api: { dialect: 'simpleRest', url: '/api/lids' },
      });
      const fields = {
        ...BASE,
        lidId: reference('lids', { label: 'Deckel' }),
        insideId: reference(crates, { label: 'Innen' }),
        lids: referenceMany('lids', { label: 'Alle Deckel', through: `${crates}Lids` }),
      };
      await test.restart([...withCrates(fields), lids]);
      const lid = await test.create('/api/lids', { name: 'D', crateId: 1 });
      expect(await put({ lidId: lid, insideId: 1, lids: [lid] })).toMatchObject({ status: 200, body: { lidId: lid } });
      const used = await test.call(test.admin, 'DELETE', `/api/lids/${lid}`);
      expect(used.body.usedBy).toEqual([{ resource: crates, id: 1, title: 'Eins' }]);
    });

    it('of a newer program are not touched by an older one', async () => {
      const migrations = () => untyped(test.database.db);
      const row = { name: '9999_future', timestamp: '2099-01-01T00:00:00.000Z' };
      await migrations().insertInto('kysely_migration').values(row).execute();
      await expect(test.restart(withCrates(BASE))).rejects.toThrow('von einer neueren Version');
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
      const file = databaseUrl ? await openPostgres(databaseUrl, () => {}) : openSqlite(dataDir);
      await untyped(file.db).deleteFrom('kysely_migration').where('name', '=', row.name).execute();
      await file.close();
      await test.restart(withCrates(BASE));
      expect(await all()).toHaveLength(1);
    });

    it('that are unchanged start without doing anything', async () => {
      await test.app.close();
      await test.database.close();
      const lines: string[] = [];
      const database = await openDatabase(
        { dataDir: test.env.DATA_DIR, databaseUrl: test.env.DATABASE_URL, registry: withCrates(BASE) },
        { ...quiet, info: (line) => lines.push(line) },
      );
      await database.close();
      expect(lines).toEqual([]);
      Object.assign(test, { database: { ...test.database, close: async () => {} } });
    });
  });
});
