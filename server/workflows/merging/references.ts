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
  /** German sentence that asks to finish open documents first. @param numbers joined for display */
  finishFirst(numbers: string): string;
}

export interface Reference {
  table: string;
  column: string;
  label?: readonly [one: string, many: string];
  /**
   * - `moves`: master data and learned data go to the survivor.
   * - `stays`: booked or closed data; `survivorOf` resolves it.
   * - `adds`: stock levels, see `moveLevels`.
   */
  rule: 'moves' | 'stays' | 'adds';
  /** Columns in which rows must be unique: a row stays if the survivor has an equal one. */
  uniqueWith?: readonly string[];
  /** With `moves`: only rows of open documents. With `stays`: forbids open documents. */
  open?: OpenDocument;
  /** Forbids open documents of the survivor too. */
  alsoOfSurvivor?: true;
  /** Rows have a version but are not a resource. */
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

type Declare = (
  table: string,
  column: string,
  label?: Reference['label'],
  more?: Omit<Reference, 'table' | 'column' | 'label' | 'rule'>,
) => Reference;
const by =
  (rule: Reference['rule']): Declare =>
  (table, column, label, more) => ({ table, column, label, rule, ...more });
const [moves, stays, adds] = [by('moves'), by('stays'), by('adds')];

/** Every column that refers to a mergeable record; a test compares the list with the schema. */
export const REFERENCES: Readonly<Record<Mergeable, readonly Reference[]>> = {
  stockItems: [
    moves('stockLocationAssignments', 'stockItemId', ['Lagerort', 'Lagerorte'], { uniqueWith: ['stockLocationId'] }),
    moves('stockItemGroupAssignments', 'stockItemId', ['Zuordnung zu einem Bestand', 'Zuordnungen zu Beständen'], {
      uniqueWith: ['stockItemGroupId'],
    }),
    moves('stockItemCodes', 'stockItemId', ['Code', 'Codes']),
    moves('invoiceLinks', 'stockItemId', ['gelernte Zuordnung aus Rechnungen', 'gelernte Zuordnungen aus Rechnungen']),
    moves('priceListLinks', 'stockItemId', [
      'gelernte Zuordnung aus Preislisten',
      'gelernte Zuordnungen aus Preislisten',
    ]),
    moves(
      'invoiceLines',
      'saidStockItemId',
      ['beantwortete Position offener Rechnungen', 'beantwortete Positionen offener Rechnungen'],
      { open: invoice('invoiceId') },
    ),
    adds('stockLevels', 'stockItemId', [
      'zuletzt gezählte Menge an einem Lagerort',
      'zuletzt gezählte Mengen an Lagerorten',
    ]),
    moves('recipeParts', 'stockItemId', ['Rezeptur', 'Rezepturen']),
    // Depends on the package and would change the bookings of the next delivery.
    stays('stockItemDeposits', 'stockItemId', ['Pfandangabe', 'Pfandangaben']),
    stays('stockModifications', 'stockItemId', ['Zeile einer Zählung', 'Zeilen von Zählungen'], {
      open: census,
      alsoOfSurvivor: true,
    }),
    stays('stockTakingItems', 'stockItemId', ['Zeile einer Inventur', 'Zeilen von Inventuren'], {
      open: stockTaking,
      alsoOfSurvivor: true,
    }),
    stays('orderItems', 'stockItemId', ['Bestellposition', 'Bestellpositionen'], { open: order('orderId') }),
    stays('deliveryLines', 'stockItemId', ['Position im Wareneingang', 'Positionen im Wareneingang'], {
      open: delivery('deliveryId'),
    }),
    stays('stockMovements', 'stockItemId', ['Warenbewegung', 'Warenbewegungen']),
    stays('stockTotals', 'stockItemId'),
    stays('parChangeItems', 'stockItemId'),
    stays('stockCounts', 'stockItemId', ['Zählstand', 'Zählstände']),
    stays('stockHistory', 'stockItemId'),
    stays('priceHistory', 'stockItemId', ['früherer Preis', 'frühere Preise']),
    stays('unitHistory', 'stockItemId'),
    stays('priceListRows', 'stockItemId', undefined, { open: priceList('priceListId') }),
    stays('priceListRows', 'saidStockItemId', undefined, { open: priceList('priceListId') }),
  ],
  suppliers: [
    moves('stockItems', 'supplierId', ['Artikel', 'Artikel']),
    moves('invoices', 'supplierId', ['offene Rechnung', 'offene Rechnungen'], {
      open: invoice('id'),
      uniqueWith: ['numberKey', 'issueYear'],
      isVersioned: true,
    }),
    moves('invoiceLinks', 'supplierId', ['gelernte Zuordnung aus Rechnungen', 'gelernte Zuordnungen aus Rechnungen'], {
      uniqueWith: ['keyKind', 'keyHash'],
    }),
    moves(
      'priceListLinks',
      'supplierId',
      ['gelernte Zuordnung aus Preislisten', 'gelernte Zuordnungen aus Preislisten'],
      { uniqueWith: ['key'] },
    ),
    moves('priceListMappings', 'supplierId', ['gelernte Spaltenzuordnung', 'gelernte Spaltenzuordnungen'], {
      uniqueWith: ['headers'],
    }),
    // Mixing two calendars would change order deadlines.
    stays('supplierDeliveryDays', 'supplierId', ['Liefertag', 'Liefertage']),
    stays('supplierSpecialDays', 'supplierId', ['Sondertag', 'Sondertage']),
    stays('orders', 'supplierId', ['Bestellung', 'Bestellungen'], { open: order('id') }),
    stays('deliveries', 'supplierId', ['Wareneingang', 'Wareneingänge'], { open: delivery('id') }),
    stays('priceLists', 'supplierId', ['Preisliste', 'Preislisten'], { open: priceList('id') }),
    stays('depositMovements', 'supplierId', ['Leergutbewegung', 'Leergutbewegungen']),
    stays('depositTotals', 'supplierId'),
    stays('drafts', 'supplierId'),
  ],
  units: [
    moves('stockItems', 'unitId', ['Artikel', 'Artikel']),
    stays('unitHistory', 'oldUnitId'),
    stays('unitHistory', 'newUnitId'),
  ],
  packagingUnits: [moves('stockItems', 'packagingUnitId', ['Artikel', 'Artikel'])],
};
