const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** What people see as single characters: an emoji of several code points or a letter with its accents is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
