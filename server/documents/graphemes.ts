// Created on first use, as it loads tables of all scripts.
let segmenter: Intl.Segmenter | undefined;

/** Matches text of Latin letters, digits and signs without combining marks, in which each code unit is a character. */
export const isPlain = (text: string): boolean => /^[ -~\u00A0-\u024F\u2010-\u2027\u20AC]*$/.test(text);

/** Splits into characters as people see them: an emoji of several code points is one, as is a letter with accents. */
export function graphemes(text: string): string[] {
  if (isPlain(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('de', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
