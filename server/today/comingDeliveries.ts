import type { Today } from '../../src/contract/today';
import { addDays, todayIn } from '../../src/rules/dates';
import { urgencyOfDay } from '../../src/rules/today/urgencyOf';
import { readExpected } from '../workflows/goods/deliveries/expected';
import { pageOfDeliveries } from '../workflows/goods/deliveries/pageOfDeliveries';
import type { Asked } from './Asked';

/** Orders without a delivery day are expected within this many days. */
const PATIENCE_DAYS = 7;

export async function comingDeliveries({ db, user, timeZone, today }: Asked): Promise<Today['deliveries']> {
  const expected = await readExpected(db, { groups: user.groups });
  return expected.flatMap(({ orderId, supplierId, supplier, deliveryDay, sent, items }) => {
    if (deliveryDay !== null && deliveryDay > today) return [];
    const openItems = items.filter(({ openAmount }) => openAmount > 0).length;
    const isForgotten = deliveryDay === null && todayIn(timeZone, new Date(sent)) < addDays(today, -PATIENCE_DAYS);
    const urgency = isForgotten ? ('late' as const) : urgencyOfDay(deliveryDay, today);
    return [{ orderId, supplierId, supplierName: supplier.name, deliveryDay, sent, openItems, urgency }];
  });
}

export async function openDeliveries({ db, user, timeZone, today }: Asked): Promise<Today['openDeliveries']> {
  const { records } = await pageOfDeliveries(db, user, { State: 'open' });
  return records
    .map(({ id, supplierId, supplier, deliveredAt }) => ({
      ...{ deliveryId: id, supplierId, supplierName: supplier.name, deliveredAt },
      urgency: urgencyOfDay(todayIn(timeZone, new Date(deliveredAt)), today),
    }))
    .reverse();
}
