import { defineResource, integer, messages, reference } from './kit';

const EXAMPLE = {
  minimum: 'minAmountInGroup',
  fixed: 'fixedOrderAmount',
  unitsPerPackage: 'stockItemId.unitsPerPackage',
  unit: 'stockItemId.unitId',
  package: 'stockItemId.packagingUnitId',
} as const;

export const stockItemGroupAssignments = defineResource({
  name: 'stockItemGroupAssignments',
  label: { one: 'Bestandszuordnung', many: 'Bestandszuordnungen', create: 'erstellen', deletePrompt: 'Zuordnung' },
  title: 'stockItemId',
  fields: {
    stockItemGroupId: reference('stockItemGroups', {
      label: 'Bestand',
      required: messages.required,
      onDelete: 'cascade',
    }),
    stockItemId: reference('stockItems', { label: 'Artikel', required: messages.required }),
    minAmountInGroup: integer({
      label: 'Mindestbestand',
      columnLabel: 'Mindestmenge',
      required: true,
      min: 0,
      help: {
        text: 'In Einheiten, über alle Lagerorte zusammen. Bestellt wird, wenn die Zählung darunter liegt.',
        example: { rule: 'minimum', using: EXAMPLE },
      },
    }),
    fixedOrderAmount: integer({
      label: 'Feste Bestellmenge',
      columnLabel: 'Feste Menge',
      above: 0,
      help: {
        text: 'In Verpackungen, nicht in Einheiten. Bestellt wird sie, wenn die Zählung unter dem Mindestbestand liegt.',
        example: { rule: 'fixedAmount', using: EXAMPLE },
      },
    }),
  },
  unique: [['stockItemGroupId', 'stockItemId']],
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/StockItemGroupAssignments' },
});
