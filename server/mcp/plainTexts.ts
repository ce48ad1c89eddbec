import { takeTurns } from '../turns';

/** Control characters replaced by a blank: leaving them out would join words. */
const BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Characters to remove, except joiners within words (Persian, Hindi) and a single variation selector. */
const INVISIBLE =
  /(?<![\p{L}\p{M}])\u200d|\u200d(?!\p{L})|(?![\u200d\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{DI}]|(?<=[\p{Cc}\p{Cf}\p{DI}])[\ufe00-\ufe0f]/gu;

/** Removes characters that assistants read but people do not see: control, bidirectional, invisible, tags. */
export const plainText = (text: string): string => text.replace(BREAKS, ' ').replace(INVISIBLE, '');

/** Copies a value with its texts made plain, in turns. Keys stay as they are, since the program defines them. */
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
