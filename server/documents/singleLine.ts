/**
 * `text` as it may stand in a header, a table cell or a printed line: control characters and line breaks become one
 * space, halves of surrogate pairs the replacement character. Embeddings, overrides and isolates (UAX #9), which could
 * turn the reading direction of whatever follows, go; right-to-left letters stay.
 */
export function singleLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();
}
