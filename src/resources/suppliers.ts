import { date, defineResource, flag, text } from './kit';

export const suppliers = defineResource({
  name: 'suppliers',
  label: { one: 'Lieferant', many: 'Lieferanten', form: 'Lieferanten' },
  menu: { section: 'Stammdaten', order: 4 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    address: text({ label: 'Adresse', multiline: true, maxLength: 500 }),
    phone: text({ label: 'Telefon', maxLength: 50 }),
    email: text({ label: 'E-Mail', format: 'email' }),
    customerNumber: text({ label: 'Kundennummer', maxLength: 50 }),
    lastBulkPriceUpdate: date({ label: 'Preise zuletzt geändert', time: true, readOnly: true, inForm: false }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false, addition: true }),
  },
  list: { without: ['address', 'phone', 'email', 'customerNumber', 'lastBulkPriceUpdate', 'archived'] },
  screens: { list: '/admin/suppliers', one: '/admin/supplier' },
  archive: 'archived',
  api: { dialect: 'bodyVerbs', url: '/api/Suppliers' },
});
