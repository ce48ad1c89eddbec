const MEGABYTE = 1_000_000;

export const MAX_ZIP_BYTES = 200 * MEGABYTE;
export const MAX_UNPACKED_BYTES = 2000 * MEGABYTE;
/** Smaller entries may have any compression ratio. */
export const TIGHT_FROM_BYTES = 16 * MEGABYTE;
export const TIGHTEST = 250;
export const MAX_LINES = 5_000_000;
export const MAX_ENTRIES = 1000;
export const MAX_REGISTERS = 200;
/** Closings are stored one by one; this is years of many registers. */
export const MAX_CLOSINGS = 20_000;
export const MAX_XML_BYTES = MEGABYTE;
/** Characters of one row of a table. */
export const LONGEST_ROW = MEGABYTE;
/** Characters of a name or number that identifies rows. */
export const LONGEST_KEY = 255;
