// Created on first use: it loads tables of all scripts.
let segmenter: Intl.Segmenter | undefined;

/** Only Latin letters, digits and signs without combining marks: each code unit is a character. */
export const isPlain = (text: string): boolean => /^[ -~\u00A0-\u024F\u2010-\u2027\u20AC]*$/.test(text);

/** Characters as people see them: an emoji of several code points, or a letter with its accents, is one. */
export function graphemes(text: string): string[] {
  if (isPlain(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('de', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
