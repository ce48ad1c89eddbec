/** Normalising sorts runs of combining marks in quadratic time; no language has runs of 30, so the rest is dropped. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(/([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu, '$1').normalize(form);
