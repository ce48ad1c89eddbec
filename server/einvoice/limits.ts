/** Of a file, and of the invoice that is unpacked from a PDF. */
export const MOST_BYTES = 20 * 1024 ** 2;
export const MOST_LINES = 10_000;
export const DEEPEST = 200;
/** Embedded files of one PDF that are unpacked. */
export const MOST_UNPACKED = 20;
/** Characters of a text that is read: longer ones would be compared, letter by letter, whenever the invoice is opened. */
export const LONGEST_TEXT = 10_000;
/** Characters of BT-1: an index has them, and PostgreSQL bounds what an index takes. */
export const LONGEST_NUMBER = 500;
/** More elements than 10,000 lines of any profile have; what has more is made to fill the memory. */
export const MOST_ELEMENTS = 2_000_000;

export const TOO_MANY_BYTES = 'Die Datei ist zu groß (höchstens 20 MB).';
export const tooLong = (line: number) => `In Zeile ${line} stehen mehr als 10.000 Zeichen.`;
export const TOO_MANY_LINES = 'Die Datei hat zu viele Positionen (höchstens 10.000).';
