import { beforeAll, expect, it } from 'vitest';
import { extendResource, flag, integer, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { extendedWith, extensions } from './extensions';

describeOnEachDatabase('own fields of articles', (database) => {
  const app = useTestApp(database, { registry: extendedWith(extensions) });
  const call = <T = Json>(
    ...args: Parameters<ReturnType<typeof app>['call']> extends [string, ...infer R] ? R : never
  ) => app().call<T>(app().admin, ...args);
  let [unitId, packagingUnitId, supplierId, other, place]: number[] = [];
  const article = (values: Json) => ({
    name: 'Fassbier',
    unitId,
    unitsPerPackage: 1,
    packagingUnitId,
    supplierId,
    pricePerUnit: 2,
    stockLocations: [place],
    ...values,
  });
  const list = async (query: Json) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    return (await call<Json[]>('GET', `/api/StockItems?${search}`)).body;
  };
  let id = 0;

  beforeAll(async () => {
    unitId = await app().create('/api/Units', { name: 'Liter' });
    packagingUnitId = await app().create('/api/PackagingUnits', { name: 'Fass' });
    supplierId = await app().create('/api/Suppliers', { name: 'Müller' });
    other = await app().create('/api/Suppliers', { name: 'Brauhaus' });
    place = await app().create('/api/StockLocations', { name: 'Keller' });
    id = await app().create(
      '/api/StockItems',
      article({
        name: 'Öl',
        xShelf: ' Ä-1 ',
        xDeposit: 12.5,
        xMakerId: other,
        xAlso: [other],
        xInner: 'geheim',
        xClass: 'B',
      }),
    );
    await app().create(
      '/api/StockItems',
      article({ name: 'Zucker', xShelf: 'b-2', xBins: 4, xFragile: true, xCheckedOn: '2026-11-25' }),
    );
    await app().create('/api/StockItems', article({ name: 'Bier' }));
  });

  it('are stored, checked and answered like any', async () => {
    const { body } = await call('GET', `/api/StockItems/${id}`);
    expect(body).toMatchObject({
      xShelf: 'Ä-1',
      xBins: 1,
      xDeposit: 12.5,
      xFragile: false,
      xCheckedOn: null,
      xClass: 'B',
      xMakerId: other,
      xAlso: [other],
    });
    const wrong = await call('PUT', '/api/StockItems', {
      id,
      xDeposit: -1,
      xClass: 'D',
      xCheckedOn: '30.2.',
      xMakerId: 999_999,
    });
    expect([wrong.status, Object.keys(wrong.body.errors as Json)]).toEqual([
      400,
      ['xDeposit', 'xCheckedOn', 'xClass', 'xMakerId'],
    ]);
    const dangling = await call('PUT', '/api/StockItems', { id, xMakerId: 999_999 });
    expect(dangling.body.errors).toEqual({ xMakerId: 'Diesen Eintrag gibt es nicht mehr.' });
    const twice = await call('POST', '/api/StockItems', article({ xShelf: 'ä-1' }));
    expect([twice.status, twice.body.code, twice.body.errors]).toEqual([
      409,
      'DUPLICATE',
      { xShelf: 'Fach ist bereits vergeben.' },
    ]);
  });

  it('keep their values where a change does not name them', async () => {
    const { body: before } = await call('GET', `/api/StockItems/${id}`);
    const documented = Object.fromEntries(Object.entries(before).filter(([key]) => !key.startsWith('x')));
    const { status, body } = await call('PUT', '/api/StockItems', { ...documented, name: 'Speiseöl' });
    expect([status, body]).toEqual([200, { ...before, name: 'Speiseöl', version: Number(before.version) + 1 }]);
  });

  it.each<[string, Json, string[]]>([
    ['filter', { filter: { xClass: 'B' } }, ['Speiseöl']],
    ['filter of a text', { filter: { xShelf: 'ä' } }, ['Speiseöl']],
    ['filter of links', { filter: { xAlso: ['OTHER'] } }, ['Speiseöl']],
    ['filter of a reference', { filter: { xMakerId: null } }, ['Zucker', 'Bier']],
    ['q', { filter: { q: 'B-2' } }, ['Zucker']],
    ['sort', { sort: ['xShelf', 'DESC'] }, ['Zucker', 'Speiseöl', 'Bier']],
    ['sort of numbers', { sort: ['xBins', 'DESC'], range: [0, 0] }, ['Zucker']],
    ['sort of names', { sort: ['xMakerId', 'DESC'], range: [0, 0] }, ['Speiseöl']],
  ])('are in the list: %s', async (_, query, names) => {
    const asked = JSON.parse(JSON.stringify(query).replace('"OTHER"', String(other)));
    expect((await list(asked)).map(({ name }) => name)).toEqual(names);
  });

  it('of money and of administrators are hidden from others', async () => {
    const { body: user } = await app().call(app().user, 'GET', '/api/resources');
    const fields = (user as unknown as { name: string; fields: Json }[]).find(
      ({ name }) => name === 'stockItems',
    )?.fields;
    expect(Object.keys(fields ?? {})).not.toContain('xInner');
    expect(fields?.xShelf).toMatchObject({ own: true, kind: 'text', label: 'Fach' });
    const { body: documents } = await app().call('', 'GET', '/api/openapi.json');
    expect(JSON.stringify(documents)).toContain('xShelf');
    expect(JSON.stringify(documents)).not.toContain('xInner');
    const sorted = await app().call(app().user, 'GET', '/api/StockItems?sort=["xInner","ASC"]');
    expect(sorted.status).toBe(400);
  });

  it('appear in the audit log and the history', async () => {
    await call('PUT', '/api/StockItems', { id, xShelf: 'A-9' });
    const { body } = await call<Json[]>('GET', `/api/AuditLog?filter={"resource":"stockItems","recordId":${id}}`);
    expect(body.map(({ changes }) => changes)).toContainEqual({ xShelf: ['Ä-1', 'A-9'] });
  });

  it('keep their references from being deleted', async () => {
    const refused = await call('DELETE', `/api/Suppliers?id=${other}`);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'IN_USE',
      'Wird noch verwendet von „Speiseöl“.',
    ]);
  });

  it('go out to a file and come back', async () => {
    const { text: file } = await call('GET', '/api/StockItems/export.csv?sort=["name","ASC"]');
    const [head = '', ...rows] = file.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain(';Fach;Behälter;Leihwert;Zerbrechlich;Geprüft am;Klasse;Hersteller;Auch bei;Intern');
    expect(rows.find((row) => row.includes('Speiseöl'))).toMatch(/;A-9;1;12,5;Nein;;B;Brauhaus;Brauhaus;geheim$/);
    const changed = `Name;Fach;Klasse;Auch bei\r\nSpeiseöl;C-1;A;Müller\r\nZucker;;X;`;
    const dry = await call<{ rows: Json[] }>('POST', '/api/StockItems/import', {
      text: changed,
      match: 'name',
      dryRun: true,
    });
    expect(dry.body.rows).toMatchObject([
      { state: 'changed' },
      { state: 'wrong', errors: { xClass: expect.anything() } },
    ]);
    const done = await call('POST', '/api/StockItems/import', {
      text: changed.replace(';X;', ';C;'),
      dryRun: false,
      match: 'name',
    });
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect((await list({ filter: { xClass: 'A' } }))[0]).toMatchObject({
      xShelf: 'C-1',
      xAlso: [supplierId],
      xBins: 1,
    });
    expect((await list({ filter: { xClass: 'C' } }))[0]).toMatchObject({ xShelf: null, xBins: 4 });
  });

  it('move with a merged record', async () => {
    const [from, into] = (await Promise.all(
      [other, supplierId].map(async (each) => (await call('GET', `/api/Suppliers/${each}`)).body),
    )) as [Json, Json];
    const merged = await call('POST', '/api/Merges', {
      resource: 'suppliers',
      mergedId: from.id,
      mergedVersion: from.version,
      intoId: into.id,
      intoVersion: into.version,
    });
    expect(merged.status, merged.text).toBeLessThan(300);
    expect((await call('GET', `/api/StockItems/${id}`)).body).toMatchObject({ xMakerId: supplierId });
  });
});

describeOnEachDatabase('own fields of users', (database) => {
  const registry = extendedWith([
    extendResource('users', {
      fields: {
        xPhone: text({ label: 'Telefon' }),
        xAway: flag({ label: 'Abwesend', default: false, readableBy: ['Admin', 'User'] }),
      },
      actions: [{ name: 'leave', label: 'Abmelden', roles: ['Admin', 'User'], set: { xAway: 'true' } }],
    }),
  ]);
  const app = useTestApp(database, { registry });

  it('are visible to administrators, unless they name other roles', async () => {
    await app().call(app().admin, 'PUT', '/api/Users', { id: app().userId, xPhone: '0731 1234' });
    const [admin, user] = [
      await app().call<Json[]>(app().admin, 'GET', '/api/Users'),
      await app().call(app().user, 'GET', '/api/Users'),
    ];
    expect(admin.body.find(({ id }) => id === app().userId)).toMatchObject({ xPhone: '0731 1234', xAway: false });
    expect(user.text).not.toMatch(/xPhone|0731/);
    expect(user.text).toContain('"xAway":false');
  });

  it('are changed by actions of the roles that these name, and by nothing else', async () => {
    const { userId } = app();
    const all = (await app().call<Json[]>(app().admin, 'GET', '/api/Users')).body;
    const adminId = Number(all.find(({ name }) => name === 'admin')?.id);
    expect((await app().call(app().user, 'PUT', '/api/Users', { id: userId, xAway: true })).status).toBe(403);
    for (const id of [userId, adminId]) {
      const done = await app().call(app().user, 'POST', `/api/Users/${id}/actions/leave`, {});
      expect([done.status, done.body.xAway], done.text).toEqual([200, true]);
    }
    expect((await app().call(app().user, 'PUT', '/api/Users', { id: adminId, displayName: 'Chef' })).status).toBe(403);
  });
});

describeOnEachDatabase('required own fields', (database) => {
  const plain = extendedWith([]);
  const required = extendedWith([
    extendResource('units', { fields: { xNote: text({ label: 'Bemerkung', required: true }) } }),
    extendResource('stockItemGroupAssignments', {
      fields: { xPlace: text({ label: 'Platz', required: true }), xRank: integer({ label: 'Rang', default: 3 }) },
    }),
    extendResource('stockItemCodes', { fields: { xPrinter: text({ label: 'Drucker', required: true }) } }),
  ]);
  const app = useTestApp(database, { registry: plain });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    app().call(app().admin, method, url, body);

  it('are asked for in new records and where a change names them', async () => {
    const id = await app().create('/api/Units', { name: 'Liter' });
    await app().restart(required);
    const errors = { xNote: 'Dieses Feld wird benötigt' };
    expect((await call('POST', '/api/Units', { name: 'Kilo' })).body.errors).toEqual(errors);
    expect((await call('PUT', '/api/Units', { id, xNote: ' ' })).body.errors).toEqual(errors);
    expect((await call('PUT', '/api/Units', { id, name: 'Ltr' })).body).toMatchObject({ name: 'Ltr', xNote: null });
    const row = await call('POST', '/api/Units/import', { text: 'Name\nKilo\nLtr', dryRun: true });
    expect(row.body.rows).toMatchObject([{ state: 'wrong', errors }, { state: 'same' }]);
  });

  it('are never required in records that the program writes, nor in a call that cannot name them', async () => {
    const unit = await call('POST', '/api/Units', { name: 'Kilo', xNote: 'kg' });
    const item = {
      name: 'Mehl',
      unitId: unit.body.id,
      unitsPerPackage: 1,
      packagingUnitId: await app().create('/api/PackagingUnits', { name: 'Sack' }),
      supplierId: await app().create('/api/Suppliers', { name: 'Mühle' }),
      pricePerUnit: 1,
      stockLocations: [await app().create('/api/StockLocations', { name: 'Lager' })],
    };
    const stockItemId = await app().create('/api/StockItems', item);
    const group = await app().create('/api/StockItemGroups', { name: 'Küche', executionDayOfWeek: 1 });
    const saved = await call('PUT', `/api/StockItemGroups/${group}/stock_item_group_assignments`, {
      items: [{ stockItemId, minAmountInGroup: 2 }],
    });
    expect([saved.status, saved.body]).toMatchObject([200, [{ minAmountInGroup: 2, xPlace: null, xRank: 3 }]]);
    const imported = await call('POST', '/api/StockItems/import', {
      text: 'Name;Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Preis pro Einheit;Lagerorte\nSalz;Gramm;1;Sack;Mühle;1;Lager',
      dryRun: false,
      create: ['units'],
      pricePer: 'unit',
      decimal: ',',
    });
    expect(imported.status, imported.text).toBe(200);
    const link = (more: Json) => call('POST', '/api/StockItemCodes', { stockItemId, code: '4001', factor: 1, ...more });
    const errors = { xPrinter: 'Dieses Feld wird benötigt' };
    expect(await link({ xPrinter: '' })).toMatchObject({ status: 400, body: { errors } });
    expect(await link({})).toMatchObject({ status: 201, body: { code: '4001', xPrinter: null } });
    const rows = await call('POST', '/api/StockItemCodes/import', { text: 'Artikel;Code\nMehl;4002', dryRun: true });
    expect(rows.body.rows).toMatchObject([{ state: 'wrong', errors }]);
  });
});

describeOnEachDatabase('a definition that goes', (database) => {
  const withFields = extendedWith(extensions);
  const app = useTestApp(database, { registry: withFields });

  it('leaves the values, and those written meanwhile, for when it comes back', async () => {
    const id = await app().create('/api/Units', { name: 'Liter', xNote: 'flüssig' });
    await app().restart(extendedWith([]));
    const hidden = await app().call(app().admin, 'GET', `/api/Units/${id}`);
    expect(hidden.body).not.toHaveProperty('xNote');
    const changed = await app().call(app().admin, 'PUT', '/api/Units', { id, name: 'Ltr', xNote: 'fest' });
    expect(changed.status).toBe(200);
    const meanwhile = await app().create('/api/Units', { name: 'Kilo' });
    await app().restart(withFields);
    const read = async (each: number) => (await app().call(app().admin, 'GET', `/api/Units/${each}`)).body;
    expect(await read(id)).toMatchObject({ name: 'Ltr', xNote: 'flüssig' });
    expect(await read(meanwhile)).toMatchObject({ name: 'Kilo', xNote: null });
  });
});
