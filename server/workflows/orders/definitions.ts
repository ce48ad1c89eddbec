import { date, decimal, defineResource, integer, reference, text } from '../../../src/resources/kit';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../api/schemas';

/**
 * Orders and their lines as plain data, for what needs to know the fields only: sorting and filtering of lists, the
 * history, the API description. They are not in the registry, since their tables and calls are written by hand.
 */
export const orders = defineResource({
  name: 'orders',
  label: { one: 'Bestellung', many: 'Bestellungen' },
  title: 'created',
  fields: {
    supplierId: reference('suppliers', { label: 'Lieferant', required: true }),
    stockItemGroupId: reference('stockItemGroups', { label: 'Bestand' }),
    censusId: integer({ label: 'Zählung', readOnly: true }),
    created: date({ label: 'Erstellt', time: true, readOnly: true }),
    sent: date({ label: 'Gesendet', time: true }),
    generatedHtml: text({ label: 'Verschickte Mail', multiline: true, readOnly: true }),
    note: text({ label: 'Kommentar', multiline: true }),
  },
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/Orders' },
});

export const orderItems = defineResource({
  name: 'orderItems',
  label: { one: 'Position', many: 'Positionen' },
  title: 'description',
  fields: {
    orderId: integer({ label: 'Bestellung', required: true }),
    stockItemId: reference('stockItems', { label: 'Artikel' }),
    description: text({ label: 'Bezeichnung', required: true }),
    itemNumber: text({ label: 'Bestellnummer', maxLength: 100 }),
    amount: integer({ label: 'Menge', required: true, min: 0 }),
    packagingUnit: text({ label: 'Verpackungseinheit' }),
    unitsPerPackage: decimal({ label: 'Einheiten pro Verpackung', scale: AMOUNT_SCALE, readOnly: true }),
    pricePerUnit: decimal({ label: 'Preis pro Einheit', scale: PRICE_SCALE, readOnly: true }),
    proposedAmount: integer({ label: 'Vorgeschlagene Menge', readOnly: true }),
    reason: text({ label: 'Begründung', readOnly: true }),
  },
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/OrderItems' },
});
