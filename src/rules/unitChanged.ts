/** In place of an amount that was counted in another unit. */
export const COUNTED_IN_ANOTHER_UNIT = 'unbekannt: Einheit geändert, bitte zählen';

/** Beside a row of a running inventory, which keeps its unit. */
export const countedInAnotherUnit = (unit: string): string =>
  `Der Artikel hat seit dem Beginn der Inventur eine andere Einheit. Bitte hier weiter in der Einheit „${unit}“ zählen.`;

/** Beside an amount of a census, whose line is in the unit of now. */
export const countedInEarlierUnit = (unit: string): string =>
  `Der Artikel hat seit dem Zählen eine andere Einheit: Die Menge gilt in der früheren. Eine neue bitte in der Einheit „${unit}“ eingeben.`;

/** Beside what was ordered in another unit. */
export const ORDERED_IN_ANOTHER_UNIT =
  'Der Artikel hat seit der Bestellung eine andere Einheit: Es gelten seine heutige Verpackungsgröße und sein heutiger Preis, bitte prüfen.';

/** Where another unit is chosen for an article, or comes in a list. */
export const KEEPS_ITS_NUMBERS =
  'Mindestbestände, Rezepturen, Codes, Preis und Einheiten pro Verpackung behalten ihre Zahlen und gelten dann in der neuen Einheit. Bitte alle prüfen und den Artikel neu zählen.';
