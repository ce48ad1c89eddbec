import { takeTurns } from '../turns';

/** Would join words if left out. */
const BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Keeps the joiner within words, as Persian and Hindi write it, and one selector of how a character looks. */
const INVISIBLE =
  /(?<![\p{L}\p{M}])\u200d|\u200d(?!\p{L})|(?![\u200d\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{DI}]|(?<=[\p{Cc}\p{Cf}\p{DI}])[\ufe00-\ufe0f]/gu;

/**
 * Takes characters from a text that an assistant would read and a person would not see: control, bidi and invisible ones,
 * tags among them.
 */
export const plainText = (text: string): string => text.replace(BREAKS, ' ').replace(INVISIBLE, '');

/** A copy whose texts are plain, in turns; keys are the program's own. */
export async function plainTexts<T>(value: T): Promise<T> {
  const turn = takeTurns();
  const plain = async (each: unknown): Promise<unknown> => {
    if (typeof each === 'string') return plainText(each);
    if (typeof each !== 'object' || each === null) return each;
    await turn();
    if (Array.isArray(each)) {
      const list: unknown[] = [];
      for (const element of each) list.push(await plain(element));
      return list;
    }
    const record: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(each)) record[key] = await plain(member);
    return record;
  };
  return (await plain(value)) as T;
}
