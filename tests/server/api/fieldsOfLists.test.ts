import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AppOptions, allOperations } from '../../../server/app';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { resources } from '../../../src/resources';
import { describeRules } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { type House, setUpHouse } from './groupLeaksHouse';
import { OF_GROUPS, OF_NO_GROUP } from './readRequests';

const lists = allOperations({ registry: withHooks(resources) } as unknown as AppOptions).flatMap(({ id, query }) =>
  id.endsWith('.list') && query && 'sort' in (z.toJSONSchema(query, { unrepresentable: 'any' }).properties ?? {})
    ? [id]
    : [],
);

describeRules('a list', (under) => {
  const test = useTestApp(under);
  let house: House;
  beforeAll(async () => {
    house = await setUpHouse(test());
    const prices = [{ stockItemId: house.item, newPrice: 1.5 }];
    await test().call(test().admin, 'POST', '/api/StockItems/UpdatePrices', prices);
  });

  it.each(lists)('is sorted and filtered by each field of its answer, or says that it cannot be: %s', async (id) => {
    const [url] = (OF_GROUPS[id] ?? OF_NO_GROUP[id])?.(house) ?? [];
    const read = (query: Json) => {
      const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
      return test().call<Json[]>(test().admin, 'GET', `${url}${String(url).includes('?') ? '&' : '?'}${text}`);
    };
    const { body: records, text } = await read({ range: [0, 4] });
    expect(records, text).not.toHaveLength(0);
    for (const [key, value] of Object.entries(Object.assign({}, ...records))) {
      for (const query of [{ sort: [key, 'DESC'] }, { filter: { [key]: [value, true] } }]) {
        const reply = await read({ ...query, range: [0, 4] });
        expect([200, 400], `${JSON.stringify(query)}: ${reply.text}`).toContain(reply.status);
        if (reply.status === 400) expectProblem(reply, 'VALIDATION');
      }
    }
  });
});
