import { normalized } from './normalized';

/** Compares texts for uniqueness and search. Computed here because the databases' own case folding differs. */
export const textKey = (text: string): string =>
  normalized(text, 'NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('de');
