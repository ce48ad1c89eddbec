import { normalized } from './normalized';

/** For uniqueness checks and search; not computed by the databases, whose case folding differs. */
export const textKey = (text: string): string =>
  normalized(text, 'NFC')
    .trim()
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .toLocaleLowerCase('de');
