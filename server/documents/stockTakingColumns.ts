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

export const COUNTED = { all: 'ja', some: 'teilweise', none: 'nein' } as const;
