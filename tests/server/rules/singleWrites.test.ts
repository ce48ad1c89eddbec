import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { BLOCKED, NO_CREDIT, NOT_YET, ruledHouse, TOO_MUCH } from './ruledHouse';

const REQUIRED = 'Dieses Feld wird benötigt';
const told = ({ status, body }: Reply) => [status, body.code, body.errors];
const refused = (errors: Json) => [400, 'VALIDATION', errors];

describeOnEachDatabase('rules of a record', (database) => {
  const app = useTestApp(database, { registry: ruledHouse });
  const post = (values: Json) => app().call(app().admin, 'POST', '/api/claims', { ...claim, ...values });
  const put = (id: number, values: Json) => app().call(app().admin, 'PUT', `/api/claims/${id}`, values);
  const claim: Json = { subject: 'Bruch', packages: 2, packagePrice: 10 };
  let [open, blocked]: number[] = [];
  beforeAll(async () => {
    open = await app().create('/api/Suppliers', { name: 'Bräu' });
    blocked = await app().create('/api/Suppliers', { name: 'Kaffee', xBlocked: true });
  });

  it.each<[string, Json, Json]>([
    ['one is broken', { credit: 20.01 }, { credit: TOO_MUCH }],
    ['another', { state: 'erledigt' }, { credit: NO_CREDIT }],
    ['one through a reference', { supplierId: 'blocked' }, { supplierId: BLOCKED }],
    ['all at once', { supplierId: 'blocked', credit: 99 }, { supplierId: BLOCKED, credit: TOO_MUCH }],
    [
      'with errors of fields, which come first',
      { subject: '', credit: -1, supplierId: 'blocked' },
      { subject: REQUIRED, credit: 'Der Wert muss größer oder gleich 0 sein.', supplierId: BLOCKED },
    ],
    [
      'not with an error in what it reads',
      { packages: 0, credit: 99 },
      { packages: 'Der Wert muss größer als 0 sein.' },
    ],
    [
      'with a reference to nothing',
      { supplierId: 999_999, credit: 99 },
      { supplierId: 'Diesen Eintrag gibt es nicht mehr.', credit: TOO_MUCH },
    ],
    ['an expression asks for a value', { state: 'abgelehnt' }, { reason: REQUIRED }],
    [
      'an expression asks, with a rule',
      { credit: 0, packagePrice: -1, reason: ' ' },
      { packagePrice: 'Der Wert muss größer oder gleich 0 sein.', reason: REQUIRED },
    ],
    ['one knows the day', { state: 'bezahlt', paidOn: '2999-01-01' }, { paidOn: NOT_YET }],
    ['a shown field is required', { state: 'bezahlt' }, { paidOn: REQUIRED }],
  ])('are refused when %s, and nothing is stored', async (_, values, errors) => {
    const sent = { ...values, ...(values.supplierId === 'blocked' ? { supplierId: blocked } : {}) };
    expect(told(await post(sent))).toEqual(refused(errors));
    expect((await app().call(app().admin, 'GET', '/api/claims')).body).toEqual([]);
  });

  it('are judged when a change touches a field they read', async () => {
    const id = await app().create('/api/claims', { ...claim, supplierId: open, credit: 20 });
    // The supplier is blocked later: changes that do not touch the reference are still accepted.
    await app().call(app().admin, 'PUT', '/api/Suppliers', { id: open, xBlocked: true });
    expect((await put(id, { subject: 'Bruch 2', supplierId: open })).status).toBe(200);
    expect(told(await put(id, { packages: 1 }))).toEqual(refused({ credit: TOO_MUCH }));
    expect(told(await put(id, { packagePrice: 9.99 }))).toEqual(refused({ credit: TOO_MUCH }));
    expect(told(await put(id, { supplierId: blocked }))).toEqual(refused({ supplierId: BLOCKED }));
    expect(told(await put(id, { supplierId: null, credit: null, state: 'erledigt' }))).toEqual(
      refused({ credit: NO_CREDIT }),
    );
    expect((await put(id, { packages: 1, credit: 10, supplierId: null })).status).toBe(200);
    expect((await put(id, { supplierId: open })).status).toBe(400);
    await app().call(app().admin, 'PUT', '/api/Suppliers', { id: open, xBlocked: false });
    expect(await put(id, { supplierId: open })).toMatchObject({ status: 200, body: { version: 4, credit: 10 } });
  });

  it('a field that an expression locks stays, and one that it hides is not required', async () => {
    const id = await app().create('/api/claims', { ...claim, credit: 5, state: 'bezahlt', paidOn: '2026-11-26' });
    const locked = refused({ credit: 'Dieses Feld lässt sich hier nicht ändern.' });
    expect(told(await put(id, { credit: 6 }))).toEqual(locked);
    expect(told(await put(id, { credit: 6, state: 'offen' }))).toEqual(locked);
    expect((await put(id, { credit: 5, subject: 'Glas' })).status).toBe(200);
    expect((await put(id, { state: 'offen', paidOn: null })).status).toBe(200);
    expect((await put(id, { credit: 6 })).status).toBe(200);
  });

  it('an older version is reported first', async () => {
    const id = await app().create('/api/claims', claim);
    await put(id, { subject: 'Glas' });
    expect((await put(id, { version: 1, credit: 99 })).body.code).toBe('VERSION');
  });
});
