import { orderItem } from '../../../src/contract/orderItems';
import { order } from '../../../src/contract/orders';
import { fieldsOf } from '../../records/fieldsOf';

/** What follows from the calendar and from deliveries is not stored with an order. */
export const orders = fieldsOf('orders', order.omit({ orderUntil: true, receipt: true }), {
  references: { supplierId: 'suppliers', stockItemGroupId: 'stockItemGroups' },
});
export const orderItems = fieldsOf('orderItems', orderItem.omit({ receivedAmount: true, openAmount: true }), {
  references: { stockItemId: 'stockItems' },
  scales: { cancelledAmount: 3 },
});
