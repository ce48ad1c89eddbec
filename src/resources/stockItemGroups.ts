import { weekdays } from '../settings/weekdays';
import { choice, defineResource, flag, text } from './kit';

export const stockItemGroups = defineResource({
  name: 'stockItemGroups',
  label: {
    one: 'Bestand',
    many: 'Bestände',
    list: 'Alle Bestände',
    purpose:
      'Ein Bestand fasst zusammen, was gemeinsam gezählt wird, zum Beispiel die Bar oder die Kühlung, und hat einen Zähltag.',
  },
  menu: { section: 'Stammdaten', order: 2 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    executionDayOfWeek: choice({ label: 'Zähltag', ...weekdays }),
    bestBefore: flag({ label: 'Haltbarkeit beim Wareneingang', default: false, addition: true }),
  },
  list: { without: ['bestBefore'] },
  screens: { list: '/admin/stock_item_groups', one: '/admin/stock_item_group' },
  api: { dialect: 'bodyVerbs', url: '/api/StockItemGroups' },
});
