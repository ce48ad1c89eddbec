import Big from 'big.js';
import type { KnownArticle, LineFacts, OrderedArticle, Source } from '../../../src/rules/invoices/parts';

const NO_LINE: LineFacts = {
  kind: 'item',
  name: null,
  sellerItemId: null,
  buyerItemId: null,
  gtin: null,
  orderLineReference: null,
  quantity: '1',
  unitCode: 'C62',
  price: null,
  baseQuantity: '1',
  lineTotal: '1',
  isInformation: false,
};

export const line = (facts: Partial<LineFacts>): LineFacts => ({ ...NO_LINE, ...facts });

export const article = (id: number, more: Partial<KnownArticle> = {}): KnownArticle => ({
  id,
  name: `Artikel ${id}`,
  orderNumber: null,
  knownAs: id,
  knownNumber: more.orderNumber ?? null,
  unitName: 'Flasche',
  unitsPerPackage: new Big(24),
  pricePerUnit: new Big('0.6'),
  isArchived: false,
  ...more,
});

export const item = (id: number, stockItemId: number, more: Partial<OrderedArticle> = {}): OrderedArticle => ({
  id,
  orderId: 1,
  stockItemId,
  itemNumber: null,
  description: `Artikel ${stockItemId}`,
  units: new Big(48),
  unitsPerPackage: new Big(24),
  pricePerUnit: new Big('0.6'),
  ...more,
});

export const source = (key: string, units: number, price: string | null = '0.6'): Source => ({
  key,
  orderItemId: Number(key) || null,
  units: new Big(units),
  unitsPerPackage: new Big(24),
  price: price === null ? null : new Big(price),
});
