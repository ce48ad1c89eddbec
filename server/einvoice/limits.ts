export const MAX_BYTES = 20 * 1024 ** 2;
export const MAX_LINES = 10_000;
export const DEEPEST = 200;
export const MAX_UNPACKED = 20;
/** Characters. Longer texts would be compared letter by letter each time the invoice is opened. */
export const LONGEST_TEXT = 10_000;
/** Characters of BT-1, which PostgreSQL must be able to index. */
export const LONGEST_NUMBER = 500;
/** Elements and attributes. More than 10,000 lines of any profile need; a larger file is meant to fill the memory. */
export const MAX_PARTS = 750_000;
/** Limit per element, as the parser collects all attributes before it reports the element. */
export const MAX_ATTRIBUTES = 1_000;

export const TOO_MANY_BYTES = 'Die Datei ist zu groß (höchstens 20 MB).';
export const tooLong = (line: number) => `In Zeile ${line} stehen mehr als 10.000 Zeichen.`;
export const tooManyAttributes = (line: number) => `In Zeile ${line} hat ein Element mehr als 1.000 Attribute.`;
export const TOO_MANY_LINES = 'Die Datei hat zu viele Positionen (höchstens 10.000).';
