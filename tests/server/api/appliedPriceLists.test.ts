import { expect, it } from 'vitest';
import { applyDueLists } from '../../../server/workflows/priceLists/applyDueLists';
import { resources } from '../../../src/resources';
import { describeRules } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { API, usePriceLists } from './priceListHouse';

describeRules('prices of a list are taken over', (under) => {
  const test = useTestApp(under);
  const { house, read, put, apply, stateOf, prices } = usePriceLists(test);
  const BOTH = 'Nr.;Preis\nB-12;0,62\n417;0,95\n';

  it('as one price update, once, and undone as one', async () => {
    const { id } = await read(BOTH);
    const replies = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body).toEqual({ state: 'applied', priceUpdateId: expect.any(Number), prices: 2 });
    expect(await prices()).toEqual([0.62, 0.95]);
    const updates = () =>
      test().call<Json[]>(test().user, 'GET', `/api/StockItems/PriceUpdates?SupplierId=${house.supplier}`);
    expect((await updates()).body).toMatchObject([
      { id: replies[0]?.body.priceUpdateId, prices: 2, userName: 'admin' },
    ]);
    const undo = { priceUpdateId: replies[0]?.body.priceUpdateId };
    expect((await test().call(test().admin, 'POST', '/api/StockItems/UndoPriceUpdate', undo)).status).toBe(200);
    expect(await prices()).toEqual([0.6, 0.9]);
    expect((await apply(id)).body).toEqual(replies[0]?.body);
    expect(await prices()).toEqual([0.6, 0.9]);
    expect((await put({ id, rows: [] })).body).toMatchObject({ code: 'STATE' });
    expect((await test().call(test().admin, 'DELETE', API, { id })).body).toMatchObject({ code: 'STATE' });
  });

  it('row by row', async () => {
    const { id } = await read(BOTH);
    expect((await apply(id, { lines: [9] })).status).toBe(400);
    expect((await apply(id, { lines: [3] })).body).toMatchObject({ prices: 1 });
    expect(await prices()).toEqual([0.6, 0.95]);
  });

  it('not at all where one of the prices was changed since', async () => {
    const { id } = await read(BOTH);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.weizen, pricePerUnit: 1 });
    expect(await apply(id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(await prices()).toEqual([0.6, 1]);
  });

  it('as they were seen, when the call names the version', async () => {
    const seen = await read(BOTH);
    const { body: changed } = await put({ id: seen.id, rows: [{ line: 3, skip: true }] });
    const refused = await apply(seen.id, { version: seen.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION', current: changed } });
    expect(await prices()).toEqual([0.6, 0.9]);
    const { body: dated } = await put({ id: seen.id, version: changed.version, validFrom: '2020-01-01' });
    const done = await apply(seen.id, { version: dated.version });
    expect(done).toMatchObject({ status: 200, body: { state: 'applied', prices: 1 } });
    expect((await apply(seen.id, { version: dated.version })).body).toEqual(done.body);
    expect((await apply(seen.id, { version: seen.version })).body).toEqual(done.body);
  });

  const PER_PACKAGE = ['Nr.;Preis\nB-12;14,88\n', { unitsPerPackage: 12 }] as const;
  it.each<[string, string, Json, number[]]>([
    ['the package of which is another', ...PER_PACKAGE, []],
    ['the package of which is another than on the list', 'Nr.;Preis;VPE\nB-12;0,62;24\n', { unitsPerPackage: 12 }, []],
    ['the unit of which is another', 'Nr.;Preis\nB-12;0,62\n', {}, []],
    ['priced by the unit, whatever its package', 'Nr.;Preis\nB-12;0,62\n', { unitsPerPackage: 12 }, [0.62]],
  ])('of an article %s', async (_, list, change, [price]) => {
    const unit = await test().create('/api/Units', { name: `Einheit ${house.made}` });
    const values = Object.keys(change).length === 0 ? { unitId: unit } : change;
    const [now, later] = [await read(list), await read(list, { validFrom: '2099-06-01' })];
    expect(now.rows[0]).toMatchObject({ newPrice: 0.62, state: 'changed' });
    await apply(later.id);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.pils, ...values });
    await applyDueLists(test().database.db, resources, new Date('2099-06-01T00:00:00Z'));
    expect(await stateOf(later.id)).toBe(price ? 'applied' : 'stale');
    if (!price) expect(await apply(now.id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect((await prices())[0]).toBe(price ?? 0.6);
  });

  const DAY = '2099-06-01';
  /** Midnight of 1 June 2099 in Berlin, and the second before it. */
  const midnight = new Date('2099-05-31T22:00:00Z');
  const before = new Date('2099-05-31T21:59:59Z');
  const sweep = (at: Date) => applyDueLists(test().database.db, resources, at);

  it('at the beginning of their day, once, however many servers come by', async () => {
    const { id } = await read(BOTH, { validFrom: DAY });
    expect((await apply(id)).body).toEqual({ state: 'scheduled', priceUpdateId: null, prices: 2 });
    expect((await apply(id)).body).toEqual({ state: 'scheduled', priceUpdateId: null, prices: 2 });
    await sweep(before);
    expect([await stateOf(id), await prices()]).toEqual(['scheduled', [0.6, 0.9]]);
    await Promise.all([sweep(midnight), sweep(midnight)]);
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.62, 0.95]]);
    const history = await test().call<Json[]>(test().user, 'GET', `/api/PriceHistory?StockItemId=${house.pils}`);
    expect(history.body).toHaveLength(1);
    expect((await apply(id)).body).toMatchObject({ state: 'applied', priceUpdateId: expect.any(Number), prices: 2 });
  });

  it('on their day in the name of the program that has scheduled them', async () => {
    const access = { name: 'Preisdienst', scopes: ['invoices:write'], currentPassword: PASSWORD };
    const { body: made } = await test().call<Json>(test().admin, 'POST', '/api/ApiTokens', access);
    const { id } = await read(BOTH, { validFrom: DAY });
    expect((await test().call(String(made.token), 'POST', `${API}/${id}/apply`)).status).toBe(200);
    await sweep(midnight);
    const { body: log } = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog');
    const changed = log.filter(
      ({ resource, recordId, action }) => `${resource} ${recordId} ${action}` === `stockItems ${house.pils} update`,
    );
    expect(changed).toMatchObject([{ userId: null, userName: 'Preisdienst', tokenId: made.id }]);
  });

  it('not on their day where one of the prices was changed since: the list is stale', async () => {
    const { id } = await read(BOTH);
    await put({ id, validFrom: DAY });
    await apply(id, { lines: [2] });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.weizen, pricePerUnit: 1 });
    const other = await read(BOTH, { validFrom: DAY });
    await apply(other.id);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.weizen, pricePerUnit: 1.1 });
    await sweep(midnight);
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(['applied', 'stale']);
    expect(await prices()).toEqual([0.62, 1.1]);
    expect(await apply(other.id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('never after they were thrown away', async () => {
    const { id } = await read(BOTH, { validFrom: DAY });
    await apply(id);
    expect((await test().call(test().admin, 'DELETE', API, { id })).status).toBe(204);
    await sweep(midnight);
    expect(await prices()).toEqual([0.6, 0.9]);
    expect((await test().call(test().admin, 'GET', `${API}/${id}`)).status).toBe(404);
  });
});
