/** Invisible characters. Line breaks and tabs stay, as they separate words; NUL stays, to be refused later. */
const UNSEEN = /(?![\0\t\n\v\f\r]|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{DI}]/gu;
/** Variation selectors, which only have a meaning after an emoji, a key such as `1` or a Chinese character. */
const SELECTORS = /(?<![\p{Extended_Pictographic}\p{sc=Han}])[\ufe00-\ufe0f](?!\u20e3)/gu;
/**
 * Joiners that are out of place: they stay within words of scripts that join letters, such as Persian and Hindi, and
 * within composed emojis. The check for the letter before marks comes last, so that it does not run at every mark.
 */
const JOINERS =
  /(?<![\p{L}\p{M}])\u200c|\u200c(?!\p{L})|(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])\u200d|\u200d(?![\p{L}\p{Extended_Pictographic}])|[\u200c\u200d](?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*.)/gu;

/** Removes control, bidi and invisible characters, which make different texts look the same. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, '').replace(SELECTORS, '').replace(JOINERS, '');
