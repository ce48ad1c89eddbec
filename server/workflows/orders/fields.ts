import { orderItem } from '../../../src/contract/orderItems';
import { order } from '../../../src/contract/orders';
import { fieldsOf } from '../../records/fieldsOf';

// Omits fields computed from calendar, deliveries, lines and mails.
export const orders = fieldsOf('orders', order.omit({ orderUntil: true, receipt: true, value: true, mailedAt: true }), {
  references: { supplierId: 'suppliers', stockItemGroupId: 'stockItemGroups' },
});
export const orderItems = fieldsOf('orderItems', orderItem.omit({ receivedAmount: true, openAmount: true }), {
  references: { stockItemId: 'stockItems' },
  scales: { cancelledAmount: 3 },
});
