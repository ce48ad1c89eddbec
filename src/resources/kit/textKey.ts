/**
 * The form in which texts are compared for uniqueness and searched: trimmed, NFC, lower case with umlauts,
 * inner white space folded. Computed here because the databases' own case folding differs.
 */
export const textKey = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('de');
