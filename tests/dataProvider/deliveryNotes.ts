import { date, decimal, defineResource, text } from '../../src/resources/kit';

export const deliveryNotes = defineResource({
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  title: 'number',
  fields: {
    number: text({ label: 'Nummer', required: true }),
    total: decimal({ label: 'Summe', scale: 2 }),
    received: date({ label: 'Eingang', readOnly: true }),
  },
  api: { dialect: 'simpleRest', url: '/api/delivery_notes' },
});
