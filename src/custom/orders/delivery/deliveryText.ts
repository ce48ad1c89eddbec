import { isLate } from '../../../rules/orderWarnings';
import { dayText, orderText } from '../../../rules/supplierCalendar';
import type { Order } from '../orderRecords';

/** What to say of an order's delivery. */
export interface DeliveryText {
  /** "bestellen bis Di 18:00 für Mi, 25.11."; of a sent order, or without a cut-off, "Lieferung Mi, 25.11.". */
  text: string;
  /** The text says until when to order, and that is still to be done. */
  isOrderable: boolean;
  /** It is not sent, and its cut-off is past. */
  isLate: boolean;
}

/** What there is to know of an order's delivery day; undefined while it has none. */
export function deliveryText(
  { deliveryDay, orderUntil, sent }: Order,
  timeZone: string,
  now = new Date(),
): DeliveryText | undefined {
  if (!deliveryDay) return undefined;
  if (sent || !orderUntil) return { text: `Lieferung ${dayText(deliveryDay)}`, isOrderable: false, isLate: false };
  const text = orderText(deliveryDay, orderUntil, timeZone);
  return { text, isOrderable: true, isLate: isLate(orderUntil, now.toISOString()) };
}
