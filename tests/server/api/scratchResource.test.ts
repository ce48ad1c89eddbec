import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  messages,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const deliveryNotes = defineResource({
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  menu: { section: 'Wareneingang', order: 1 },
  title: 'number',
  fields: {
    number: text({ label: 'Nummer', required: true, unique: true, maxLength: 30 }),
    supplierId: reference('suppliers', { label: 'Lieferant', required: 'Benötigt' }),
    receivedOn: date({ label: 'Eingang', required: true }),
    state: choice({ label: 'Zustand', choices: ['offen', 'geprüft', 'reklamiert'], required: true }),
    complaint: text({ label: 'Reklamation', multiline: true, required: true, visibleWhen: { state: 'reklamiert' } }),
    freight: decimal({ label: 'Fracht', scale: 2, unit: '€', min: 0, readableBy: ['Admin'] }),
    checkedBy: text({ label: 'Geprüft von', writableBy: ['Admin'] }),
    items: referenceMany('stockItems', { label: 'Artikel', through: 'deliveryNoteItems', min: 1 }),
    places: referenceMany('stockLocations', {
      label: 'Lagerorte',
      through: 'deliveryNotePlaces',
      endpoint: 'places',
      onDelete: 'cascade',
    }),
    checkers: referenceMany('users', {
      label: 'Prüfer',
      through: 'deliveryNoteCheckers',
      endpoint: 'checkers',
      writableBy: ['Admin'],
    }),
    hints: referenceMany('secrets', { label: 'Hinweise', through: 'deliveryNoteHints', answers: 'records' }),
  },
  list: { filters: ['supplierId', 'state'], sort: ['receivedOn', 'DESC'] },
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'], delete: ['Admin'] },
  unique: [['supplierId', 'receivedOn']],
  api: { dialect: 'simpleRest', url: '/api/delivery-notes' },
});
const hidden = defineResource({
  name: 'secrets',
  label: { one: 'Geheimnis', many: 'Geheimnisse' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    places: referenceMany('stockLocations', { label: 'Lagerorte', through: 'secretPlaces', endpoint: 'places' }),
  },
  access: { read: ['Admin'] },
  api: { dialect: 'simpleRest', url: '/api/secrets' },
});
const registry: AnyResource[] = [...resources, deliveryNotes, hidden];

const URL = '/api/delivery-notes';

describeRules('a resource of the simple-rest dialect', (under) => {
  const test = useTestApp(under, { registry });
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.pils = await test().create('/api/StockItems', itemBody(data, { name: 'Pils' }));
    data.rum = await test().create('/api/StockItems', itemBody(data, { name: 'Rum' }));
  });
  const note = (over: Json = {}): Json => ({
    number: 'L-1',
    supplierId: data.brewery,
    receivedOn: '2026-02-28',
    state: 'offen',
    items: [data.pils],
    ...over,
  });
  const post = (body: Json, token = test().admin) => test().call(token, 'POST', URL, body);

  it('is created, read, changed and deleted by its address', async () => {
    const made = await post(note({ freight: 12.5, checkedBy: 'Ada', places: [data.bar] }));
    const { id } = made.body;
    const whole = {
      id,
      version: 1,
      ...note(),
      complaint: null,
      freight: 12.5,
      checkedBy: 'Ada',
      items: [data.pils],
      places: [data.bar],
      checkers: [],
      hints: [],
    };
    expect([made.status, made.body]).toEqual([201, whole]);
    expect((await test().call(test().admin, 'GET', `${URL}/${id}`)).body).toEqual(whole);
    const changed = await test().call(test().admin, 'PUT', `${URL}/${id}`, {
      ...whole,
      id: 99,
      items: [data.rum, data.pils],
    });
    expect(changed).toMatchObject({ status: 200, body: { id, version: 2, items: [data.pils, data.rum] } });
    const stale = await test().call(test().admin, 'PUT', `${URL}/${id}`, whole);
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).toEqual(changed.body);
    expectProblem(await test().call(test().admin, 'PUT', URL, { id }), 'NOT_FOUND');
    expect(await test().call(test().admin, 'DELETE', `${URL}/${id}`)).toMatchObject({ status: 204 });
    expectProblem(await test().call(test().admin, 'GET', `${URL}/${id}`), 'NOT_FOUND');
  });

  it.each<[string, Json, string, string]>([
    ['no number', { number: '' }, 'number', 'Dieses Feld wird benötigt'],
    ['a long number', { number: 'x'.repeat(31) }, 'number', 'Höchstens 30 Zeichen.'],
    ['no supplier', { supplierId: null }, 'supplierId', 'Benötigt'],
    ['a day that is none', { receivedOn: '2026-02-30' }, 'receivedOn', 'Bitte ein Datum eingeben.'],
    ['an instant', { receivedOn: '2026-02-28T00:00:00Z' }, 'receivedOn', 'Bitte ein Datum eingeben.'],
    ['a state that is none', { state: 'Offen' }, 'state', 'Bitte einen Wert aus der Liste wählen.'],
    ['a complaint that is missing', { state: 'reklamiert' }, 'complaint', 'Dieses Feld wird benötigt'],
    ['a hidden complaint that is too long', { complaint: 'x'.repeat(900_000) }, 'complaint', 'Höchstens 4000 Zeichen.'],
    ['a hidden complaint that is no text', { complaint: ['x'] }, 'complaint', 'Bitte einen Text eingeben.'],
    ['three decimals', { freight: 0.001 }, 'freight', 'Höchstens 2 Nachkommastellen.'],
    ['no items', { items: [] }, 'items', 'Dieses Feld wird benötigt'],
    ['unknown items', { items: [999_999] }, 'items', 'Diesen Eintrag gibt es nicht mehr.'],
  ])('is refused with %s', async (_, over, field, message) => {
    const reply = await post(note({ number: 'L-9', ...over }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: message } } });
  });

  it.each<[string, unknown, number]>([
    ['nothing', null, 201],
    ['a blank', ' ', 201],
    ['a text', 'x', 400],
    ['a day', '2026-12-23', 400],
    ['an instant', '2026-12-23T10:00:00Z', 201],
  ])('checks a hidden instant: %s', async (_, orderUntil, status) => {
    const body = { supplierId: data.brewery, day: '2026-12-24', delivers: false, orderUntil };
    const made = await test().call(test().admin, 'POST', '/api/SupplierSpecialDays', body);
    expect(made).toMatchObject(
      status === 201 ? { status } : { status, body: { errors: { orderUntil: messages.notADay } } },
    );
    if (status === 201) await test().call(test().admin, 'DELETE', `/api/SupplierSpecialDays/${made.body.id}`);
  });

  it('asks for a field only where its condition holds', async () => {
    const made = await post(note({ number: 'L-2', state: 'reklamiert', complaint: 'Glasbruch' }));
    expect(made.status).toBe(201);
    const url = `${URL}/${made.body.id}`;
    const missing = await test().call(test().admin, 'PUT', url, { complaint: null });
    expect(missing.body.errors).toEqual({ complaint: 'Dieses Feld wird benötigt' });
    const checked = await test().call(test().admin, 'PUT', url, { state: 'geprüft', complaint: null });
    expect(checked).toMatchObject({ status: 200, body: { state: 'geprüft', complaint: null } });
    await test().call(test().admin, 'DELETE', url);
  });

  it('shows and takes from a role the fields that it may see and set', async () => {
    const made = await post(note({ number: 'L-3', freight: 3, checkedBy: 'Ada' }));
    const url = `${URL}/${made.body.id}`;
    const seen = await test().call(test().user, 'GET', url);
    expect(seen.body).not.toHaveProperty('freight');
    expect(seen.body).toMatchObject({ checkedBy: 'Ada', version: 1 });
    const changed = await test().call(test().user, 'PUT', url, { freight: 99, checkedBy: 'Eve', state: 'geprüft' });
    expect(changed).toMatchObject({ status: 200, body: { checkedBy: 'Ada', state: 'geprüft' } });
    expect(changed.body).not.toHaveProperty('freight');
    expect((await test().call(test().admin, 'GET', url)).body).toMatchObject({ freight: 3, version: 2 });
    const stale = await test().call(test().user, 'PUT', url, { version: 1, state: 'offen' });
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).not.toHaveProperty('freight');
    expectProblem(await test().call(test().user, 'DELETE', url), 'ROLE');

    const byUser = await post(
      note({ number: 'L-4', supplierId: data.butcher, freight: 7, checkedBy: 'Eve' }),
      test().user,
    );
    expect(byUser).toMatchObject({ status: 201, body: { checkedBy: null } });
    expect((await test().call(test().admin, 'GET', `${URL}/${byUser.body.id}`)).body.freight).toBeNull();
    for (const path of [url, `${URL}/${byUser.body.id}`]) await test().call(test().admin, 'DELETE', path);
  });

  describe('in a list', () => {
    const names = async (query: string, token = test().admin) => {
      const reply = await test().call<Json[]>(token, 'GET', `${URL}?${query}`);
      return [reply.headers['content-range'], ...reply.body.map(({ number }) => number)];
    };
    beforeAll(async () => {
      await post(note({ number: 'Ä', state: 'geprüft', freight: 2 }));
      await post(note({ number: 'Z', supplierId: data.butcher, receivedOn: '2026-03-01', items: [data.rum] }));
      await post(note({ number: 'B', receivedOn: '2025-12-31', freight: 10, places: [data.bar] }));
    });

    it.each<[string, (ids: MasterData) => string, unknown[]]>([
      ['by day', () => 'sort=["receivedOn","DESC"]', ['deliveryNotes 0-2/3', 'Z', 'Ä', 'B']],
      ['by number', () => 'sort=["number","ASC"]&range=[0,1]', ['deliveryNotes 0-1/3', 'Ä', 'B']],
      ['by supplier', () => 'sort=["supplierId","DESC"]&range=[0,0]', ['deliveryNotes 0-0/3', 'Z']],
      ['by freight', () => 'sort=["freight","DESC"]', ['deliveryNotes 0-2/3', 'B', 'Ä', 'Z']],
      ['of a state', () => 'filter={"state":"geprüft"}', ['deliveryNotes 0-0/1', 'Ä']],
      ['of states', () => 'filter={"state":["offen","geprüft"]}', ['deliveryNotes 0-2/3', 'Ä', 'Z', 'B']],
      ['of a supplier', ({ butcher }) => `filter={"supplierId":${butcher}}`, ['deliveryNotes 0-0/1', 'Z']],
      ['with an item', ({ rum }) => `filter={"items":${rum}}`, ['deliveryNotes 0-0/1', 'Z']],
    ])('is found %s', async (_, query, expected) => {
      expect(await names(query(data))).toEqual(expected);
    });

    it('keeps hidden fields out of sorting and filtering, too', async () => {
      for (const query of ['sort=["freight","ASC"]', 'filter={"freight":2}']) {
        expectProblem(await test().call(test().user, 'GET', `${URL}?${query}`), 'VALIDATION');
      }
    });

    it('keeps referenced records from being deleted, by reference and by links', async () => {
      const [first] = (await test().call<Json[]>(test().admin, 'GET', `${URL}?filter={"number":"Z"}`)).body;
      const used = [{ resource: 'deliveryNotes', id: first?.id, title: 'Z' }];
      const supplier = await test().call(test().admin, 'DELETE', '/api/Suppliers', { id: data.butcher });
      expect(supplier.body).toMatchObject({ code: 'IN_USE', usedBy: used });
      const item = await test().call(test().admin, 'DELETE', '/api/StockItems', { id: data.rum });
      expect(item.body).toMatchObject({ code: 'IN_USE', usedBy: used });
      // Links that cascade are deleted along with the record.
      expect(await test().call(test().admin, 'DELETE', '/api/StockLocations', { id: data.bar })).toMatchObject({
        status: 204,
      });
    });

    it('is unique where its definition says so', async () => {
      expect((await post(note({ number: ' ä', receivedOn: '2020-01-01' }))).body).toMatchObject({
        code: 'DUPLICATE',
        errors: { number: 'Nummer ist bereits vergeben.' },
      });
      expect((await post(note({ number: 'neu' }))).body).toMatchObject({
        code: 'DUPLICATE',
        errors: { supplierId: 'Lieferschein ist schon vorhanden.' },
      });
    });
  });

  it('has its own sub-path for links that name one', async () => {
    const made = await post(note({ number: 'L-5', receivedOn: '2019-01-01' }));
    const url = `${URL}/${made.body.id}/places`;
    expect((await test().call(test().admin, 'POST', url, [{ id: data.cellar }])).status).toBe(200);
    const read = await test().call<Json[]>(test().user, 'GET', url);
    expect(read.body.map(({ name }) => name)).toEqual(['Keller']);
    expectProblem(await test().call(test().admin, 'GET', `${URL}/${made.body.id}/items`), 'NOT_FOUND');
    // Users who may change the record may replace its links, except links reserved for administrators.
    expect((await test().call(test().user, 'POST', url, [])).status).toBe(200);
    const checkers = `${URL}/${made.body.id}/checkers`;
    expectProblem(await test().call(test().user, 'POST', checkers, [1]), 'ROLE');
    expect((await test().call(test().admin, 'POST', checkers, [1])).status).toBe(200);
    const names = await test().call<Json[]>(test().user, 'GET', checkers);
    expect(names.body).toEqual([{ id: 1, version: 1, name: 'admin', role: 'Admin' }]);
  });

  it('carries no records of a resource that the role may not read', async () => {
    const hint = await test().create('/api/secrets', { name: 'Schatz' });
    const made = await post(note({ number: 'L-6', receivedOn: '2018-01-01', hints: [hint] }));
    expect(made.body.hints).toEqual([{ id: hint, name: 'Schatz' }]);
    const seen = await test().call(test().user, 'GET', `${URL}/${made.body.id}`);
    expect(seen.body.hints).toEqual([hint]);
  });

  const HIDDEN: Scenario[] = [
    { name: 'a list', who: 'user', request: ['GET', '/api/secrets'], status: 403, code: 'ROLE' },
    { name: 'one', who: 'user', request: ['GET', '/api/secrets/1'], status: 403, code: 'ROLE' },
    { name: 'creating', who: 'user', request: ['POST', '/api/secrets', { name: 'x' }], status: 403, code: 'ROLE' },
    { name: 'its links', who: 'user', request: ['GET', '/api/secrets/1/places'], status: 403, code: 'ROLE' },
    {
      name: 'replacing its links',
      who: 'user',
      request: ['POST', '/api/secrets/1/places', []],
      status: 403,
      code: 'ROLE',
    },
    { name: 'a list by an administrator', who: 'admin', request: ['GET', '/api/secrets'], status: 200 },
  ];
  it.each(HIDDEN)('that is not for users: $name', async (scenario) => {
    await play(test(), scenario);
  });
});
