import { normalized } from './normalized';

/**
 * Key for comparing texts in uniqueness checks and search; not computed by the databases, whose case folding differs.
 * Leaves single spaces alone: replacing each by itself took most of the time.
 */
export const textKey = (text: string): string =>
  normalized(text, 'NFC')
    .trim()
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .toLocaleLowerCase('de');
