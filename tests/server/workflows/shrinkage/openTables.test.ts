import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { countedArticle, day, putClosings } from './countedArticle';
import { type PutLine, putSoldItem } from './putSales';

describeRules('a closing of one drink before and another after', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });

  it.each([
    ['the first count', day(2), 'one import', true],
    ['the last count', day(9), 'one import', true],
    ['the first count', day(2), 'an import for each', false],
    ['the last count', day(9), 'an import for each', false],
  ])('%s (%s), by %s, tells that tables were open', async (_, count, by, isOneImport) => {
    const { db } = test().database;
    const body = itemBody(data, { name: `Fass ${count} ${by}` });
    const { article, register, soldItemId } = await countedArticle(test(), { ...body, used: 2 });
    const other = await putSoldItem(db, register, [{ parts: [{ stockItemId: article, amount: 1 }] }]);
    const at = (minutes: number) => new Date(Date.parse(count) + minutes * 60_000).toISOString();
    const before: PutLine = { soldItemId, at: at(-30), amount: 1 };
    const after: PutLine = { soldItemId: other, at: at(30), amount: 1 };
    for (const lines of isOneImport ? [[before, after]] : [[before], [after]]) await putClosings(db, register, [lines]);
    const url = `/api/Shrinkage?StockItemId=${article}`;
    const told = await test().call<{ items: { sold: number; hints: Json[] }[] }>(test().admin, 'GET', url);
    expect(told.body.items.map(({ sold, hints }) => [sold, hints.map(({ code }) => code)])).toEqual([
      [1, ['OPEN_CLOSING']],
    ]);
  });
});
