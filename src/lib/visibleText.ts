/** Breaks separate words, and NUL is refused as what it is. */
const UNSEEN = /(?![\0\t\n\v\f\r]|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{DI}]/gu;
/** Of an emoji, a key such as `1` or a Chinese character they tell how it looks. */
const SELECTORS = /(?<![\p{Extended_Pictographic}\p{sc=Han}])[\ufe00-\ufe0f](?!\u20e3)/gu;
/**
 * Joiners within words of scripts that join their letters, as Persian and Hindi, and within emojis of several stay. The letter
 * before marks is looked for last: first, it would be looked for at every mark.
 */
const JOINERS =
  /(?<![\p{L}\p{M}])\u200c|\u200c(?!\p{L})|(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])\u200d|\u200d(?![\p{L}\p{Extended_Pictographic}])|[\u200c\u200d](?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*.)/gu;

/** Without control, bidi and invisible characters, with which a text looks like another one and is not. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, '').replace(SELECTORS, '').replace(JOINERS, '');
