import { weekdays } from '../settings/weekdays';
import { choice, defineResource, integer, messages, reference, text } from './kit';

export const supplierDeliveryDays = defineResource({
  name: 'supplierDeliveryDays',
  label: { one: 'Liefertag', many: 'Liefertage' },
  title: 'weekday',
  fields: {
    supplierId: reference('suppliers', { label: 'Lieferant', required: messages.required, onDelete: 'cascade' }),
    weekday: choice({ label: 'Wochentag', ...weekdays }),
    daysBefore: integer({ label: 'Bestellen, Tage vorher', required: true, min: 0, max: 14 }),
    orderUntil: text({ label: 'Bestellen bis', columnLabel: 'bis', required: messages.notATime, format: 'time' }),
  },
  unique: [['supplierId', 'weekday']],
  screens: false,
  inFormOf: 'supplierId',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/SupplierDeliveryDays' },
});
