import type { ProtocolPosition } from './stockTakingProtocol';

export const COUNTED = { all: 'ja', some: 'teilweise', none: 'nein' } as const;

/** Number formats; spreadsheet programs show the separators of their own language. */
export const AMOUNT = '#,##0.###';
export const PRICE = '#,##0.00## "€"';
export const VALUE = '#,##0.00 "€"';
export const TEXT = '@';

export interface SheetColumn<R> {
  title: string;
  /** In characters. */
  width: number;
  cell: (row: R) => string | number | null;
  format?: typeof AMOUNT | typeof PRICE | typeof VALUE | typeof TEXT;
}

export const stockTakingColumns: readonly SheetColumn<ProtocolPosition>[] = [
  { title: 'Artikel-Nr.', width: 11, cell: ({ stockItemId }) => stockItemId },
  { title: 'Bezeichnung', width: 40, cell: ({ name }) => name, format: TEXT },
  { title: 'Bestellnummer', width: 18, cell: ({ orderNumber }) => orderNumber, format: TEXT },
  { title: 'Menge', width: 12, cell: ({ amount }) => amount, format: AMOUNT },
  { title: 'Einheit', width: 14, cell: ({ unit }) => unit, format: TEXT },
  { title: 'Preis pro Einheit', width: 18, cell: ({ pricePerUnit }) => pricePerUnit, format: PRICE },
  { title: 'Wert', width: 16, cell: ({ value }) => value, format: VALUE },
  { title: 'Gezählt', width: 11, cell: ({ counted }) => COUNTED[counted] },
  { title: 'Nicht gezählt in', width: 30, cell: ({ uncountedAt }) => uncountedAt.join(', ') || null, format: TEXT },
];
