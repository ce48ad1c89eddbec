import { defineResource, integer, messages, reference } from './kit';

export const stockItemDeposits = defineResource({
  name: 'stockItemDeposits',
  label: { one: 'Pfand', many: 'Pfand' },
  title: 'depositTypeId',
  fields: {
    stockItemId: reference('stockItems', { label: 'Artikel', required: messages.required, onDelete: 'cascade' }),
    depositTypeId: reference('depositTypes', { label: 'Pfandart', required: messages.required }),
    count: integer({ label: 'Anzahl pro Verpackung', columnLabel: 'Anzahl', required: true, min: 1 }),
  },
  unique: [['stockItemId', 'depositTypeId']],
  screens: false,
  inFormOf: 'stockItemId',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/StockItemDeposits' },
});
