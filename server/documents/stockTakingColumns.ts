/** The columns of an inventory's positions as tables: XLSX, CSV. */
export const stockTakingColumns = [
  'Artikel-Nr.',
  'Bezeichnung',
  'Bestellnummer',
  'Menge',
  'Einheit',
  'Preis pro Einheit',
  'Wert',
  'Gezählt',
  'Nicht gezählt in',
] as const;

/** Whether an article was counted: at all its locations, at some, or at none. */
export const COUNTED = { all: 'ja', some: 'teilweise', none: 'nein' } as const;
