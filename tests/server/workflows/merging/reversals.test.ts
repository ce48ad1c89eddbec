import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from '../goods/goodsSetup';
import { day, merging } from './mergingCalls';

describeRules('a reversal on an article that was merged into one that was merged', (under) => {
  const test = useTestApp(under);
  const { stock, merge, undo } = merging(test);
  let data: MasterData;
  let names = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const article = async () => {
    names += 1;
    const id = await createItem(test(), data, { name: `Tee ${names}` });
    await putReading(test(), id, day(1), 10);
    return id;
  };
  const now = () => new Date().toISOString();

  it.each<[string, 'between' | 'last' | null, before: number, after: number]>([
    ['goes to the last one', null, 27, 30],
    ['goes to it though that was counted between', 'last', 21, 24],
    ['is nothing where the one between was counted since', 'between', 14, 14],
  ])('%s', async (_, counted, before, after) => {
    const [first, between, last] = [await article(), await article(), await article()];
    const loss = { stockItemId: first, kind: 'loss' as const, reason: 'Bruch' as const, quantity: -3000, at: day(2) };
    const [lost] = await putMovements(test(), [loss]);
    expect((await merge('stockItems', first, between)).status).toBe(200);
    if (counted) await putReading(test(), { between, last }[counted], now(), 4);
    const second = await merge('stockItems', between, last);
    expect(second.status).toBe(200);
    expect(await stock(last)).toEqual([before]);
    const reversed = await test().call(test().admin, 'POST', `/api/StockMovements/${lost}/reverse`, {});
    expect(reversed.status).toBe(201);
    expect(await stock(last)).toEqual([after]);
    expect((await undo(second.body.id)).status).toBe(200);
    expect(await stock(between)).toEqual([counted === 'between' ? 4 : 20]);
  });
});
