/** What is counted. */
export const units: string[] = [
  'Beutel',
  'Bund',
  'Dose',
  'Eimer',
  'Flasche',
  'Glas',
  'Karton',
  'kg',
  'Liter',
  'Packung',
  'Rolle',
  'Schale',
  'Stück',
];
