import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, type TestApp, useTestApp } from '../../helpers/testApp';
import { counting, createGroup, type Line } from './censusSetup';
import {
  API,
  count,
  type Details,
  itemAt,
  type StockHouse,
  setUpStock,
  start as startStockTaking,
} from './stockTakingSetup';

describeOnEachDatabase('a counted amount of a census', (under) => {
  const test = useTestApp(under);
  const { call, finish, lines, save, start } = counting(test);
  let data: MasterData;
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.beer = await createItem(test(), data, { name: 'Bier', stockLocations: [data.cellar, data.bar] });
  });
  let id = 0;
  let first: Line;
  let second: Line;
  beforeEach(async () => {
    const group = await createGroup(test(), `Bestand ${++turn}`);
    const assignment = { stockItemGroupId: group, stockItemId: data.beer, minAmountInGroup: 1 };
    await test().create('/api/StockItemGroupAssignments', assignment);
    id = Number((await start(group)).body.id);
    [first, second] = (await lines(id)) as [Line, Line];
  });
  const log = () => toldOf(test(), 'stockModifications', id);
  const nameOf = (line: Line) => `${line.stockItemName}, ${line.stockLocationName}`;

  it('is listed from old to new, also one by one, cleared, and by a list', async () => {
    await save(id, { id: first.id, newAmount: 4 });
    await call('PUT', '/api/ScheduledStockModifications', { id: first.id, newAmount: 5.125 });
    await save(id, [
      { id: first.id, newAmount: null },
      { id: second.id, newAmount: 0 },
    ]);
    expect(await log()).toEqual([
      [first.id, 'update', 'admin', nameOf(first), { newAmount: [null, 4] }],
      [first.id, 'update', 'admin', nameOf(first), { newAmount: [4, 5.125] }],
      [first.id, 'update', 'admin', nameOf(first), { newAmount: [5.125, null] }],
      [second.id, 'update', 'admin', nameOf(second), { newAmount: [null, 0] }],
    ]);
  });

  it('is listed once when its request is repeated, and not when it stays or is refused', async () => {
    const headers = { 'idempotency-key': `zählen ${id}` };
    const url = `/api/Census/${id}/stock_modifications`;
    for (let time = 0; time < 3; time++)
      await test().call(test().admin, 'PUT', url, { id: first.id, newAmount: 4 }, headers);
    await save(id, { id: first.id, newAmount: 4 });
    await save(id, { id: first.id, newAmount: 7, version: 1 });
    await save(id, [
      { id: second.id, newAmount: 9 },
      { id: 999_999, newAmount: 9 },
    ]);
    expect((await log()).map(([, , , , changes]) => changes)).toEqual([{ newAmount: [null, 4] }]);
  });

  it('has entries about corrections, articles found and removed, and the end of the census', async () => {
    await save(id, [
      { id: first.id, newAmount: 4 },
      { id: second.id, newAmount: 5 },
    ]);
    const wine = await createItem(test(), data, { name: `Fund ${turn}` });
    const found = await call<Line>('POST', '/api/ScheduledStockModifications', {
      censusId: id,
      stockItemId: wine,
      stockLocationId: data.bar,
      newAmount: 2,
    });
    await call('DELETE', '/api/ScheduledStockModifications', { id: found.body.id });
    await finish(id);
    await save(id, { id: first.id, newAmount: 6 });
    await call('DELETE', '/api/Census', { id });
    expect((await log()).slice(2).map(([recordId, action, , , changes]) => [recordId, action, changes])).toEqual([
      [found.body.id, 'create', { newAmount: [null, 2] }],
      [found.body.id, 'delete', { newAmount: [2, null] }],
      [first.id, 'update', { newAmount: [4, 6] }],
      [first.id, 'delete', { newAmount: [6, null] }],
      [second.id, 'delete', { newAmount: [5, null] }],
    ]);
  });
});

describeOnEachDatabase('a counted amount of an inventory', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  let inventory: Details;
  beforeAll(async () => {
    house = await setUpStock(test());
  });
  beforeEach(async () => {
    inventory = await startStockTaking(test());
  });

  it('is told from old to new, with the user who cleared it, and when the inventory goes', async () => {
    const clear = (id: number) => test().call(test().admin, 'PUT', `${API}/ClearStockTakingItemAmount?itemId=${id}`);
    const row = itemAt(inventory, house.beer, house.bar);
    await count(test(), row.id, 3);
    await count(test(), row.id, 3);
    await count(test(), row.id, '3.5');
    await clear(row.id);
    await clear(row.id);
    await count(test(), row.id, 8);
    await test().call(test().admin, 'DELETE', `${API}/DeleteStockTaking?stockTakingId=${inventory.id}`);
    expect(await toldOf(test(), 'stockTakingItems', inventory.id)).toEqual([
      [row.id, 'update', 'ulla', 'Helles, Bar', { newAmount: [null, 3] }],
      [row.id, 'update', 'ulla', 'Helles, Bar', { newAmount: [3, 3.5] }],
      [row.id, 'update', 'admin', 'Helles, Bar', { newAmount: [3.5, null] }],
      [row.id, 'update', 'ulla', 'Helles, Bar', { newAmount: [null, 8] }],
      [row.id, 'delete', 'admin', 'Helles, Bar', { newAmount: [8, null] }],
    ]);
  });
});

/** Returns log entries about the lines of a census or inventory, oldest first. */
async function toldOf(test: TestApp, resource: string, parentId: number) {
  const url = `/api/AuditLog?Resource=${resource}&ParentId=${parentId}`;
  const { body } = await test.call<Json[]>(test.admin, 'GET', url);
  return body
    .reverse()
    .map(({ recordId, action, userName, title, changes }) => [recordId, action, userName, title, changes]);
}
