import { decimal, defineResource, reference, text } from './kit';

/** What is printed on the packages of an article. Whoever finds an unknown code may say whose it is. */
export const stockItemCodes = defineResource({
  name: 'stockItemCodes',
  label: { one: 'Code', many: 'Codes' },
  title: 'code',
  fields: {
    stockItemId: reference('stockItems', { label: 'Artikel', required: 'Benötigt', onDelete: 'cascade' }),
    code: text({ label: 'Code', required: true, unique: true, maxLength: 64 }),
    factor: decimal({ label: 'Einheiten pro Scan', scale: 3, required: true, above: 0, default: 1 }),
  },
  access: { create: ['Admin', 'User'] },
  screens: false,
  inFormOf: 'stockItemId',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/StockItemCodes' },
});
