import { beforeEach, expect, it } from 'vitest';
import { applyDueLists } from '../../../server/workflows/priceLists/applyDueLists';
import type { PriceUpdate } from '../../../src/contract/prices';
import { resources } from '../../../src/resources';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { usePriceLists } from './priceListHouse';

const MINUTE_MS = 60_000;
const DAY = '2099-06-01';
/** Midnight of 1 June 2099 in Berlin. */
const midnight = new Date('2099-05-31T22:00:00Z');

describeRules('prices that a clock ahead has taken over before their day', (under) => {
  const test = useTestApp(under);
  const { house, read, apply, stateOf, prices } = usePriceLists(test);
  const sweep = (at: Date) => applyDueLists(test().database.db, resources, at);
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  /** Sees the right clock first, and again once it has been steady for a while. */
  const settle = async () => {
    await sweep(later(0));
    await sweep(later(3));
  };
  const change = (id: number, pricePerUnit: number) =>
    test().call(test().admin, 'PUT', '/api/StockItems', { id, pricePerUnit });
  const updates = async () => {
    const path = `/api/StockItems/PriceUpdates?SupplierId=${house.supplier}`;
    return (await test().call<PriceUpdate[]>(test().user, 'GET', path)).body;
  };
  const readEarly = async () => {
    const { id } = await read('Nr.;Preis\nB-12;0,62\n417;0,95\n', { validFrom: DAY });
    await apply(id);
    await sweep(midnight);
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.62, 0.95]]);
    return id;
  };
  beforeEach(async () => {
    await test().database.db.deleteFrom('installation').where('name', '=', 'clock').execute();
  });

  it('are set back once the clock has been steady, and taken over on their day', async () => {
    const id = await readEarly();
    await sweep(later(0));
    await sweep(later(1));
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.62, 0.95]]);
    await Promise.all([sweep(later(3)), sweep(later(3))]);
    expect([await stateOf(id), await prices()]).toEqual(['scheduled', [0.6, 0.9]]);
    const [undo, early] = await updates();
    expect(undo).toMatchObject({ undoesId: early?.id, prices: 2, userName: 'Programm' });
    expect(await updates()).toHaveLength(2);
    const { body: log } = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog');
    const [last] = log.filter(({ resource, recordId }) => `${resource} ${recordId}` === `priceLists ${id}`);
    expect(last).toMatchObject({ userId: null, changes: { state: ['applied', 'scheduled'] } });
    await sweep(midnight);
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.62, 0.95]]);
  });

  it('are set back where nobody has changed them since: the list is stale', async () => {
    const id = await readEarly();
    await change(house.weizen, 1.1);
    await settle();
    expect([await stateOf(id), await prices()]).toEqual(['stale', [0.6, 1.1]]);
    expect(await apply(id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('stay as people have set them', async () => {
    const id = await readEarly();
    await change(house.pils, 1);
    await change(house.weizen, 1.1);
    await settle();
    expect([await stateOf(id), await prices()]).toEqual(['stale', [1, 1.1]]);
  });

  it('stay undone where somebody has undone them', async () => {
    const id = await readEarly();
    const [early] = await updates();
    await test().call(test().admin, 'POST', '/api/StockItems/UndoPriceUpdate', { priceUpdateId: early?.id });
    await settle();
    await sweep(midnight);
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.6, 0.9]]);
  });

  it('are only those lines that somebody has taken over', async () => {
    const { id } = await read('Nr.;Preis\nB-12;0,62\n417;0,95\n', { validFrom: '2020-01-01' });
    expect((await apply(id, { lines: [3] })).body).toMatchObject({ state: 'applied', prices: 1 });
    await test().database.db.updateTable('priceLists').set({ validFrom: DAY }).where('id', '=', id).execute();
    await settle();
    expect([await stateOf(id), await prices()]).toEqual(['scheduled', [0.6, 0.9]]);
    await sweep(midnight);
    expect([await stateOf(id), await prices()]).toEqual(['applied', [0.6, 0.95]]);
  });
});
