import { normalized } from './normalized';

/**
 * Key for comparing texts in uniqueness checks and search; not computed by the databases, whose case folding differs.
 */
export const textKey = (text: string): string =>
  normalized(text, 'NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('de');
