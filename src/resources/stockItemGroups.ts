import { choice, defineResource, text } from './kit';

export const stockItemGroups = defineResource({
  name: 'stockItemGroups',
  label: { one: 'Bestand', many: 'Bestände', list: 'Alle Bestände' },
  menu: { section: 'Stammdaten', order: 2 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    executionDayOfWeek: choice({
      label: 'Zähltag',
      choices: [1, 2, 3, 4, 5, 6, 0],
      labels: {
        1: 'Montag',
        2: 'Dienstag',
        3: 'Mittwoch',
        4: 'Donnerstag',
        5: 'Freitag',
        6: 'Samstag',
        0: 'Sonntag',
      },
      min: 0,
      required: 'Bitte einen Wochentag wählen.',
      message: 'Bitte einen Wochentag wählen.',
    }),
  },
  screens: { list: '/admin/stock_item_groups', one: '/admin/stock_item_group' },
  api: { dialect: 'bodyVerbs', url: '/api/StockItemGroups' },
});
