import type { Mergeable } from '../../../src/rules/merging';

export interface OpenDocument {
  table: string;
  /** Column naming the document; `id` if the table is the document's own. */
  key: string;
  isOpen: readonly [
    column: string,
    operator: '<' | '=' | 'is' | 'in',
    value: number | string | null | readonly string[],
  ];
  /** Asks to finish the documents first. @param numbers as people read them */
  finishFirst(numbers: string): string;
}

export interface Reference {
  table: string;
  column: string;
  /** Singular and plural; omitted for internal rows. */
  label?: readonly [one: string, many: string];
  /**
   * - `moves`: master data and learned data go to the survivor.
   * - `stays`: booked or closed data; `survivorOf` resolves it.
   * - `adds`: stock levels, see `moveLevels`.
   */
  rule: 'moves' | 'stays' | 'adds';
  /** Rows equal to one of the survivor in these columns stay, as they must be unique. */
  besides?: readonly string[];
  /** With `moves`: only rows of open documents. With `stays`: forbids open documents. */
  open?: OpenDocument;
  /** Forbids open documents of the survivor too. */
  isOfBoth?: true;
  /** Rows have versions, but no definition. */
  isVersioned?: true;
}

const census: OpenDocument = {
  table: 'censuses',
  key: 'censusId',
  isOpen: ['status', '<', 3],
  finishFirst: (numbers) =>
    `Laufende Zählung ${numbers}: Bitte zuerst abschließen und die Bestellungen erzeugen, oder die Zählung löschen.`,
};
const stockTaking: OpenDocument = {
  table: 'stockTakings',
  key: 'stockTakingId',
  isOpen: ['closedAt', 'is', null],
  finishFirst: (numbers) => `Laufende Inventur ${numbers}: Bitte zuerst abschließen.`,
};
const order = (key: string): OpenDocument => ({
  table: 'orders',
  key,
  isOpen: ['sent', 'is', null],
  finishFirst: (numbers) => `Nicht gesendete Bestellung ${numbers}: Bitte zuerst senden oder löschen.`,
});
const delivery = (key: string): OpenDocument => ({
  table: 'deliveries',
  key,
  isOpen: ['state', '=', 'open'],
  finishFirst: (numbers) => `Offener Wareneingang ${numbers}: Bitte zuerst buchen oder löschen.`,
});
const priceList = (key: string): OpenDocument => ({
  table: 'priceLists',
  key,
  isOpen: ['state', 'in', ['draft', 'scheduled']],
  finishFirst: (numbers) => `Offene Preisliste ${numbers}: Bitte zuerst übernehmen oder löschen.`,
});
const invoice = (key: string): OpenDocument => ({
  table: 'invoices',
  key,
  isOpen: ['state', '=', 'open'],
  finishFirst: (numbers) => `Offene Rechnung ${numbers}: Bitte zuerst erledigen.`,
});

/** Every column referring to a mergeable record. A test compares it with the schema. */
export const REFERENCES: Readonly<Record<Mergeable, readonly Reference[]>> = {
  stockItems: [
    {
      table: 'stockLocationAssignments',
      column: 'stockItemId',
      label: ['Lagerort', 'Lagerorte'],
      rule: 'moves',
      besides: ['stockLocationId'],
    },
    {
      table: 'stockItemGroupAssignments',
      column: 'stockItemId',
      label: ['Zuordnung zu einem Bestand', 'Zuordnungen zu Beständen'],
      rule: 'moves',
      besides: ['stockItemGroupId'],
    },
    { table: 'stockItemCodes', column: 'stockItemId', label: ['Code', 'Codes'], rule: 'moves' },
    {
      table: 'invoiceLinks',
      column: 'stockItemId',
      label: ['gelernte Zuordnung aus Rechnungen', 'gelernte Zuordnungen aus Rechnungen'],
      rule: 'moves',
    },
    {
      table: 'priceListLinks',
      column: 'stockItemId',
      label: ['gelernte Zuordnung aus Preislisten', 'gelernte Zuordnungen aus Preislisten'],
      rule: 'moves',
    },
    {
      table: 'invoiceLines',
      column: 'saidStockItemId',
      label: ['beantwortete Position offener Rechnungen', 'beantwortete Positionen offener Rechnungen'],
      rule: 'moves',
      open: invoice('invoiceId'),
    },
    {
      table: 'stockLevels',
      column: 'stockItemId',
      label: ['zuletzt gezählte Menge an einem Lagerort', 'zuletzt gezählte Mengen an Lagerorten'],
      rule: 'adds',
    },
    { table: 'recipeParts', column: 'stockItemId', label: ['Rezeptur', 'Rezepturen'], rule: 'moves' },
    // Depends on the package and would change the next delivery's bookings.
    { table: 'stockItemDeposits', column: 'stockItemId', label: ['Pfandangabe', 'Pfandangaben'], rule: 'stays' },
    {
      table: 'stockModifications',
      column: 'stockItemId',
      label: ['Zeile einer Zählung', 'Zeilen von Zählungen'],
      rule: 'stays',
      open: census,
      isOfBoth: true,
    },
    {
      table: 'stockTakingItems',
      column: 'stockItemId',
      label: ['Zeile einer Inventur', 'Zeilen von Inventuren'],
      rule: 'stays',
      open: stockTaking,
      isOfBoth: true,
    },
    {
      table: 'orderItems',
      column: 'stockItemId',
      label: ['Bestellposition', 'Bestellpositionen'],
      rule: 'stays',
      open: order('orderId'),
    },
    {
      table: 'deliveryLines',
      column: 'stockItemId',
      label: ['Position im Wareneingang', 'Positionen im Wareneingang'],
      rule: 'stays',
      open: delivery('deliveryId'),
    },
    {
      table: 'stockMovements',
      column: 'stockItemId',
      label: ['Warenbewegung', 'Warenbewegungen'],
      rule: 'stays',
    },
    { table: 'stockTotals', column: 'stockItemId', rule: 'stays' },
    { table: 'parChangeItems', column: 'stockItemId', rule: 'stays' },
    { table: 'stockCounts', column: 'stockItemId', label: ['Zählstand', 'Zählstände'], rule: 'stays' },
    { table: 'stockHistory', column: 'stockItemId', rule: 'stays' },
    { table: 'priceHistory', column: 'stockItemId', label: ['früherer Preis', 'frühere Preise'], rule: 'stays' },
    { table: 'unitHistory', column: 'stockItemId', rule: 'stays' },
    { table: 'priceListRows', column: 'stockItemId', rule: 'stays', open: priceList('priceListId') },
    { table: 'priceListRows', column: 'saidStockItemId', rule: 'stays', open: priceList('priceListId') },
  ],
  suppliers: [
    { table: 'stockItems', column: 'supplierId', label: ['Artikel', 'Artikel'], rule: 'moves' },
    {
      table: 'invoices',
      column: 'supplierId',
      label: ['offene Rechnung', 'offene Rechnungen'],
      rule: 'moves',
      open: invoice('id'),
      besides: ['numberKey', 'issueYear'],
      isVersioned: true,
    },
    {
      table: 'invoiceLinks',
      column: 'supplierId',
      label: ['gelernte Zuordnung aus Rechnungen', 'gelernte Zuordnungen aus Rechnungen'],
      rule: 'moves',
      besides: ['keyKind', 'keyHash'],
    },
    {
      table: 'priceListLinks',
      column: 'supplierId',
      label: ['gelernte Zuordnung aus Preislisten', 'gelernte Zuordnungen aus Preislisten'],
      rule: 'moves',
      besides: ['key'],
    },
    {
      table: 'priceListMappings',
      column: 'supplierId',
      label: ['gelernte Spaltenzuordnung', 'gelernte Spaltenzuordnungen'],
      rule: 'moves',
      besides: ['headers'],
    },
    // Mixing two calendars would change order deadlines.
    { table: 'supplierDeliveryDays', column: 'supplierId', label: ['Liefertag', 'Liefertage'], rule: 'stays' },
    { table: 'supplierSpecialDays', column: 'supplierId', label: ['Sondertag', 'Sondertage'], rule: 'stays' },
    {
      table: 'orders',
      column: 'supplierId',
      label: ['Bestellung', 'Bestellungen'],
      rule: 'stays',
      open: order('id'),
    },
    {
      table: 'deliveries',
      column: 'supplierId',
      label: ['Wareneingang', 'Wareneingänge'],
      rule: 'stays',
      open: delivery('id'),
    },
    {
      table: 'priceLists',
      column: 'supplierId',
      label: ['Preisliste', 'Preislisten'],
      rule: 'stays',
      open: priceList('id'),
    },
    {
      table: 'depositMovements',
      column: 'supplierId',
      label: ['Leergutbewegung', 'Leergutbewegungen'],
      rule: 'stays',
    },
    { table: 'depositTotals', column: 'supplierId', rule: 'stays' },
    { table: 'drafts', column: 'supplierId', rule: 'stays' },
  ],
  units: [
    { table: 'stockItems', column: 'unitId', label: ['Artikel', 'Artikel'], rule: 'moves' },
    { table: 'unitHistory', column: 'oldUnitId', rule: 'stays' },
    { table: 'unitHistory', column: 'newUnitId', rule: 'stays' },
  ],
  packagingUnits: [{ table: 'stockItems', column: 'packagingUnitId', label: ['Artikel', 'Artikel'], rule: 'moves' }],
};
