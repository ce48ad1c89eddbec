import Big from 'big.js';

export interface PackageText {
  count: Big | null;
  word: string | null;
  /** The text contains litres or grams rather than a count. */
  hasContent: boolean;
}

const CONTENT = /(?<!\d)\d+(?:[.,]\d+)?\s*(?:l|cl|ml|kg|g|liter)(?![\p{L}\p{N}])/giu;
const COUNTS = [
  /(?<![\d.,])(\d{1,6})\s*(?:[x×*]|er(?!\p{L})|st(?:k|ück)?(?!\p{L})\.?|fl(?:aschen?)?(?!\p{L})\.?|dosen?(?!\p{L}))/iu,
  /(?:à|\()\s*(\d{1,6})(?![\d.,])/i,
];
const CONNECTING = /(?<![\p{L}\p{N}-])(?:à|a|x|je)(?![\p{L}\p{N}-])/giu;

/** Reads "Kasten 24 x 0,33 l", "24er Kasten", "Karton à 6", "6 Fl.". */
export function readPackageText(text: string): PackageText {
  const bare = text.replace(CONTENT, ' ');
  const hasContent = bare !== text;
  const found = COUNTS.map((pattern) => pattern.exec(bare)).find((each) => each !== null);
  const rest = found ? bare.replace(found[0], ' ') : bare;
  const alone = /^\s*(\d{1,6})\s*$/.exec(bare)?.[1];
  const digits = found?.[1] ?? (hasContent ? undefined : alone);
  const word = /\p{L}[\p{L}\p{N}-]*/u.exec(rest.replace(CONNECTING, ' '))?.[0] ?? null;
  return { count: digits === undefined ? null : new Big(digits), word, hasContent };
}
