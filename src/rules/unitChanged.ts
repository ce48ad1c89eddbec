export const COUNTED_IN_ANOTHER_UNIT = 'unbekannt: Einheit geändert, bitte zählen';

/** Shown beside a row of a running inventory, which keeps its unit; two lines on a phone, above the keys. */
export const countedInAnotherUnit = (unit: string): string =>
  `Der Artikel hat inzwischen eine andere Einheit. Bitte hier weiter in „${unit}“ zählen.`;

/** Shown the same way beside an amount of a census, whose line has the article's present unit. */
export const countedInEarlierUnit = (unit: string): string =>
  `Der Artikel hat jetzt eine andere Einheit. Bitte die Menge neu in „${unit}“ eingeben.`;

export const ORDERED_IN_ANOTHER_UNIT =
  'Der Artikel hat seit der Bestellung eine andere Einheit. Gerechnet wird mit seiner Verpackung und seinem Preis von heute: Bitte prüfen.';

/** Shown when an article gets a different unit, in its form or by an import. */
export const KEEPS_ITS_NUMBERS =
  'Mindestbestände, Rezepturen, Codes, Preis und Einheiten pro Verpackung behalten ihre Zahlen und gelten dann in der neuen Einheit. Bitte alle prüfen und den Artikel neu zählen.';
