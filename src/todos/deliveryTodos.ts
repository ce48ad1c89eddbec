import type { Today } from '../contract/today';
import { todayIn } from '../rules/dates';
import { startOfReceipt } from '../rules/startOfReceipt';
import { dayText } from '../rules/supplierCalendar';
import type { Todo } from './Todo';

export const deliveryTodos = ({ deliveries, openDeliveries }: Today, timeZone: string): Todo[] => [
  ...openDeliveries.map(
    ({ deliveryId, supplierName, deliveredAt, urgency }): Todo => ({
      key: `delivery ${deliveryId}`,
      title: supplierName,
      detail: `Am ${dayText(todayIn(timeZone, new Date(deliveredAt)))} angenommen, noch nicht gebucht`,
      urgency,
      action: 'Buchen',
      to: `/delivery/${deliveryId}`,
    }),
  ),
  ...deliveries.map(
    ({ orderId, supplierName, deliveryDay, sent, openItems, urgency }): Todo => ({
      key: `awaited ${orderId}`,
      title: supplierName,
      detail: `${awaitedText(deliveryDay, todayIn(timeZone, new Date(sent)), urgency === 'today')}, ${openItems === 1 ? '1 Position' : `${openItems} Positionen`} offen`,
      urgency,
      action: 'Annehmen',
      ...startOfReceipt(orderId),
    }),
  ),
];

function awaitedText(deliveryDay: string | null, sentOn: string, isToday: boolean): string {
  if (isToday) return 'Heute erwartet';
  return deliveryDay === null ? `Bestellt am ${dayText(sentOn)}` : `Erwartet am ${dayText(deliveryDay)}`;
}
