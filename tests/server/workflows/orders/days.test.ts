import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { BERLIN_DAYS } from '../../../helpers/berlinDays';
import { describeRules } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';
import { setUpOrders, storeOrder } from './orderSetup';

describeRules('orders made around midnight', (under) => {
  const test = useTestApp(under);
  beforeAll(async () => {
    const house = await setUpOrders(test());
    for (const note of BERLIN_DAYS.flatMap(({ within, outside }) => [...within, ...outside]))
      await storeOrder(test(), house, { note, created: new Date(note).toISOString() });
  });

  it.each(BERLIN_DAYS)('are of the day the clocks of the instance read: $name', async ({ day, within }) => {
    const path = `/api/Orders?StartDate=${day}&EndDate=${day}`;
    const { body } = await test().call<Order[]>(test().admin, 'GET', path);
    expect(body.map(({ note }) => note)).toEqual(within.toReversed());
  });
});
