import { decimal, defineResource, flag, messages, reference, referenceMany, text } from './kit';

export const stockItems = defineResource({
  name: 'stockItems',
  label: {
    one: 'Artikel',
    many: 'Artikel',
    purpose: 'Artikel sind, was gezählt und bestellt wird, jeder mit Lagerort, Einheit, Verpackung und Lieferant.',
  },
  menu: { section: 'Stammdaten', order: 1 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    ignoreInCensus: flag({ label: 'Aktiv', caption: 'Wird in Zählungen verwendet', inverted: true, default: false }),
    active: flag({ label: 'Inventur', caption: 'Wird in der Inventur berücksichtigt', default: true }),
    stockLocations: referenceMany('stockLocations', {
      label: 'Lagerorte',
      through: 'stockLocationAssignments',
      endpoint: 'stock_locations',
      answers: 'records',
      min: 1,
      message: 'Benötigt',
      related: true,
    }),
    unitId: reference('units', { label: 'Einheit', required: 'Benötigt', related: true }),
    unitsPerPackage: decimal({
      label: 'Einheiten pro Verpackung',
      scale: 3,
      required: true,
      notNumber: messages.required,
      above: 0,
      help: {
        text: 'Wie viele Einheiten in einer Verpackung stecken: Gezählt wird in Einheiten, bestellt in ganzen Verpackungen.',
        example: {
          rule: 'packages',
          using: {
            unitsPerPackage: 'unitsPerPackage',
            unit: 'unitId',
            package: 'packagingUnitId',
            minimum: 30,
            counted: 10,
          },
        },
      },
    }),
    packagingUnitId: reference('packagingUnits', { label: 'Verpackungseinheit', required: 'Benötigt', related: true }),
    supplierId: reference('suppliers', { label: 'Lieferant', required: 'Benötigt', related: true }),
    orderNumber: text({ label: 'Bestellnummer', maxLength: 100 }),
    pricePerUnit: decimal({ label: 'Preis pro Einheit', scale: 4, unit: '€', required: true, min: 0 }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false, addition: true }),
  },
  list: {
    without: ['ignoreInCensus', 'active', 'unitsPerPackage', 'supplierId', 'orderNumber', 'pricePerUnit', 'archived'],
    filters: ['name'],
    sort: ['name', 'ASC'],
  },
  form: {
    groups: [
      { label: 'Bezeichnung', fields: ['name', 'ignoreInCensus', 'active'] },
      { label: 'Einheit und Verpackung', fields: ['unitId', 'unitsPerPackage', 'packagingUnitId'] },
      { label: 'Einkauf', fields: ['supplierId', 'orderNumber', 'pricePerUnit'] },
      { label: 'Lagerung', fields: ['stockLocations'] },
    ],
  },
  screens: { list: '/admin/stock_items', one: '/admin/stock_item' },
  archive: 'archived',
  api: {
    dialect: 'bodyVerbs',
    url: '/api/StockItems',
    listBy: { post: 'get' },
    embed: { unit: 'unitId', packagingUnit: 'packagingUnitId' },
  },
});
