const MEGABYTE = 1_000_000;

/** Of the ZIP itself. */
export const MOST_ZIP_BYTES = 200 * MEGABYTE;
export const MOST_UNPACKED_BYTES = 2000 * MEGABYTE;
/** Smaller entries may be packed as tightly as they like. */
export const TIGHT_FROM_BYTES = 16 * MEGABYTE;
export const TIGHTEST = 250;
export const MOST_LINES = 5_000_000;
export const MOST_ENTRIES = 1000;
export const MOST_REGISTERS = 200;
/** Each is stored on its own: years of many registers. */
export const MOST_CLOSINGS = 20_000;
/** Of index.xml. */
export const MOST_XML_BYTES = MEGABYTE;
/** Characters of one row of a table. */
export const LONGEST_ROW = MEGABYTE;
/** Characters of a name or number that tells rows apart. */
export const LONGEST_KEY = 255;
