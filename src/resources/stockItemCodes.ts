import { decimal, defineResource, messages, reference, text } from './kit';

export const stockItemCodes = defineResource({
  name: 'stockItemCodes',
  label: { one: 'Code', many: 'Codes' },
  title: 'code',
  fields: {
    stockItemId: reference('stockItems', { label: 'Artikel', required: messages.required, onDelete: 'cascade' }),
    code: text({ label: 'Code', required: true, unique: true, maxLength: 64 }),
    factor: decimal({ label: 'Einheiten pro Scan', scale: 3, required: true, above: 0, default: 1 }),
  },
  access: { create: ['Admin', 'User'] },
  screens: false,
  inFormOf: 'stockItemId',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/StockItemCodes' },
});
