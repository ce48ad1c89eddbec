/** Cleans a line: controls become spaces, lone surrogates U+FFFD, and direction controls (UAX #9) are removed. */
export function singleLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();
}
