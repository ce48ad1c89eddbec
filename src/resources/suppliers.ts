import { federalStates } from './federalStates';
import { choice, date, decimal, defineResource, flag, integer, text } from './kit';

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
    minimumOrderValue: decimal({ label: 'Mindestbestellwert', scale: 2, unit: '€', min: 0, addition: true }),
    leadDays: integer({
      label: 'Lieferzeit in Werktagen',
      caption: 'Gilt, wenn keine Liefertage angegeben sind.',
      min: 0,
      addition: true,
    }),
    federalState: choice({ label: 'Feiertage nach Land', ...federalStates, addition: true }),
    lastBulkPriceUpdate: date({ label: 'Preise zuletzt geändert', time: true, readOnly: true, inForm: false }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false, addition: true }),
  },
  list: {
    without: [
      'address',
      'phone',
      'email',
      'customerNumber',
      'minimumOrderValue',
      'leadDays',
      'federalState',
      'lastBulkPriceUpdate',
      'archived',
    ],
  },
  screens: { list: '/admin/suppliers', one: '/admin/supplier' },
  archive: 'archived',
  api: { dialect: 'bodyVerbs', url: '/api/Suppliers' },
});
