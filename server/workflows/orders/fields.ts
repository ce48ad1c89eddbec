import { orderItem } from '../../../src/contract/orderItems';
import { order } from '../../../src/contract/orders';
import { fieldsOf } from '../../records/fieldsOf';

export const orders = fieldsOf('orders', order, {
  references: { supplierId: 'suppliers', stockItemGroupId: 'stockItemGroups' },
});
export const orderItems = fieldsOf('orderItems', orderItem, { references: { stockItemId: 'stockItems' } });
