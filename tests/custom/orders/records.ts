import type { OrderChecks } from '../../../src/contract/orderChecks';
import type { OrderItem } from '../../../src/contract/orderItems';
import type { Order, OrderMail } from '../../../src/contract/orders';

export function anOrder(differences: Partial<Order> = {}): Order {
  return {
    id: 12,
    supplierId: 5,
    supplier: { id: 5, name: 'Brauerei Nord' },
    stockItemGroupId: 7,
    stockItemGroup: { id: 7, name: 'Bar' },
    censusId: 3,
    created: '2026-11-20T13:03:00.000Z',
    sent: null,
    sentBy: null,
    sentByName: null,
    sentTo: null,
    changedAfterSent: false,
    addenda: 0,
    generatedHtml: null,
    note: '',
    deliveryDay: null,
    orderUntil: null,
    receipt: 'none',
    value: null,
    mail: null,
    mailedAt: null,
    version: 4,
    ...differences,
  };
}

export function anItem(differences: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 101,
    orderId: 12,
    stockItemId: 31,
    description: 'Pils 0,33 l',
    itemNumber: 'P-33',
    amount: 2,
    packagingUnit: 'Kiste',
    packagingUnitPlural: null,
    note: null,
    pricePerUnit: 0.89,
    unitsPerPackage: 24,
    proposedAmount: null,
    receivedAmount: 0,
    cancelledAmount: 0,
    openAmount: 2,
    openOrderIds: [],
    reason: 'Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste',
    version: 1,
    ...differences,
  };
}

export const noChecks: OrderChecks = {
  goodsValue: 42.72,
  unpriced: 0,
  minimumOrderValue: null,
  missingValue: 0,
  deliveryDay: null,
  orderUntil: null,
  isLate: false,
  warnings: [],
};

export const aMail = (differences: Partial<OrderMail>): OrderMail => ({
  state: 'sent',
  startedAt: '2026-11-20T14:00:00.000Z',
  nextAttemptAt: null,
  error: null,
  isAddendum: false,
  via: 'smtp',
  ...differences,
});
