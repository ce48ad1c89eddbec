import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentHash } from '../../../../../server/workflows/orders/mail/contentHash';
import { sampleItem, sampleOrder } from '../../../documents/sampleOrder';

const order = sampleOrder({ items: [sampleItem('Bier')], deliveryDay: null });

it('is the one of versions that knew no order for programs', () => {
  const { deliveryDay, changes, ...letter } = order;
  const items = [{ description: 'Bier', itemNumber: '1', amount: 1, packagingUnit: 'Kiste' }];
  const before = createHash('sha256')
    .update(JSON.stringify({ ...letter, items }))
    .digest('hex');
  expect(contentHash(order)).toBe(before);
});

it('covers the texts that people read', () => {
  const items = [{ ...sampleItem('Bier'), pricePerUnit: 2, gtin: '4000050986428' }];
  expect(contentHash({ ...order, items })).toBe(contentHash(order));
  expect(contentHash({ ...order, deliveryDay: '2025-01-03' })).not.toBe(contentHash(order));
  expect(contentHash({ ...order, changes: ['Neu: 2 Kasten Cola'] })).not.toBe(contentHash(order));
  expect(contentHash({ ...order, items: [{ ...sampleItem('Bier'), note: 'kalt' }] })).not.toBe(contentHash(order));
  expect(contentHash({ ...order, note: 'anders' })).not.toBe(contentHash(order));
  expect(contentHash({ ...order, items: [{ ...sampleItem('Bier'), amount: 2 }] })).not.toBe(contentHash(order));
});
