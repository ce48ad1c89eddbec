import type { Today } from '../../src/contract/today';
import { todayIn } from '../../src/rules/dates';
import { isDeliveryOverdue } from '../../src/rules/overdueDelivery';
import { urgencyOfDay } from '../../src/rules/today/urgencyOf';
import { readExpected } from '../workflows/goods/deliveries/expected';
import { pageOfDeliveries } from '../workflows/goods/deliveries/pageOfDeliveries';
import type { Asked } from './Asked';

export async function comingDeliveries({ db, user, timeZone, today }: Asked): Promise<Today['deliveries']> {
  const expected = await readExpected(db, { groups: user.groups });
  return expected.flatMap(({ orderId, supplierId, supplier, deliveryDay, sent, items }) => {
    if (deliveryDay !== null && deliveryDay > today) return [];
    const openItems = items.filter(({ openAmount }) => openAmount > 0).length;
    const sentOn = todayIn(timeZone, new Date(sent));
    const urgency = isDeliveryOverdue({ deliveryDay, sentOn }, today)
      ? ('late' as const)
      : urgencyOfDay(deliveryDay, today);
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
