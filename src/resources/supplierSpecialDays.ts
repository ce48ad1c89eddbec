import { date, defineResource, flag, messages, reference, text } from './kit';

export const supplierSpecialDays = defineResource({
  name: 'supplierSpecialDays',
  label: { one: 'Sondertag', many: 'Sondertage' },
  title: 'day',
  fields: {
    supplierId: reference('suppliers', { label: 'Lieferant', required: messages.required, onDelete: 'cascade' }),
    day: date({ label: 'Tag', required: true }),
    delivers: flag({ label: 'Lieferung', caption: 'An diesem Tag wird geliefert', default: false }),
    orderUntil: date({ label: 'Bestellen bis', time: true, required: true, visibleWhen: { delivers: true } }),
    note: text({ label: 'Hinweis' }),
  },
  list: { sort: ['day', 'ASC'] },
  unique: [['supplierId', 'day']],
  screens: false,
  inFormOf: 'supplierId',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/SupplierSpecialDays' },
});
