import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import type { OrderChecks } from '../../../../src/contract/orderChecks';
import { fromScaled, type Role } from '../../../../src/resources/kit';
import { isLate, missingValue, orderWarnings } from '../../../../src/rules/orderWarnings';
import { cutOffOn } from '../../../../src/rules/supplierCalendar';
import type { Db } from '../../../db/tables';
import { notFound } from '../../../problem';
import { readCalendar } from '../../calendar/readCalendars';
import { goodsValues } from './goodsValues';

/** @param at assumed instant of sending @throws Problem NOT_FOUND */
export async function readOrderChecks(db: Db, orderId: number, at: string, role: Role): Promise<OrderChecks> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .select(['orders.id', 'orders.supplierId', 'orders.deliveryDay', 'suppliers.minimumOrderValue'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound(`Bestellung ${orderId}`));
  const { supplierId, deliveryDay } = order;
  const { value: goodsValue = 0, unpriced = 0 } = (await goodsValues(db, [order])).get(orderId) ?? {};
  const minimumOrderValue = order.minimumOrderValue === null ? null : fromScaled(order.minimumOrderValue, MONEY_SCALE);
  const calendar = await readCalendar(db, supplierId);
  const orderUntil = cutOffOn(calendar, deliveryDay);
  return {
    goodsValue,
    unpriced,
    minimumOrderValue,
    missingValue: missingValue({ goodsValue, minimumOrderValue }),
    deliveryDay,
    orderUntil,
    isLate: isLate(orderUntil, at),
    warnings: orderWarnings({ calendar, deliveryDay, goodsValue, minimumOrderValue }, at, role),
  };
}
