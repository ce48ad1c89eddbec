import { defineResource, integer, messages, reference } from './kit';

export const stockLocationAssignments = defineResource({
  name: 'stockLocationAssignments',
  label: { one: 'Lagerortzuordnung', many: 'Lagerortzuordnungen', create: 'erstellen' },
  title: 'stockItemId',
  fields: {
    stockItemId: reference('stockItems', { label: 'Artikel', required: messages.required, onDelete: 'cascade' }),
    stockLocationId: reference('stockLocations', { label: 'Lagerort', required: messages.required }),
    countingOrder: integer({ label: 'Zählreihenfolge', addition: true }),
  },
  unique: [['stockItemId', 'stockLocationId']],
  screens: false,
  api: {
    dialect: 'bodyVerbs',
    url: '/api/StockLocationAssignments',
    query: { StockItemId: 'stockItemId', StockLocationId: 'stockLocationId' },
  },
});
