// Making one reads tables of all scripts, which is no work of a start.
let segmenter: Intl.Segmenter | undefined;

/** What people see as single characters: an emoji of several code points or a letter with its accents is one. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('de', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
