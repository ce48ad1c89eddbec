import { defineResource, integer, reference } from './kit';

export const stockItemGroupAssignments = defineResource({
  name: 'stockItemGroupAssignments',
  label: {
    one: 'Bestandszuordnung',
    many: 'Bestandszuordnungen',
    create: 'erstellen',
    deletePrompt: 'Zuordnung',
  },
  title: 'stockItemId',
  fields: {
    stockItemGroupId: reference('stockItemGroups', { label: 'Bestand', required: 'Benötigt', onDelete: 'cascade' }),
    stockItemId: reference('stockItems', { label: 'Artikel', required: 'Benötigt' }),
    minAmountInGroup: integer({ label: 'Mindestbestand', columnLabel: 'Mindestmenge', required: true, min: 0 }),
    fixedOrderAmount: integer({ label: 'Feste Bestellmenge', columnLabel: 'Feste Menge', above: 0 }),
  },
  unique: [['stockItemGroupId', 'stockItemId']],
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/StockItemGroupAssignments' },
});
