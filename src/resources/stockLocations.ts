import { defineResource, integer, messages, text } from './kit';

export const stockLocations = defineResource({
  name: 'stockLocations',
  label: {
    one: 'Lagerort',
    many: 'Lagerorte',
    deletePrompt: 'Einheit',
    purpose:
      'An Lagerorten liegt, was gezählt wird: Keller, Theke, Kühlhaus. Ihre Zählreihenfolge ist der Weg durchs Haus.',
  },
  menu: { section: 'Stammdaten', order: 7 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    countingOrder: integer({ label: 'Zählreihenfolge', required: true, notNumber: messages.required, default: 0 }),
  },
  list: { without: ['countingOrder'] },
  screens: { list: '/admin/stock_locations', one: '/admin/stock_location' },
  api: { dialect: 'bodyVerbs', url: '/api/StockLocations' },
});
